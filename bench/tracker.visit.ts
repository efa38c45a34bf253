import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type { Contestant } from './tracker.contestants.ts';

export const CLICKS = 50;
export const CHANGES = 5;
/** How much slower than this machine the processor is. */
export const SLOWDOWN = 4;
/** Long enough for whatever a tracker puts off. Milliseconds. */
const SETTLE_MS = 800;

/** Cost of one visit on the main thread. */
export interface Cost {
  /** All tasks, milliseconds. */
  readonly taskMs: number;
  /** Scripts alone, milliseconds. */
  readonly scriptMs: number;
  readonly layouts: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: number;
  /** Tracking calls that were sent. */
  readonly events: number;
}

/** Paragraphs, links and buttons, as much as a page of ours has. */
function toPage({ markup }: Contestant): string {
  const parts = Array.from({ length: 60 }, (_, at) => {
    const events = `data-umami-event="click" data-goatcounter-click="b${at}"`;
    return `<section><h2>Part ${at}</h2><p>Words of a page. <a href="#p${at}">A link</a></p><button id="b${at}" ${events}>Press</button></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${markup}</head><body>${parts.join('')}</body></html>`;
}

/** Serves a page for each contestant, and takes whatever is sent to be counted. */
export async function servePages(contestants: readonly Contestant[]): Promise<{ url: string; server: Server }> {
  const files = new Map<string, readonly [type: string, text: string]>();
  for (const contestant of contestants) {
    files.set(`/${contestant.name}`, ['text/html', toPage(contestant)]);
    files.set(`/${contestant.name}.js`, ['text/javascript', contestant.script]);
  }
  const server = createServer((request, response) => {
    request.resume();
    const [type, text] = files.get(request.url ?? '') ?? [];
    if (type) response.writeHead(200, { 'content-type': type }).end(text);
    else if (request.url?.startsWith('/peer/')) response.writeHead(202).end('ok');
    else response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** The same hands for all: each press and each address in a task of its own. */
async function useThePage({ clicks, changes }: { clicks: number; changes: number }): Promise<void> {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 10));
  for (let at = 0; at < clicks; at += 1) {
    document.getElementById(`b${at}`)?.click();
    await nextTask();
  }
  for (let at = 0; at < changes; at += 1) {
    history.pushState(null, '', `?view=${at}`);
    await nextTask();
  }
}

/** Loads the page of a contestant in a window of its own and uses it. */
export async function visit(browser: Browser, url: string, { name }: Contestant): Promise<Cost> {
  const page = await browser.newPage();
  // A browser that says it is driven is not counted by some.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  let events = 0;
  page.on('request', (request) => {
    if (/\/(peer|api)\//.test(request.url())) events += 1;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${url}/${name}`, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(useThePage, { clicks: CLICKS, changes: CHANGES });
  await page.waitForTimeout(SETTLE_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (metricName: string) => metrics.find((one) => one.name === metricName)?.value ?? Number.NaN;
  const longTasks: number = await page.evaluate(() => Reflect.get(window, 'longTasks').length);
  await page.close();
  return {
    taskMs: metric('TaskDuration') * 1000,
    scriptMs: metric('ScriptDuration') * 1000,
    layouts: metric('LayoutCount'),
    longTasks,
    events,
  };
}
