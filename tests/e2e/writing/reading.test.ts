import { brand } from '#support/brand.ts';
import { EVERYTHING_PATH } from '#support/built-posts.ts';
import { expect, test } from '../site.fixture.ts';

const [POST_SHOWN] = brand.posts;
if (!POST_SHOWN?.section) throw new Error('The first starter post needs a section.');
const { section: SECTION, category: CATEGORY } = POST_SHOWN;
const POST = `/blog/${POST_SHOWN.slug}`;
const SECTION_ID = `post-${SECTION.toLowerCase()
  .replaceAll(' ', '-')
  .replaceAll(/[^\w-]/g, '')}`;
const wide = `<table><tbody><tr>${'<td>Something said at length</td>'.repeat(8)}</tr></tbody></table>`;

test('the link of a post is copied, and said to be', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${POST}#${SECTION_ID}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.url + POST);
});

test('where the clipboard is closed, the link is shown, marked for copying', async ({ page, stack }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(POST);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: stack.url + POST })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(stack.url + POST);
});

test('a heading leads to itself, a badge to its label, without a script as well', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  await page.goto(POST);
  await page.getByRole('heading', { name: SECTION }).getByRole('link').click();
  await expect(page).toHaveURL(`${POST}#${SECTION_ID}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.getByRole('link', { name: CATEGORY, exact: true }).click();
  await expect(page.getByRole('heading', { name: CATEGORY, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await context.close();
});

test('code stands in a typewriter face', async ({ page, admin }) => {
  await admin.publish({ title: 'Typed', slug: 'typed', content: '<p><code>npm start</code></p>' });
  await page.goto('/blog/typed');
  const face = await page.locator('.prose code').evaluate((code) => getComputedStyle(code).fontFamily);
  expect(face).toMatch(/monospace$/);
});

test('a wide table scrolls within itself by the keyboard, before a build as after it', async ({ page, admin }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await admin.publish({ title: 'Wide', slug: 'wide', tags: ['Wide things'], content: wide });
  const corrected: string[] = [];
  page.on('request', (request) => request.url().includes('/api/blog/slug/') && corrected.push(request.url()));
  for (const path of ['/blog/wide', EVERYTHING_PATH]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // A post just written is not read and written again while it is read.
    expect(corrected, path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    const scroller = page.locator('.sideways');
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
  await page.goto('/blog/tag/one');
  await expect(page.getByRole('link', { name: 'Everything a post can hold', exact: true })).toBeVisible();
});
