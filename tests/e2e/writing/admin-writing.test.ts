import type { Page } from '@playwright/test';
import { bodyOf, enter, logIn, publish, saved, startPost, toast } from '../admin-panel.ts';
import { refusal } from '../assistant-answers.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const HOSTILE = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';

const titleOf = (page: Page) => page.locator('#post-title');

test('from the first login to the first post that readers see [EDITOR-01..06 EDITOR-18 POST-32]', async ({
  page,
  request,
  deployed,
}) => {
  await logIn(page);
  await startPost(page, 'How we answer at night', 'The phones never sleep.');
  await expect(page).toHaveTitle(/^(?:\(\d+\+?\) )?How we answer at night · Admin/);
  await expect(page.getByText('Published posts are publicly visible. Drafts are not.')).toBeVisible();
  await expect(page.getByText(/^4 words, 1 min read/)).toBeVisible();
  await page.getByLabel('Excerpt').fill('What happens after nine.');
  await page.getByLabel('Category').fill('Best Practices');
  await page.getByLabel('Tags', { exact: true }).fill('night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').getByText('night', { exact: true })).toBeVisible();
  await page.getByLabel('SEO title').fill('Answering at night');
  await expect(page.getByText('18 of 60 characters')).toBeVisible();
  await page.getByLabel('SEO description').fill('After nine, an agent answers.');
  await expect(page.getByText('29 of 160 characters')).toBeVisible();
  await saved(page);
  await publish(page);
  // Autosave has created it already; its writer hears of it now.
  await expect(toast(page, 'Blog post created successfully!')).toBeVisible();
  const post = await request.get('/blog/how-we-answer-at-night');
  expect(await post.text()).toContain('<p>The phones never sleep.</p>');
  const steps = page.getByRole('list', { name: 'Progress of publishing' });
  await expect(steps).toContainText('Live for readers');
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible();
  const view = page.getByRole('link', { name: 'View the post' });
  await expect(view).toHaveAttribute('href', '/blog/how-we-answer-at-night');
  await deployed();
  await expect(steps.getByText('In the static site')).toContainText('done');
  // Browser tabs are told apart by the part of the panel, and by the post.
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveTitle(/^(?:\(\d+\+?\) )?Blog Management · Admin/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page).toHaveTitle(/^(?:\(\d+\+?\) )?Overview · Admin/);
});

test('what cannot be saved or shown is refused in words: no title, no image, an address that is taken [EDITOR-11..18]', async ({
  admin,
  page,
}) => {
  await admin.publish({ title: 'Taken', slug: 'taken-address' });
  await enter(page, admin);
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(titleOf(page)).toBeFocused();
  await expect(page.getByText('Nothing written yet')).toBeVisible();
  await bodyOf(page).focus();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Please fill in required fields')).toContainText('Title and content are required');
  await expect(titleOf(page)).toBeFocused();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('fieldset:has(#post-image-choose) input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(toast(page, 'Image too large')).toContainText('Please select an image smaller than 5MB');
  await choose('notes.txt', 'text/plain', Buffer.from('words'));
  await expect(toast(page, 'Invalid file type')).toContainText('Please select an image file');
  await choose('broken.png', 'image/png', Buffer.from('no picture'));
  await expect(toast(page, 'Image not readable')).toBeVisible();
  await bodyOf(page).click();
  await page.keyboard.type('With words.');
  await titleOf(page).fill('Another one');
  await page.getByLabel('Address').fill('taken-address');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Failed to create blog post')).toContainText(
    'Another post already uses the slug “taken-address”.',
  );
  await page.getByLabel('Address').fill('free-address');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Blog post created successfully!')).toBeVisible();
});

test('a live post keeps its text while changes wait, or goes offline, as its writer decides [EDITOR-06..10]', async ({
  page,
  admin,
  request,
}) => {
  const { id, slug } = await admin.publish({ title: 'Two minds', slug: 'two-minds' });
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByRole('button', { name: 'Keep it live, save my changes' }).click();
  await expect(toast(page, 'Blog post updated successfully!')).toBeVisible();
  expect(await (await request.get(`/blog/${slug}`)).text()).not.toContain('And more.');
  await publish(page, 'Update & Publish');
  await expect(async () => expect(await (await request.get(`/blog/${slug}`)).text()).toContain('And more.')).toPass();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByRole('button', { name: 'Take it offline' }).click();
  await expect(page.getByRole('button', { name: 'Publish Post' })).toBeVisible();
  const { json } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
  expect(json).toMatchObject({ published: false, content: expect.stringContaining('And more.') });
});

