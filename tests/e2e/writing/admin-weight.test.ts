import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { bodyOf, enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

/** Scripts of the login form, after brotli, bytes. */
const LOGIN_BYTES = 90 * 1024;
/** Scripts that a post needs beyond those of the login form. */
const EDITOR_BYTES = 230 * 1024;

/** Sums up the scripts of a page from now on. */
function weighScripts(page: Page) {
  const loaded: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const weigh = async () => [path, brotliCompressSync(await response.body()).length] as const;
    if (path.endsWith('.js')) loaded.push(weigh());
  });
  return async () => {
    const all = await Promise.all(loaded);
    const list = all.map(([path, bytes]) => `${bytes} ${path}`).sort();
    return { bytes: all.reduce((sum, [, bytes]) => sum + bytes, 0), list: list.join('\n') };
  };
}

test('the login form and the editor load what they may', async ({ page, admin, context }) => {
  const login = weighScripts(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Username')).toBeVisible();
  const form = await login();
  expect(form.bytes, form.list).toBeLessThanOrEqual(LOGIN_BYTES);
  expect(form.bytes).toBeGreaterThan(10_000);
  const writing = await context.newPage();
  const { id } = await admin.publish({ title: 'Weighed', slug: 'weighed', published: false });
  const editor = weighScripts(writing);
  await enter(writing, admin, `/admin#blog/${id}`);
  await expect(bodyOf(writing)).toBeVisible();
  await writing.waitForLoadState('networkidle');
  const all = await editor();
  expect(all.bytes - form.bytes, all.list).toBeLessThanOrEqual(EDITOR_BYTES);
  expect(all.bytes - form.bytes).toBeGreaterThan(100_000);
});
