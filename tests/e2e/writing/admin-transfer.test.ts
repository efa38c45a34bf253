import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ghost, hugo } from '#support/foreign-archives.ts';
import { draft, enter, row } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: format }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return download;
}

test('all posts go out as one file, and come in again', async ({ page, admin }) => {
  const { id } = await admin.publish(draft('Well traveled'));
  await enter(page, admin);
  await expect(row(page, 'Well traveled')).toBeVisible();
  const json = await exportAs(page, 'JSON');
  const file = await json.path();
  const { posts } = JSON.parse(await readFile(file, 'utf8'));
  const found = posts.find((post: { id: string }) => post.id === id);
  expect(found).toMatchObject({ title: 'Well traveled', published: false });
  const archive = await exportAs(page, 'Markdown archive');
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);

  const copy = { ...found, id: crypto.randomUUID(), slug: 'well-traveled-again', title: 'Came back' };
  const again = { ...JSON.parse(await readFile(file, 'utf8')), posts: [copy, found] };
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'posts.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(again)) });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('New posts: 1');
  await dialog.getByRole('button', { name: 'Import (posts: 2)' }).click();
  await expect(dialog).toContainText('Imported: 1');
  await expect(dialog).toContainText('Already here, unchanged: 1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Came back')).toBeVisible();
  await expect(row(page, 'Well traveled')).toHaveCount(1);
});

test('posts of another blog come in whole, with their pictures, and once', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin);
  const dialog = page.getByRole('dialog');
  async function importFile(file: File): Promise<void> {
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from(await file.arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: file.type, buffer });
  }
  await importFile(ghost());
  await expect(dialog).toContainText('New posts: 3');
  await expect(dialog).toContainText('Old addresses that will lead to their posts: 1');
  await expect(dialog).toContainText('/ghost-post → /blog/ghost-post');
  await expect(dialog).toContainText('Pictures that stay on other servers: 1, such as https://cdn.example/b.png');
  await dialog.getByRole('button', { name: 'Import (posts: 3)' }).click();
  await expect(dialog).toContainText('Imported: 3');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const { json } = await admin.send('GET', '/api/blog/slug/ghost-post');
  expect(json).toMatchObject({ title: 'Ghost post', publishedAt: '2021-02-03T04:05:06.000Z', tags: ['News'] });
  await importFile(ghost());
  await expect(dialog).toContainText('Already here, not overwritten: 3');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await importFile(hugo());
  await expect(dialog).toContainText('New posts: 3');
  await expect(dialog).toContainText('Not understood, stays as text: line 13: {{< youtube abc >}}');
  await expect(dialog).toContainText('Picture not in the file: /images/gone.png');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await importFile(new File(['Just words'], 'words.txt'));
  await expect(dialog.getByRole('alert')).toContainText('There are no posts in this file that can be read');
});

test('an export that is stopped or fails says how it stands, and can be made again', async ({ page, admin }) => {
  await enter(page, admin);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/admin/export*', async (route) => {
    await answers.promise;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'JSON' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'JSON' })).toBeVisible();
  await dialog.getByRole('button', { name: 'JSON' }).click();
  answers.resolve();
  await expect(dialog.getByRole('alert')).toContainText("We can't reach the server");
  await page.unroute('**/api/admin/export*');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

test('a file that is no archive is refused; an import that is cut off says what came in', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'posts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{"of":"another kind"}');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  const posts = ['First across', 'Second across'].map((title) => ({
    ...draft(title),
    id: crypto.randomUUID(),
    content: '<p>Words.</p>',
    excerpt: '',
    category: null,
    tags: [],
    featuredImage: null,
    metaTitle: '',
    metaDescription: '',
  }));
  await choose(JSON.stringify({ format: 'blog-posts-1', posts }));
  let imported = 0;
  await page.route('**/api/admin/import', (route) => (imported++ === 0 ? route.continue() : route.abort()));
  await dialog.getByRole('button', { name: 'Import (posts: 2)' }).click();
  await expect(dialog).toContainText('Imported: 1');
  await expect(dialog.getByRole('alert')).toContainText("We can't reach the server");
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'First across')).toBeVisible();
  await expect(row(page, 'Second across')).toHaveCount(0);
});
