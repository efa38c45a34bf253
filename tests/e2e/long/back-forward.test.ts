import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findWholeChromium } from '#local/chromium.ts';
import { expect, expectEvents, leavePage, test, USER_AGENT, view } from '../tracked-site.ts';

test('a page restored from the back-forward cache is a new view', async ({ site }) => {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  // The headless shell has no such cache.
  const executablePath = findWholeChromium();
  const options = { args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) };
  await using browser = await chromium.launch({ ...options, ignoreDefaultArgs });
  const page = await browser.newPage({ baseURL: site.url, userAgent: USER_AGENT });
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.goto('/book-demo');
  await expectEvents(site, [leavePage('/blog'), view('/book-demo')]);
  await page.evaluate(() => history.back());
  await expect.poll(() => site.events.length).toBe(2);
  expect(site.events.splice(0)).toEqual(expect.arrayContaining([leavePage('/book-demo'), view('/blog')]));
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await page.goto('/book-demo');
  await expectEvents(site, [leavePage('/blog'), view('/book-demo')]);
});
