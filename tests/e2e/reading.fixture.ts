import type { TestStack } from '#support/stack.ts';
import { test as page } from './page.fixture.ts';

/** Names the address that answers with the site that all reading tests share. */
export const READING_SITE = 'TEST_READING_SITE';

/** The parts of a stack that reading tests use. */
export type ReadingStack = Pick<TestStack, 'url' | 'dataDir'> & {
  readonly builds: Pick<TestStack['builds'], 'siteDir'>;
};

/** For tests that only read: one stack for all workers, which starts when the first asks for it. */
export const test = page.extend<object, { stack: ReadingStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const answer = await fetch(process.env[READING_SITE] ?? '');
      if (!answer.ok) throw new Error(await answer.text());
      await use((await answer.json()) as ReadingStack);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

export { expect, nextFrames } from './page.fixture.ts';
