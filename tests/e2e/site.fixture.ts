import { test as base, type Page } from '@playwright/test';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import { type Admin, createAdmin } from '#support/admin.ts';
import { createGate, type Gate } from '#support/gate.ts';
import { startTestStack, type TestStack } from '#support/stack.ts';
import { liftFormLimits } from '#support/visitors.ts';

/** Everything the browser complains of, from now on. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** The script of a page comes after its first paint; what has no script is ready at once. */
const isWired = () => !document.querySelector('script[data-src]') || 'scripted' in document.documentElement.dataset;

/** The script puts some of its work into tasks of their own, which are done before this one. */
const afterItsTasks = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A change of the page has been drawn, and what it set off at once has been done. */
export const framesPass = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

/** As browsers with Global Privacy Control say it. */
const askNotToBeTracked = () =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

async function isBuilt(stack: TestStack | undefined): Promise<boolean> {
  const record = stack && (await readPublishing(stack.store, null));
  return record !== undefined && record.version === record.deployedVersion;
}

/**
 * One stack for all files: the whole product as `npm start` runs it, with the starter posts. Builds wait until a test
 * needs one, as each takes half the machine; `built` resolves when the served site holds everything published.
 */
export const test = base.extend<
  { admin: Admin; built: () => Promise<void>; unlimited: undefined; isCounted: boolean },
  { building: Gate; stack: TestStack }
>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  building: [async ({}, use) => use(createGate()), { scope: 'worker' }],
  stack: [
    async ({ building }, use) => {
      let stack: TestStack | undefined;
      stack = await startTestStack({
        seed: true,
        fsync: 'always',
        async build(builds) {
          await building.passed();
          // Of two builds that have waited the first has seen everything.
          return (await isBuilt(stack)) ? { ok: true } : builds.build();
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
  // Most tests are about something else than counting visits, which would run a function for each page and click.
  isCounted: [false, { option: true }],
  // Whatever is driven in any test throws no error and breaks no policy.
  page: async ({ page, javaScriptEnabled, isCounted }, use) => {
    if (!isCounted) await page.addInitScript(askNotToBeTracked);
    const complaints = watchComplaints(page);
    const open = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await open(...address);
      if (javaScriptEnabled) {
        await page.waitForFunction(isWired);
        // A page that leads on at once has no task to wait for.
        await page.evaluate(afterItsTasks).catch(() => undefined);
      }
      return response;
    };
    await use(page);
    base.expect(complaints).toEqual([]);
  },
  baseURL: async ({ stack }, use) => use(stack.url),
  admin: async ({ stack }, use) => use(await createAdmin(stack)),
  built: async ({ admin, building }, use) =>
    use(async () => {
      building.open();
      await base.expect
        .poll(
          async () => {
            const { json } = await admin.send('GET', '/api/admin/publishing');
            // The whole answer otherwise, so that a timeout shows where the build stands.
            return json.deployedVersion === json.version && !json.building ? 'built' : json;
          },
          { timeout: 50_000, intervals: [200] },
        )
        .toBe('built');
      building.close();
    }),
});

export { expect } from '@playwright/test';
