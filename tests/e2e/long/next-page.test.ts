import type { Page } from '@playwright/test';
import { expect, test } from '../site.fixture.ts';

/** Slow 4G as Lighthouse has it, and a phone's processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PROCESSOR = 4;
const VISITS = 5;
/** Longer than a browser waits until a pointer that rests counts as intent, and than the page takes to arrive. */
const REST_MS = 1500;

/** Largest paint of the page, ms after its navigation began. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('a page whose link was pointed at is painted sooner', { tag: '@alone' }, async ({ browser, stack }) => {
  const paints = { pointed: [] as number[], unannounced: [] as number[] };
  for (let visit = 0; visit < 2 * VISITS; visit += 1) {
    const kind = visit % 2 ? 'pointed' : 'unannounced';
    const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.goto('/', { waitUntil: 'networkidle' });
    if (kind === 'pointed') {
      await page.locator('#nav-blog').hover();
      await page.waitForTimeout(REST_MS);
    }
    await Promise.all([page.waitForURL('**/blog'), page.locator('#nav-blog').click()]);
    paints[kind].push(await largestPaint(page));
    await page.close();
  }
  const [pointed, unannounced] = [medianOf(paints.pointed), medianOf(paints.unannounced)];
  console.log(`largest paint: ${Math.round(pointed)} ms when pointed at, ${Math.round(unannounced)} ms when not`);
  expect(pointed, JSON.stringify(paints)).toBeLessThan(unannounced);
});
