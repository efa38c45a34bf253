import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { enter, watchComplaints } from './admin-panel.ts';
import { expect, test } from './site.fixture.ts';

const row = (page: Page, title: string) => page.locator('.post-row').filter({ hasText: title });
const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });
const draft = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  published: false,
});

test.describe.configure({ timeout: 120_000 });

test('posts are found by a word and by their state', async ({ page, admin }) => {
  await admin.publish(draft('Needle in the hay'));
  await enter(page, admin.token);
  const search = page.getByLabel('Search posts');
  await search.fill('NEEDLE');
  await expect(row(page, 'Needle in the hay')).toContainText('Draft');
  await expect(page.locator('.post-row')).toHaveCount(1);
  await search.fill('no such word anywhere');
  await expect(page.locator('.post-row')).toHaveCount(0);
  await search.fill('');
  await page.getByLabel('Show').selectOption({ label: 'Live' });
  await expect(row(page, 'The handoff is the product')).toBeVisible();
  await expect(row(page, 'Needle in the hay')).toHaveCount(0);
});

test('a deleted post waits in the trash and comes back', async ({ page, admin }) => {
  await admin.publish(draft('Thrown away'));
  await enter(page, admin.token);
  await row(page, 'Thrown away').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Blog post deleted successfully!')).toBeVisible();
  await expect(row(page, 'Thrown away')).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Thrown away' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.locator('#post-title')).toHaveValue('Thrown away');
});

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
  const { id } = await admin.publish(draft('Well travelled'));
  await enter(page, admin.token);
  await expect(row(page, 'Well travelled')).toBeVisible();
  const json = await exportAs(page, 'JSON');
  const file = await json.path();
  const { posts } = JSON.parse(await readFile(file, 'utf8'));
  const found = posts.find((post: { id: string }) => post.id === id);
  expect(found).toMatchObject({ title: 'Well travelled', published: false });
  const archive = await exportAs(page, 'Markdown archive');
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);

  const copy = { ...found, id: crypto.randomUUID(), slug: 'well-travelled-again', title: 'Came back' };
  const again = { ...JSON.parse(await readFile(file, 'utf8')), posts: [copy, found] };
  await page.getByRole('button', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'posts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(again)),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('New posts: 1');
  await dialog.getByRole('button', { name: 'Import (posts: 2)' }).click();
  await expect(dialog).toContainText('Brought in: 1', { timeout: 30_000 });
  await expect(dialog).toContainText('Here already, unchanged: 1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Came back')).toBeVisible();
  await expect(row(page, 'Well travelled')).toHaveCount(1);
});

test('the list is accessible in both themes, fits a phone, and breaks no policy', async ({ page, admin }) => {
  const complaints = watchComplaints(page);
  await enter(page, admin.token);
  await expect(page.locator('.post-row').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});