test('a preview link opens the draft without a login, until it is revoked', { tag: '@long' }, async ({
  admin,
  page,
  browser,
}) => {
  await enter(page, admin);
  await startPost(page, 'For your eyes', 'A draft.');
  await saved(page);
  await page.getByRole('button', { name: 'Preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  await dialog.getByLabel('The link works for').selectOption('1 hour');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Address of the preview').inputValue();
  const reader = await browser.newPage();
  await reader.goto(new URL(address).pathname === '' ? address : new URL(new URL(address).pathname, page.url()).href);
  await expect(reader.getByText('A draft.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke all links of this post' }).click();
  await expect(toast(page, 'Preview links revoked')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Post Not Found')).toBeVisible();
  await reader.close();
});

test('a post is scheduled and deleted [EDITOR-19..22]', async ({ page, admin }) => {
  await enter(page, admin);
  await startPost(page, 'Tomorrow', 'Wait for it.');
  await saved(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Publish at').fill('2099-01-01T09:00');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(toast(page, 'Schedule saved')).toBeVisible();
  await expect(page.getByText(/Goes live/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Blog post deleted successfully!')).toBeVisible();
  const { json } = await admin.send('GET', '/api/admin/blog/posts?trash=true');
  expect(json[0].title).toBe('Tomorrow');
  await test.step('the list is up to date afterwards', async () => {
    await expect(page.getByRole('button', { name: 'New post' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tomorrow' })).toHaveCount(0);
  });
});

test('a post that is gone, or a server that is, refuses in so many words [EDITOR-23 EDITOR-24]', async ({
  page,
  admin,
  context,
}) => {
  const { id } = await admin.publish({ title: 'Gone', slug: 'gone-meanwhile', published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(bodyOf(page)).toContainText('Some text.');
  await context.route('**/api/admin/blog/posts/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Failed to delete blog post')).toBeVisible();
  await context.unroute('**/api/admin/blog/posts/**');
  const rests = { status: 503, json: refusal('STORE_UNAVAILABLE', 'Our storage rests.') };
  await page.route('**/api/admin/blog/posts/**', (route) => route.fulfill(rests));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Failed to delete blog post')).toContainText('Our storage rests.');
  await page.unroute('**/api/admin/blog/posts/**');
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
  await page.getByLabel('Excerpt').fill('Too late.');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Failed to update blog post')).toContainText('Post not found');
});

test('the preview shows hostile words as text, in three widths, and is accessible in both themes', async ({
  admin,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, admin);
  await startPost(page, HOSTILE, 'Harmless.');
  await page.getByLabel('Excerpt').fill(HOSTILE);
  await page.getByLabel('Tags', { exact: true }).fill(HOSTILE.slice(0, 40));
  await page.keyboard.press('Enter');
  await saved(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="The post as readers will see it"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  await expect(frame.getByText('Harmless.')).toBeVisible();
  for (const [name, width] of [
    ['Phone, 390', 390],
    ['Tablet, 768', 768],
    ['Desktop, 1280', 1280],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const inside = () => frame.locator('html').evaluate(() => innerWidth);
    // The border of the frame is outside of the page.
    await expect.poll(inside).toBeGreaterThanOrEqual(width - 2);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // Large enough to be read beside the text; of a desktop it is the layout that is looked at.
    const shown = () => page.getByTitle('The post as readers will see it').boundingBox();
    await expect.poll(async () => ((await shown())?.width ?? 0) / width).toBeGreaterThan(width === 1280 ? 0.5 : 0.8);
    const text = await bodyOf(page).boundingBox();
    expect((await shown())?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  }
  for (const look of LOOKS) {
    await showAs(page, look);
    // The page in the frame is looked at elsewhere.
    expect.soft(await faultsOf(page, { exclude: 'iframe' })).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(look.size.width);
  }
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
