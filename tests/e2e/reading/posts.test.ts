import { CHANGES_PATH } from '#blog/contract/addresses.ts';
import { brand } from '#support/brand.ts';
import { EVERYTHING_PATH } from '#support/built-posts.ts';
import { expect, test } from '../reading.fixture.ts';

const [POST_SHOWN] = brand.posts;
if (!POST_SHOWN?.section) throw new Error('The first starter post needs a section.');
const { section: SECTION, category: CATEGORY } = POST_SHOWN;
const POST = `/blog/${POST_SHOWN.slug}`;
const SECTION_ID = `post-${SECTION.toLowerCase()
  .replaceAll(' ', '-')
  .replaceAll(/[^\w-]/g, '')}`;

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

test('without a script a post reads the same, a heading leads to itself and a badge to its label [BLOG-22]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.locator(`main article a[href="${POST}"]`).first().click();
  await expect(page.getByRole('link', { name: 'Back to Blog' }).first()).toBeVisible();
  await page.getByRole('heading', { name: SECTION }).getByRole('link').click();
  await expect(page).toHaveURL(`${POST}#${SECTION_ID}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.getByRole('link', { name: CATEGORY, exact: true }).click();
  await expect(page.getByRole('heading', { name: CATEGORY, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await context.close();
});

test('a post plays its title when it is pressed, by keyboard as well, and loads no sound before', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(request.url());
  });
  await page.goto(POST);
  const player = page.locator('#post-listen');
  await expect(player).toHaveAccessibleName(`Hear the title: ${POST_SHOWN.title}`);
  await player.hover();
  expect(sounds).toEqual([]);
  await player.focus();
  await page.keyboard.press('Enter');
  await expect(player).toHaveAttribute('data-playing', '');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(player).not.toHaveAttribute('data-playing', '');
  await expect(page).toHaveURL(POST);
  expect(sounds.length).toBeGreaterThan(0);
});

test('code stands in a typewriter face, and a wide table scrolls within itself by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(EVERYTHING_PATH);
  const face = await page
    .locator('.prose code')
    .first()
    .evaluate((code) => getComputedStyle(code).fontFamily);
  expect(face).toMatch(/monospace$/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const scroller = page.locator('.sideways');
  await scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('a page that holds what is published asks for nothing again, and labels lead to it', async ({ page }) => {
  const corrected: string[] = [];
  page.on('request', (request) => request.url().includes('/api/blog/') && corrected.push(request.url()));
  await page.goto(EVERYTHING_PATH, { waitUntil: 'networkidle' });
  expect(corrected).toEqual([expect.stringContaining(CHANGES_PATH)]);
  await page.goto('/blog/tag/one');
  await expect(page.getByRole('link', { name: 'Everything a post can hold', exact: true })).toBeVisible();
});
