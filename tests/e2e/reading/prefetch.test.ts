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

const watchTransition = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const moved = event.viewTransition?.ready.then(() =>
        document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []),
      );
      Object.assign(window, { moved: moved ?? null });
    });
  });

/** Opens the newest post from a list. Returns which parts move from the list to the post; null where nothing does. */
async function partsThatMove(page: Page, list: string): Promise<readonly string[] | null> {
  await page.goto(list);
  const card = page.locator('[data-card] [data-part="title"]').first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await card.click();
  await page.waitForURL('**/blog/*');
  await page.waitForFunction(() => 'moved' in window);
  const moved = await page.evaluate(() => (window as { moved?: Promise<string[]> | null }).moved);
  return moved ? moved.filter((name) => name.startsWith('::view-transition-group')) : null;
}

for (const list of ['/', '/blog'])
  test(`the sound line of a post moves from its card on ${list} to its player`, async ({ page }) => {
    await watchTransition(page);
    // A busy machine may paint the post before its sound line is read: then nothing moves, and the post is there at once.
    await expect.poll(() => partsThatMove(page, list)).toEqual(['::view-transition-group(post-sound)']);
  });

test('nothing moves where motion is reduced', async ({ page }) => {
  await watchTransition(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await partsThatMove(page, '/blog')).toBeNull();
});

test('other links do not wait for parts that could move', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => sessionStorage.setItem('asked', String(viewTransition)));
  });
  await page.goto('/blog');
  const post = (await page.locator('[data-card] [data-part="title"]').first().getAttribute('href')) ?? '';
  for (const path of ['/blog', post]) {
    await page.goto(path);
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    await page.locator('#nav-demo').click();
    await page.waitForURL('**/schedule-demo');
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('null');
  }
});
