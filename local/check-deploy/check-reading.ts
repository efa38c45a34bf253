import { readSnapshot } from '#blog/server/posts/snapshot.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { createStore } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { type Check, isLocal, problem } from './finding.ts';

/** A build with this many posts may wait so long for one reply, ms. */
const DEADLINE_MS = 20_000;

/** The published posts can be read as a build and a preview read them: with the read-only token and plain commands. */
export const checkReading: Check = async ({ site, store, readOnlyToken }) => {
  const token = readOnlyToken ?? store.token;
  const { postsNamespace } = toDeployment(isLocal(site) ? 'dev' : 'production', '');
  const posts = createStore({ url: store.url, token }, postsNamespace, { deadlineMs: DEADLINE_MS, isPlain: true });
  try {
    await readSnapshot(posts);
    return [];
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : 'unknown error';
    const isRefused = thrown instanceof StoreError && thrown.reason === 'rejected';
    const todo = isRefused
      ? 'Give the read-only token the rights `+@read -@dangerous`, or take it out of the variables.'
      : 'A build fails in the same way: see what the store reports, then run this again.';
    return [problem(`Builds and previews cannot read the published posts: ${error}. ${todo}`)];
  }
};
