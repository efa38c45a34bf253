import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findTestBrowser } from '#local/chromium.ts';
import { startTestStack } from '#support/stack.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { LIMIT_PATH, writeLimitPage } from './page-load.limit.ts';
import { toTable } from './table.ts';

/** Median from the press of a link that was pointed at to the largest paint of its page, ms. */
const BAR_MS = 100;

/** From pointing at a link to the press, ms: people take 0.5 to 1 s. */
const POINTED_MS = 700;

/** Slow 4G as Lighthouse has it: bytes per second, and ms. */
const NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
/** How much slower than this machine the processor is. */
const SLOWDOWN = 4;

/** For what a page does once it is loaded, and for its last paint; ms. */
const SETTLED_MS = 1500;

/** A page without a style or script but the rules, and its link to the limit page: the least that this browser needs here. */
const BARE = { path: '/bare', link: 'to-limit' } as const;
const RULES = JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });
const BARE_PAGE = `<!doctype html><html lang="en"><title>Bare</title><script type="speculationrules">${RULES}</script>
<a id="${BARE.link}" href="${LIMIT_PATH}">On</a></html>`;

/** Pages and the links that lead on from them. */
const WAYS = [
  ['/', 'nav-blog'],
  ['/', 'nav-demo'],
  ['/', 'hero-try'],
  ['/blog', 'nav-home'],
  ['/blog', 'nav-demo'],
  ['/blog', 'card-first-five-seconds-of-a-call-title'],
  ['/try', 'nav-search'],
] as const;

interface Arrival {
  readonly path: string;
  /** From the press to the largest paint, ms. */
  readonly paint: number;
  /** How the page came: `prerender`, `prefetch`, or neither. */
  readonly way: string;
}

/** Reads in the page that was opened when it was there, and how it came. */
function readArrival(): Promise<Arrival> {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart: number;
    readonly deliveryType: string;
  })[];
  const activatedAt = visit?.activationStart ?? 0;
  const way = activatedAt > 0 ? 'prerender' : visit?.deliveryType === 'navigational-prefetch' ? 'prefetch' : '';
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = (list.getEntries().at(-1)?.startTime ?? Number.NaN) - activatedAt;
      resolve({ path: location.pathname, paint, way });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions(NETWORK);
  await page.emulateCPUThrottling(SLOWDOWN);
}

/** Opens a page and follows one of its links, pointing at it first or not. */
async function follow(browser: Browser, from: string, link: string, pointed: boolean): Promise<Arrival> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(from, { waitUntil: 'load' });
    await wait(SETTLED_MS);
    if (pointed) {
      await page.hover(`#${link}`);
      await wait(POINTED_MS);
      await page.click(`#${link}`);
    } else await page.$eval(`#${link}`, (each) => (each as HTMLElement).click());
    // A page that was rendered ahead takes the place of the frame, of which nothing can be awaited.
    await wait(2 * SETTLED_MS);
    return await page.evaluate(readArrival);
  } finally {
    await context.close();
  }
}

interface Way {
  readonly pointedAt: readonly Arrival[];
  readonly unannounced: readonly Arrival[];
}

async function followOften(browser: Browser, from: string, link: string, runs: number): Promise<Way> {
  const pointedAt: Arrival[] = [];
  const unannounced: Arrival[] = [];
  for (let run = 0; run < runs; run += 1) {
    pointedAt.push(await follow(browser, from, link, true));
    unannounced.push(await follow(browser, from, link, false));
  }
  return { pointedAt, unannounced };
}

const middle = (arrivals: readonly Arrival[]) => median(arrivals.map(({ paint }) => paint));

function toRow(from: string, { pointedAt, unannounced }: Way): string[] {
  const ways = [...new Set(pointedAt.map(({ way }) => way))].join(', ');
  const slowest = Math.max(...pointedAt.map(({ paint }) => paint));
  const times = [middle(pointedAt), slowest, middle(unannounced)].map((ms) => `${ms.toFixed(0)} ms`);
  return [from, pointedAt[0]?.path ?? '', ways, ...times];
}

/** Follows links on a slow phone's network and processor, and reads when the next page is there. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const stack = await startTestStack({ site: 'new', seed: true });
  parts.defer(() => stack.stop());
  // An emulated screen is not that of a page rendered ahead, and keeps parts from moving from one to the other.
  const browser = await puppeteer.launch({
    executablePath: findTestBrowser() ?? '',
    args: [...CHROMIUM_ARGS, '--window-size=1280,800'],
    defaultViewport: null,
  });
  parts.defer(() => browser.close());
  await writeLimitPage(stack.builds.siteDir);
  await writeFile(join(stack.builds.siteDir, `${BARE.path}.html`), BARE_PAGE);
  const rows: string[][] = [];
  const measure = async (from: string, link: string) => {
    const way = await followOften(browser, stack.url + from, link, Number(values.runs));
    rows.push(toRow(from, way));
    say(rows.at(-1)?.join(', ') ?? '');
    return way.pointedAt;
  };
  const bare = middle(await measure(BARE.path, BARE.link));
  const arrivals: Arrival[] = [];
  for (const [from, link] of WAYS) arrivals.push(...(await measure(from, link)));
  const head = ['from', 'to', 'came by', 'median', 'slowest', 'not pointed at'];
  say(`\n${toTable(head, rows)}\n\n${describeMachine()}`);
  const overall = middle(arrivals);
  say(`\nOur pages ${overall.toFixed(0)} ms, the limit page ${bare.toFixed(0)} ms: ${(overall / bare).toFixed(2)}x.`);
  const late = `Pages that were pointed at are there after ${overall.toFixed(0)} ms, at most ${BAR_MS} is right.`;
  const unready = arrivals.filter(({ way }) => way !== 'prerender').length;
  return printVerdict(
    [...(overall > BAR_MS ? [late] : []), ...(unready > 0 ? [`${unready} were not rendered ahead.`] : [])],
    say,
  );
}
