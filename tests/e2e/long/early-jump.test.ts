import type { Browser } from '@playwright/test';
import { listPages, oneOfEachKind } from '#support/site-pages.ts';
import { DESK, PHONE } from '../looks.ts';
import { watchShifts } from '../page-visit.ts';
import { expect, test } from '../site.fixture.ts';

/** Loads of each page at each width: 50 in the long suite, in rounds of some minutes. */
const ROUNDS = 10;
const LOADS_PER_ROUND = 5;
/** Share of this machine's speed. */
const SLOWDOWN = 4;
/** Sum of layout shifts of one load. */
const MOST = 0.01;

/** Jumps to the end with the first words, and again when the whole document is there: half of it may be painted. */
const jumpAtFirstWords = () => {
  const jump = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  new PerformanceObserver((entries, observer) => {
    // The first paint is the page's ground alone: its body waits for the typeface.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    jump();
    document.addEventListener('DOMContentLoaded', jump);
    document.documentElement.dataset['jumped'] = '';
  }).observe({ type: 'paint', buffered: true });
};

const distanceToEnd = () => document.documentElement.scrollHeight - scrollY - innerHeight;

async function expectStill(browser: Browser, address: string, viewport: typeof PHONE): Promise<void> {
  const page = await browser.newPage({ viewport });
  const shifts = await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Posts that other tests have published since the build would join the list.
  await page.route('**/api/blog/changes*', (route) => route.abort());
  await page.addInitScript(jumpAtFirstWords);
  await page.goto(address, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before anything is painted.
  await page.waitForFunction(() => 'jumped' in document.documentElement.dataset);
  const { score, moved } = await shifts();
  expect.soft(score, `${address} at ${viewport.width}: ${moved}`).toBeLessThanOrEqual(MOST);
  expect.soft(await page.evaluate(distanceToEnd), `${address} ends in sight`).toBeLessThan(100);
  await page.close();
}

test.describe.configure({ timeout: 900_000 });

for (let round = 1; round <= ROUNDS; round += 1)
  test(`an early jump to the end of a page on a slow machine moves nothing, round ${round} of ${ROUNDS}`, async ({
    browser,
    stack,
  }) => {
    const pages = oneOfEachKind(await listPages(stack.builds.siteDir));
    const paths = pages.map(({ path }) => path);
    expect(paths).toContain('/');
    for (const path of paths)
      for (let load = 0; load < LOADS_PER_ROUND; load += 1)
        await Promise.all([PHONE, DESK].map((viewport) => expectStill(browser, stack.url + path, viewport)));
  });
