import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findTestBrowser } from '#local/chromium.ts';
import { expect, test as reading } from '../reading.fixture.ts';

/** A browser that is driven without being told to load nothing ahead. */
const test = reading.extend<object, { browserAlone: Browser }>({
  browserAlone: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const path = findTestBrowser();
      const browser = await puppeteer.launch({ args: [...CHROMIUM_ARGS], ...(path && { executablePath: path }) });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Long enough for a page to be rendered ahead. A browser that is asked whether it is renders none. */
const RENDERED_MS = 2000;

/** Opens the landing page and points at the blog, until that is rendered. */
async function pointAtBlog(browser: Browser, url: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${url}/`);
  await page.waitForSelector('[data-scripted]');
  await page.hover('#nav-blog');
  await new Promise((resolve) => setTimeout(resolve, RENDERED_MS));
  return page;
}

/** Reads in the page that has taken the place of another. */
const read = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[];
    const { theme } = document.documentElement.dataset;
    return { path: location.pathname, wasAhead: (visit?.activationStart ?? 0) > 0, theme: theme ?? null };
  });

test('a page that was rendered ahead shows what the tab holds by the time it is opened', async ({
  browserAlone,
  stack,
}) => {
  const page = await pointAtBlog(browserAlone, stack.url);
  await page.click('#chat-launcher');
  await page.waitForSelector('dialog[open]');
  await page.click('#nav-blog');
  await expect.poll(() => read(page).catch(() => null)).toMatchObject({ path: '/blog', wasAhead: true });
  await page.waitForSelector('dialog[open]');
});

test('one that was rendered in the other theme is thrown away', async ({ browserAlone, stack }) => {
  const page = await pointAtBlog(browserAlone, stack.url);
  await page.click('#theme-switch');
  const { theme } = await read(page);
  expect(theme).toMatch(/^(?:light|dark)$/);
  await page.click('#nav-blog');
  await expect.poll(() => read(page).catch(() => null)).toMatchObject({ path: '/blog', theme, wasAhead: false });
});
