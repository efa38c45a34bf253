import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { manyPosts } from '#support/foreign-archives.ts';
import { sampleImage } from '#support/sample-images.ts';
import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

const POSTS = 2_000;
/** From the press to the last post. Milliseconds. */
const IMPORT_MS = 60_000;
const MEGABYTES = 30;

test.describe.configure({ timeout: 400_000 });

const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

const countOf = async (page: Page, words: string) =>
  Number(new RegExp(`${words}: (\\d+)`).exec((await dialogOf(page).textContent()) ?? '')?.[1] ?? 0);

test('2,000 posts of another system come in within a minute, also when the tab dies in the middle', async ({
  page,
  admin,
}) => {
  const file = Buffer.from(await manyPosts(POSTS).arrayBuffer());
  await enter(page, admin);
  await choose(page, 'many.zip', file);
  await expect(dialogOf(page)).toContainText(`New posts: ${POSTS}`, { timeout: 60_000 });
  const started = Date.now();
  await dialogOf(page)
    .getByRole('button', { name: `Import (posts: ${POSTS})` })
    .click();
  await expect(dialogOf(page)).toContainText(/(?:[5-9]\d\d|1\d{3}) of 2000/, { timeout: 60_000 });
  const half = Date.now() - started;
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto('/admin#blog');
  await choose(other, 'many.zip', file);
  await expect(dialogOf(other)).toContainText('Already here', { timeout: 60_000 });
  const known = await countOf(other, 'Already here, not overwritten');
  const fresh = await countOf(other, 'New posts');
  expect(known).toBeGreaterThanOrEqual(500);
  expect(known + fresh).toBe(POSTS);
  const again = Date.now();
  await dialogOf(other)
    .getByRole('button', { name: /^Import \(posts: / })
    .click();
  await expect(dialogOf(other)).toContainText(`Imported: ${fresh}`, { timeout: 120_000 });
  const took = half + Date.now() - again;
  console.log(`${POSTS} posts: ${(took / 1000).toFixed(1)} s, ${known} of them before the tab died`);
  expect(took).toBeLessThanOrEqual(IMPORT_MS);
  const { json } = await admin.send('GET', '/api/admin/blog/posts?q=post-1999');
  expect(json[0]).toMatchObject({ title: 'Post 1999', slug: 'post-1999' });
});

test(`${MEGABYTES} MB of posts and pictures come in whole`, async ({ page, admin }) => {
  const picture = await sampleImage(1, 1200, 800);
  // Behind its end a picture may hold anything: this way each is another one, and large.
  const padding = (MEGABYTES * 1024 * 1024) / 30 - picture.length;
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < 30; at += 1) {
    files[`posts/p${at}.md`] = strToU8(`---\ntitle: With picture ${at}\n---\n\nText.\n\n![A](../img/${at}.jpg)\n`);
    files[`img/${at}.jpg`] = Buffer.concat([picture, randomBytes(Math.round(padding))]);
  }
  const file = Buffer.from(zipSync(files, { level: 0 }));
  expect(file.length).toBeGreaterThan(MEGABYTES * 1024 * 1024 * 0.98);
  await enter(page, admin);
  await choose(page, 'pictures.zip', file);
  await expect(dialogOf(page)).toContainText('Images in the file: 30', { timeout: 60_000 });
  await dialogOf(page).getByRole('button', { name: 'Import (posts: 30)' }).click();
  await expect(dialogOf(page)).toContainText('Imported: 30', { timeout: 120_000 });
  const { json } = await admin.send('GET', '/api/admin/blog/posts?q=With%20picture%2017');
  const { json: post } = await admin.send('GET', `/api/admin/blog/posts/${json[0].id}`);
  expect(post.content).toMatch(/<img src="\/api\/media\/[0-9a-f]+" alt="A">/);
});
