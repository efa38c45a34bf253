import { type Browser, type BrowserContext, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { startTestStack } from '#support/stack.ts';
import type { PageCost, PageCosts } from './cost.month.ts';

/** Loads a page and counts what came over the network; calls of functions count elsewhere. */
async function load(context: BrowserContext, url: string): Promise<PageCost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isFile = response.url.startsWith('http') && !new URL(response.url).pathname.startsWith('/api/');
    if (isFile && !response.fromDiskCache && !response.fromPrefetchCache) counted.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => counted.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { requests: counted.size, bytes };
}

const meanOf = (costs: readonly PageCost[]): PageCost => ({
  requests: costs.reduce((sum, { requests }) => sum + requests, 0) / costs.length,
  bytes: costs.reduce((sum, { bytes }) => sum + bytes, 0) / costs.length,
});

async function loadAll(browser: Browser, site: string, paths: readonly string[]): Promise<PageCosts> {
  const first: PageCost[] = [];
  const further: PageCost[] = [];
  for (const [at, path] of paths.entries()) {
    const context = await browser.newContext();
    first.push(await load(context, site + path));
    further.push(await load(context, site + (paths[(at + 1) % paths.length] ?? '/')));
    await context.close();
  }
  return { first: meanOf(first), further: meanOf(further) };
}

/** Pages that visits begin with and go on to. */
const PATHS = ['/', '/try', '/book-demo', '/blog'];

/** Measures the built site in a browser: each page with an empty cache, then another one. Some 30 s. */
export async function measurePageCosts(parts: AsyncDisposableStack): Promise<PageCosts> {
  const stack = await startTestStack({ site: 'new', seed: true });
  parts.defer(() => stack.stop());
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  parts.defer(() => browser.close());
  const { contents } = await readFirstPost(stack.url);
  return loadAll(browser, stack.url, [...PATHS, contents]);
}

/** Address of the newest post. @throws Error when there is none */
async function readFirstPost(site: string): Promise<{ contents: string }> {
  const html = await (await fetch(`${site}/blog`)).text();
  const [, slug] = /href="\/blog\/([a-z0-9-]+)"/.exec(html) ?? [];
  if (!slug) throw new Error('The blog shows no post.');
  return { contents: `/blog/${slug}` };
}
