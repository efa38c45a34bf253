import type { Page } from '@playwright/test';
import { expect, test } from '../site.fixture.ts';

const PATHS = ['/', '/schedule-demo', '/pricing', '/blog', '/try'];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** First visits to each page on each screen: 50 in all. */
const VISITS = 5;
/** Slow 4G, in ms and bytes a second, with a processor at a quarter of its speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };
const PROCESSOR_RATE = 4;
/** Latest after the first paint that all text of the first screen is there in the typeface, ms. */
const LATEST_MS = 400;
/** Time in which anything that comes late has come, ms. */
const SETTLED_MS = 900;

interface FirstScreen {
  /** From the first paint to that of the last text, ms. */
  readonly late: number;
  /** Texts painted before the typeface had come: their lines may move. */
  readonly early: readonly string[];
  /** Score of what moved. */
  readonly shift: number;
}

interface Watched extends Window {
  firstScreen: () => FirstScreen;
}

/** Runs before anything of the page: notes when each text is painted first, and when the typeface is there. */
function watchFirstScreen(): void {
  const painted = new Map<Element, number>();
  let shift = 0;
  let loadedAt = Number.POSITIVE_INFINITY;
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, label, button, td, th'))
      if (!each.hasAttribute('elementtiming')) each.setAttribute('elementtiming', 'text');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { element, renderTime } of list.getEntries() as (PerformanceEntry & {
      element: Element | null;
      renderTime: number;
    })[])
      if (element) painted.set(element, renderTime);
  }).observe({ type: 'element', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const watchTypeface = () => {
    const isLoaded = [...document.fonts].some(({ status }) => status === 'loaded');
    if (isLoaded) loadedAt = performance.now();
    else requestAnimationFrame(watchTypeface);
  };
  watchTypeface();
  (window as unknown as Watched).firstScreen = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const seen = [...painted].filter(([each]) => each.getBoundingClientRect().top < innerHeight);
    return {
      late: Math.max(...seen.map(([, at]) => at)) - (paint?.startTime ?? Number.NaN),
      early: seen.filter(([, at]) => at < loadedAt).map(([each]) => `${each.tagName} ${each.textContent?.trim()}`),
      shift,
    };
  };
}

/** Names of the typefaces that the headline is drawn in. */
async function typefacesOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('the first visit shows the typeface, and no line moves', { tag: '@alone' }, async ({ browser, stack }) => {
  test.setTimeout(400_000);
  for (const viewport of SCREENS)
    for (const path of PATHS)
      for (let visit = 1; visit <= VISITS; visit += 1) {
        const page = await browser.newPage({ viewport });
        await page.addInitScript(watchFirstScreen);
        const client = await page.context().newCDPSession(page);
        await client.send('Network.enable');
        await client.send('Network.emulateNetworkConditions', SLOW_4G);
        await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
        await page.goto(`${stack.url}${path}`, { waitUntil: 'load' });
        await page.waitForTimeout(SETTLED_MS);
        const { late, early, shift } = await page.evaluate(() => (window as unknown as Watched).firstScreen());
        const name = `${path}, ${viewport.width} px, visit ${visit}`;
        expect.soft(late, name).toBeLessThanOrEqual(LATEST_MS);
        expect.soft(early, name).toEqual([]);
        expect.soft(shift, name).toBe(0);
        expect.soft(await typefacesOf(page), name).toEqual([expect.stringContaining('Host Grotesk')]);
        await page.context().close();
      }
});
