import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { startTestStack } from '#support/stack.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { writeSamplePosts } from './sample-store.ts';

/** Between the end of the answer and the frame that shows the first rows, ms. */
export const PAINT_BAR_MS = 200;

/** How long after the list was answered its first row was painted, ms, and what the answer weighed, bytes. */
interface Painted {
  readonly ms: number;
  readonly bytes: number;
}

/** The list's own answer and the frame after its first row appears, on the browser's one clock. */
async function timePaint(page: Page, url: string): Promise<Painted> {
  await page.goto('about:blank');
  await page.goto(`${url}/admin#blog`);
  await page.waitForFunction(() => 'rowsAt' in window);
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const list = answers.find(({ name }) => name.includes('/api/admin/blog/posts'));
    const { rowsAt } = window as unknown as { rowsAt: number };
    return { ms: rowsAt - (list?.responseEnd ?? Number.NaN), bytes: list?.decodedBodySize ?? 0 };
  });
}

/** Notes the first frame after a row is there. */
function watchRows(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[id^=post-open-]')) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        Object.assign(window, { rowsAt: performance.now() });
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function openPanel(token: string, parts: AsyncDisposableStack): Promise<Page> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  parts.defer(() => browser.close());
  const page = await browser.newPage();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.addInitScript(watchRows);
  return page;
}

async function logIn(url: string, credentials: object): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The panel in a browser over a store of thousands of posts: when the first rows are seen. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '7' }, posts: { type: 'string', default: '2000' } },
  });
  const stack = await startTestStack({ site: 'new' });
  parts.defer(() => stack.stop());
  await writeSamplePosts(stack.store, 0, Number(values.posts));
  const token = await logIn(stack.url, stack.adminCredentials);
  const page = await openPanel(token, parts);
  const painted: Painted[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) painted.push(await timePaint(page, stack.url));
  const middle = median(painted.map(({ ms }) => ms));
  say(`First rows of ${values.posts} posts, after the answer: ${painted.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`);
  say(`Median ${middle.toFixed(0)} ms, an answer of ${painted[0]?.bytes} bytes.`);
  say('');
  say(describeMachine());
  const late = `The first rows are painted ${middle.toFixed(0)} ms after the answer, at most ${PAINT_BAR_MS} ms is right.`;
  return printVerdict(middle <= PAINT_BAR_MS ? [] : [late], say);
}
