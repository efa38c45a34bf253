import { bodyOf, enter, saved } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

const LIVE =
  '<h2>Opening hours</h2><p>We open at nine every day of the week.</p><p>Parking is behind the house.</p>' +
  '<p>Dogs are welcome.</p>';

test('the live text comes back after everything was deleted, saved and reloaded', async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Opening hours', slug: 'hours', content: LIVE, published: true });
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Only this line.');
  const stored = async () => (await admin.send('GET', `/api/admin/blog/posts/${id}`)).json.workingCopy?.content;
  await expect.poll(stored, { timeout: 45_000 }).toBe('<p>Only this line.</p>');
  await saved(page);
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Only this line.');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const first = dialog.getByRole('list', { name: 'Earlier versions' }).getByRole('button').first();
  await expect(first).toContainText('Live now');
  await dialog.getByText('Compare', { exact: true }).click();
  await expect(dialog.locator('[data-change=removed]').filter({ hasText: 'Parking' })).toContainText('− Removed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(bodyOf(page)).toContainText('We open at nine');
  await expect(page.getByRole('button', { name: 'Discard my changes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const discarded = dialog.getByRole('button', { name: 'Changes not published' });
  await discarded.click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(bodyOf(page)).toHaveText('Only this line.');
  await expect.poll(stored, { timeout: 45_000 }).toBe('<p>Only this line.</p>');
  expect((await admin.send('GET', '/api/blog/slug/hours')).json.content).toContain('We open at nine');
});

test('a withdrawn post is not called live, and its changes say what they hide', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const { id } = await admin.publish({ title: 'Hidden text', slug: 'hidden-text', content: LIVE, published: true });
  const changed = { title: 'Hidden text', slug: 'hidden-text', content: '<p>Changed.</p>' };
  await admin.send('PUT', `/api/admin/blog/posts/${id}`, { ...changed, published: true, keepLive: true });
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
  await admin.send('POST', `/api/admin/blog/posts/${id}/restore`, { from: 'trash' });
  await enter(page, admin, `/admin#blog/${id}`);
  const steps = page.getByRole('list', { name: 'Progress of publishing' });
  await expect(steps).toContainText('Hidden from readers');
  await expect(steps).not.toContainText('Live for readers');
  await expect(steps).toContainText('Removed from the static site');
  await page.getByRole('button', { name: 'Publish Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready for readers?' });
  await expect(dialog).toContainText('These changes replace another version of this post');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Earlier versions' }).getByRole('button').first()).toContainText(
    'Last published',
  );
});
