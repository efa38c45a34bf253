import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import type { BuildResult } from '#local/builds/build-queue.ts';
import { type Admin, createAdmin } from '#support/admin.ts';
import { LONG } from '#support/lane.ts';
import { createLatch, type Latch } from '#support/latch.ts';
import { startTestStack, type TestStack } from '#support/stack.ts';
import { liftFormLimits } from '#support/visitors.ts';
import { expect, test as page } from './page.fixture.ts';

/** Longest wait for a whole build, which takes both cores for as long as other tests leave them, milliseconds. */
const BUILD_MS = 180_000;

/** Kind of the next builds. `reported`: the site says that it holds everything, and its pages stay as they were. */
interface Building extends Latch {
  kind: 'whole' | 'reported';
}

async function build({ store, builds }: TestStack, kind: Building['kind']): Promise<BuildResult> {
  const { version, deployedVersion } = await readPublishing(store, null);
  // Of two builds that have waited the first has seen everything.
  if (version === deployedVersion) return { ok: true };
  if (kind === 'whole') return builds.build();
  await writeFile(join(builds.siteDir, 'version.json'), JSON.stringify({ contentVersion: version }));
  return { ok: true };
}

/**
 * For tests that write: a stack for each worker, the whole product as `npm start` runs it, with the prebuilt site. Builds
 * wait until a test needs one, as each takes half the machine: `built` resolves when the served site holds everything
 * published, `deployed` when it is reported to.
 */
export const test = page.extend<
  { admin: Admin; built: () => Promise<void>; deployed: () => Promise<void>; unlimited: undefined },
  { building: Building; stack: TestStack }
>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  building: [async ({}, use) => use({ ...createLatch(), kind: 'whole' }), { scope: 'worker' }],
  stack: [
    async ({ building }, use) => {
      let stack: TestStack | undefined;
      stack = await startTestStack({
        site: 'prebuilt',
        // Kills of the long lane hold that nothing acknowledged is lost.
        fsync: LONG ? 'always' : 'everysec',
        async build() {
          await building.passed();
          return stack ? build(stack, building.kind) : { ok: false, problem: 'The stack is starting.' };
        },
      });
      building.close();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // All tests come from one address, which may send so many forms an hour.
  unlimited: [
    async ({ stack }, use) => {
      const { UPSTASH_REDIS_REST_URL: url = '', UPSTASH_REDIS_REST_TOKEN: token = '' } = stack.env;
      await liftFormLimits({ url, token });
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  admin: async ({ stack }, use) => use(await createAdmin(stack)),
  built: async ({ admin, building }, use, testInfo) =>
    use(() => {
      testInfo.setTimeout(testInfo.timeout + BUILD_MS);
      return waitForBuild(admin, building, 'whole');
    }),
  deployed: async ({ admin, building }, use) => use(() => waitForBuild(admin, building, 'reported')),
});

async function waitForBuild(admin: Admin, building: Building, kind: Building['kind']): Promise<void> {
  building.kind = kind;
  building.open();
  const state = async () => {
    const { json } = await admin.send('GET', '/api/admin/publishing');
    // The whole answer otherwise, so that a timeout shows where the build stands.
    return json.deployedVersion === json.version && !json.building ? 'built' : json;
  };
  const timeout = kind === 'whole' ? BUILD_MS : 50_000;
  await expect.poll(state, { timeout, intervals: [200] }).toBe('built');
  building.close();
}

export { expect, nextFrames } from './page.fixture.ts';
