import type { Page, Request } from '@playwright/test';
import { bodyOf, enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

/** Scripts of the login form, as they are sent, bytes. */
const LOGIN_BYTES = 90 * 1024;
/** Scripts that a post needs beyond those of the login form. */
const EDITOR_BYTES = 230 * 1024;

/** Sums up the scripts that a page loads from now on, each once. They are weighed when asked for: more may come as the test ends. */
function weighScripts(page: Page) {
  const requests = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js') && !requests.has(path)) requests.set(path, request);
  });
  const weigh = async ([path, request]: [string, Request]) => ({
    path,
    bytes: (await request.sizes()).responseBodySize,
  });
  return async () => {
    const all = await Promise.all([...requests].map(weigh));
    const list = all.map(({ path, bytes }) => `${bytes} ${path}`).sort();
    return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), list: list.join('\n') };
  };
}

test('the login form and the editor load what they may', async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Weighed', slug: 'weighed', published: false });
  const scripts = weighScripts(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Username')).toBeVisible();
  const form = await scripts();
  expect(form.bytes, form.list).toBeLessThanOrEqual(LOGIN_BYTES);
  expect(form.bytes).toBeGreaterThan(30_000);
  // The form would lead to the overview as soon as it has a session, and load that as well.
  await page.goto('about:blank');
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(bodyOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await scripts();
  expect(all.bytes - form.bytes, all.list).toBeLessThanOrEqual(EDITOR_BYTES);
  expect(all.bytes - form.bytes).toBeGreaterThan(100_000);
});
