import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** Requests and effects of a page, from its address until it is idle. */
export interface PageVisit {
  /** Addresses asked for, in order, but for events; the icon, which a browser without a window may leave out, comes last. */
  readonly requests: readonly string[];
  /** Paths of the tracking calls, in order. */
  readonly tracked: readonly string[];
  /** Over the network, headers included. */
  readonly bytes: number;
  /** Those of the document. */
  readonly documentBytes: number;
  /** All scripts that ran, each after brotli. */
  readonly scriptBytes: number;
  /** Requests to other sites, errors, and what the content security policy refused. */
  readonly complaints: readonly string[];
}

const TRACKING = '/api/analytics/';

/** Kinds of inline script that are data. */
const RUNNING = 'script:not([src]):not([type$=json]):not([type=speculationrules])';

/** Headers of one connection of HTTP/1.1, which no CDN sends: it speaks HTTP/2, which has none. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

async function weigh(request: Request): Promise<number> {
  const response = await request.response();
  if (!response) return 0;
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const own = (await response.headersArray()).filter(({ name }) => CONNECTION_HEADERS.includes(name.toLowerCase()));
  const spared = own.reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0);
  return responseHeadersSize + responseBodySize - spared;
}

async function scriptsOf(page: Page, requests: readonly Request[]): Promise<string[]> {
  const loaded = requests.filter((request) => request.resourceType() === 'script');
  const files = loaded.map(async (request) => (await request.response())?.text() ?? '');
  return [...(await Promise.all(files)), ...(await page.locator(RUNNING).allTextContents())];
}

/** A browser with a window always asks for the icon too. */
async function fetchIcon(page: Page): Promise<{ address: string; bytes: number }> {
  const address = await page
    .locator('link[rel=icon]')
    .first()
    .evaluate((link) => (link as HTMLLinkElement).href);
  const answer = await page.request.get(address);
  return { address, bytes: (await answer.body()).length };
}

/** Chromium tells of a pointer that rests where no one has put it: for a page that would be a touch. */
export async function ignoreRestingPointer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}

/** Visits a page for the first time and neither scrolls nor touches it. */
export async function visitPage(page: Page, path: string): Promise<PageVisit> {
  const requests: Request[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await ignoreRestingPointer(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { origin } = new URL(page.url());
  const foreign = requests.map((request) => request.url()).filter((url) => !url.startsWith(origin));
  const icon = await fetchIcon(page);
  const isTracked = (request: Request) => request.url().startsWith(origin + TRACKING);
  const others = requests.filter((request) => request.url() !== icon.address && !isTracked(request));
  const [sizes, scripts] = [await Promise.all(others.map(weigh)), await scriptsOf(page, requests)];
  return {
    requests: [...others.map((request) => request.url()), icon.address],
    tracked: requests.filter(isTracked).map((request) => new URL(request.url()).pathname.slice(TRACKING.length)),
    bytes: sizes.reduce((sum, size) => sum + size, icon.bytes),
    documentBytes: sizes[0] ?? 0,
    scriptBytes: scripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
    complaints: [...complaints, ...foreign.map((url) => `asked another site: ${url}`)],
  };
}

/** Layout shifts without input: the total score of the Layout Instability API, and the elements. */
export interface Shifts {
  readonly score: number;
  readonly moved: readonly string[];
}

/** Watches what moves by itself from the start of each page on; to be called before a page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts = { score: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.score += value;
        const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        shifts.moved.push(`${Math.round(startTime)} ms: ${names.map((name) => name?.slice(0, 80)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Waits until every piece of the page is laid out, those below the screen as well. */
export const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].every((one) => getComputedStyle(one).contentVisibility !== 'auto'),
  );

/** Scrolls to the end, screen by screen, as long as it takes whatever loads on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  // Scrolling while pieces are still being laid out is tested by `section-links`.
  await laidOut(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}
