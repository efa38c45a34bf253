import { AGENTS } from '#support/analytics.ts';
import { brand } from '#support/brand.ts';
import { createLatch } from '#support/latch.ts';
import { draft, enter, row, rows, toast } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

test('posts are found by a word and by their state', async ({ page, admin }) => {
  await admin.publish(draft('Needle in the hay'));
  await enter(page, admin);
  const search = page.getByLabel('Search posts');
  await search.fill('NEEDLE');
  await expect(row(page, 'Needle in the hay')).toContainText('Draft');
  await expect(rows(page)).toHaveCount(1);
  await search.fill('no such word anywhere');
  await expect(rows(page)).toHaveCount(0);
  await search.fill('');
  await page.getByLabel('Show').selectOption({ label: 'Live' });
  await expect(row(page, brand.posts[0]?.title ?? '')).toBeVisible();
  await expect(row(page, 'Needle in the hay')).toHaveCount(0);
});

test('a deleted post waits in the trash and comes back', async ({ page, admin }) => {
  await admin.publish(draft('Thrown away'));
  await enter(page, admin);
  await row(page, 'Thrown away').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Blog post deleted successfully!')).toBeVisible();
  await expect(row(page, 'Thrown away')).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Thrown away' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.locator('#post-title')).toHaveValue('Thrown away');
});

test('a live post shows how often it was read', { tag: '@long' }, async ({ page, admin }) => {
  await admin.publish({ title: 'Read twice', slug: 'read-twice', published: true });
  await enter(page, admin);
  await expect(row(page, 'Read twice')).not.toContainText('views');
  for (let count = 0; count < 2; count += 1) {
    const view = { pageUrl: `${admin.url}/blog/read-twice`, referrer: '', userAgent: 'x', deviceType: 'desktop' };
    const sent = await page.request.post(`/api/analytics/page-view?id=${crypto.randomUUID()}`, {
      headers: { 'user-agent': AGENTS.chrome },
      data: { ...view, browserName: 'Chrome' },
    });
    expect(sent.status()).toBe(204);
  }
  await page.reload();
  await expect(row(page, 'Read twice')).toContainText('2 views in the last 30 days');
});

test('several posts are taken offline or deleted at once, and a failure leaves the rest chosen', {
  tag: '@long',
}, async ({ page, admin, request }) => {
  for (const name of ['One', 'Two', 'Three']) {
    await admin.publish({ title: `Batch ${name}`, slug: `batch-${name.toLowerCase()}`, published: true });
  }
  await enter(page, admin);
  await page.getByLabel('Search posts').fill('Batch ');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByLabel('Select “Batch One”').check();
  await page.getByLabel('Select “Batch Two”').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(look.size.width);
  }
  await page.getByRole('button', { name: 'Take offline' }).click();
  const question = page.getByRole('dialog', { name: 'Take 2 posts offline?' });
  await expect(question.getByRole('listitem')).toHaveText([/Batch (One|Two)/, /Batch (One|Two)/]);
  await question.getByRole('button', { name: 'Take offline' }).click();
  await expect(toast(page, 'Posts taken offline: 2')).toBeVisible();
  await expect(row(page, 'Batch One')).toContainText('Draft');
  expect((await request.get('/blog/batch-one')).status()).toBe(404);
  expect((await request.get('/blog/batch-three')).status()).toBe(200);

  let calls = 0;
  await page.route('**/api/admin/blog/posts/*', async (route) => {
    if (route.request().method() === 'DELETE' && ++calls === 2) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Stopped after 1 of 3 posts')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('the list is accessible in both themes, fits a phone, and breaks no policy', async ({ page, admin }) => {
  await enter(page, admin);
  await expect(rows(page).first()).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(look.size.width);
  }
});

test('buttons above the list keep their place when the posts come', async ({ page, admin }) => {
  await admin.publish({ title: 'Here it comes', slug: 'here-it-comes' });
  const arrival = createLatch();
  arrival.close();
  await page.route(/\/api\/admin\/blog\/posts(\?|$)/, async (route) => {
    await arrival.passed();
    await route.continue();
  });
  await enter(page, admin);
  const button = page.getByRole('button', { name: 'New post' });
  await expect(button).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const before = await button.boundingBox();
  arrival.open();
  await expect(row(page, 'Here it comes')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
