import type { Page } from '@playwright/test';
import { expect, test } from '../reading.fixture.ts';

/** Paths that a page has fetched ahead of a press. */
function watchPrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', async (request) => {
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    if (headers['sec-purpose']?.startsWith('prefetch')) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a page is fetched when its link is pointed at, and is the one that is opened', async ({ page }) => {
  const prefetched = watchPrefetches(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(prefetched).toEqual([]);
  await page.locator('#nav-blog').hover();
  await expect.poll(() => prefetched).toEqual(['/blog']);
  await page.locator('#nav-blog').click();
  await page.waitForURL('**/blog');
  const [visit] = await page.evaluate(() => performance.getEntriesByType('navigation').map((each) => each.toJSON()));
  expect(visit.deliveryType).toBe('navigational-prefetch');
});

test('recordings, films and the panel are not', async ({ page }) => {
  const prefetched = watchPrefetches(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const id of ['hero-listen', 'hero-watch', 'nav-login', 'how-step-2']) {
    // A press counts as intent at once; taken elsewhere, it opens nothing.
    await page.locator(`#${id}`).hover();
    await page.mouse.down();
    await page.mouse.move(2, 400);
    await page.mouse.up();
  }
  // A link that was pressed would have been fetched before this one.
  await page.locator('#nav-blog').hover();
  await expect.poll(() => prefetched).toEqual(['/blog']);
});
