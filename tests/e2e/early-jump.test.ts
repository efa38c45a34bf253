import { listPages, oneOfEachKind } from '#support/site-pages.ts';
import { DESK, PHONE } from './looks.ts';
import { watchShifts } from './page-visit.ts';
import { expect, test } from './site.fixture.ts';

const long = process.env['TEST_LONG'] === '1';

/** Each page is loaded so many times at each width. */
const LOADS = long ? 50 : 1;
/** Share of this machine's speed. */
const SLOWDOWN = 4;
/** Sum of layout shifts of one load. */
const MOST = 0.01;

/** Jumps to the end of the page with its first paint, before the script of the page is there. */
const jumpAtFirstPaint = () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  }).observe({ type: 'paint', buffered: true });

const distanceToEnd = () => document.documentElement.scrollHeight - scrollY - innerHeight;

test.describe.configure({ timeout: long ? 3_600_000 : 180_000 });

test('an early jump to the end of a page on a slow machine moves nothing', async ({ browser, stack }) => {
  const pages = oneOfEachKind(await listPages(stack.builds.siteDir));
  const paths = long ? pages.map(({ path }) => path) : ['/', '/try', '/blog'];
  expect(paths).toContain('/');
  for (const path of paths) {
    for (const viewport of [PHONE, DESK]) {
      for (let load = 0; load < LOADS; load += 1) {
        const page = await browser.newPage({ baseURL: stack.url, viewport });
        const shifts = await watchShifts(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        // Posts that other tests have published since the build would join the list.
        await page.route('**/api/blog/changes*', (route) => route.abort());
        await page.addInitScript(jumpAtFirstPaint);
        await page.goto(path, { waitUntil: 'networkidle' });
        const { score, moved } = await shifts();
        expect.soft(score, `${path} at ${viewport.width}: ${moved}`).toBeLessThanOrEqual(MOST);
        expect.soft(await page.evaluate(distanceToEnd), `${path} ends in sight`).toBeLessThan(100);
        await page.close();
      }
    }
  }
});
