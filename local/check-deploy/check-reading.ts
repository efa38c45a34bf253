import { readSnapshot } from '#blog/server/snapshot/snapshot.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { type Check, type Finding, isLocal, problem } from './finding.ts';

/** A build with this many posts may wait so long for one reply, ms. */
const DEADLINE_MS = 20_000;

/** The published posts can be read as a build and a preview read them: with the read-only token and plain commands. */
export const checkReading: Check = async ({ site, store, readOnlyToken }) => {
  const token = readOnlyToken ?? store.token;
  const { postsNamespace } = toDeployment(isLocal(site) ? 'dev' : 'production', '');
  const posts = createStore({ url: store.url, token }, postsNamespace, { deadlineMs: DEADLINE_MS, isPlain: true });
  try {
    await readSnapshot(posts);
    return readOnlyToken ? await checkConfined(posts) : [];
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : 'unknown error';
    const isRefused = thrown instanceof StoreError && thrown.reason === 'rejected';
    const todo = isRefused
      ? 'Make the token of a user with the rights that docs/deploy.md lists under "Rights of builds and previews".'
      : 'A build fails in the same way: see what the store reports, then run this again.';
    return [problem(`Builds and previews cannot read the published posts: ${error}. ${todo}`)];
  }
};

/** The token reads neither people's data nor drafts: whether these keys exist does not matter to the refusal. */
async function checkConfined(posts: Store): Promise<Finding[]> {
  const mustNotRead = { 'data of visitors': peopleNamespace(posts), drafts: `${posts.namespace}post:` };
  const findings: Finding[] = [];
  for (const [data, prefix] of Object.entries(mustNotRead)) {
    const refusal = await posts.readAll([`${prefix}any`]).catch((thrown: unknown) => thrown);
    if (refusal instanceof StoreError && refusal.reason === 'rejected') continue;
    const todo =
      'Make the token of a user with the rights that docs/deploy.md lists under "Rights of builds and previews".';
    findings.push(
      problem(`UPSTASH_REDIS_REST_READONLY_TOKEN may read ${data}, and previews of branches have it. ${todo}`),
    );
  }
  return findings;
}
