import { sampleImage } from '#support/sample-images.ts';
import { enter, publish, startPost } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

test('an author is added with a picture, chosen for a post, and shown to its readers', async ({ page, admin }) => {
  await enter(page, admin);
  await page.getByRole('link', { name: 'Authors and categories' }).click();
  await page.getByRole('button', { name: 'Add an author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('An author needs a name.');
  await dialog.getByLabel('Name').fill('Noor Haddad');
  await dialog.getByLabel('One line').fill('Writes about night shifts.');
  // A key does not throw away typed words.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const buffer = await sampleImage(3, 600, 400);
  await dialog.locator('#author-picture').setInputFiles({ name: 'noor.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('button', { name: 'No picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toContainText('night shifts');
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page)).toEqual([]);
  }

  await page.getByRole('link', { name: 'All posts' }).click();
  await startPost(page, 'Who answers at three', 'Words.');
  await page.getByLabel('Author').selectOption('Noor Haddad');
  await publish(page);
  await expect.poll(async () => (await page.request.get('/blog/who-answers-at-three')).status()).toBe(200);
  await page.goto('/blog/who-answers-at-three');
  const byline = page.locator('[data-slot="author"]');
  await expect(byline.getByText('Noor Haddad')).toBeVisible();
  await expect(byline.getByText('Writes about night shifts.')).toBeVisible();
  await expect(byline.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await expect(page.locator('[data-slot="team"]')).toBeHidden();
});

test('a category is renamed in its posts, and another becomes one with it', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const first = { title: 'Of the road', slug: 'of-the-road', category: 'Road log', published: true };
  const second = { title: 'Of the rails', slug: 'of-the-rails', category: 'Rail log', published: true };
  for (const post of [first, second]) await admin.publish(post);
  await enter(page, admin, '/admin#blog/newsroom');
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Rename ${from}` }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(to);
  };
  await rename('Road log', 'Travel log');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Posts changed: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Travel log' })).toBeVisible();
  await rename('Rail log', 'Travel log');
  await expect(page.getByText('There is a category “Travel log”: both become one.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('button', { name: 'Rename Rail log' })).toHaveCount(0);
  const categories = async () =>
    Promise.all(
      [first, second].map(async ({ slug }) => (await admin.send('GET', `/api/blog/slug/${slug}`)).json.category),
    );
  expect(await categories()).toEqual(['Travel log', 'Travel log']);
  await page.getByRole('button', { name: 'Remove Travel log' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Rename Travel log' })).toHaveCount(0);
  expect(await categories()).toEqual([null, null]);
});
