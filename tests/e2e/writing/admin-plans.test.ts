import { flipPosts } from '#blog/server/posts/lifecycle.store.ts';
import { bodyOf, enter, publish, saved } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('a scheduled text is what was on the screen; later changes are said to be no part of it', async ({
  page,
  admin,
}) => {
  const plan = { published: false, publishAt: '2099-01-01T09:00:00.000Z' };
  const { id } = await admin.publish({ title: 'Planned', slug: 'planned', content: '<p>Whole.</p>', ...plan });
  const stored = async () => (await admin.send('GET', `/api/admin/blog/posts/${id}`)).json;
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(page.getByText(/^Goes live/)).toContainText('What you see goes live.');
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Half a sen');
  await saved(page);
  await expect(page.getByText(/^Goes live/)).toContainText("Your later changes aren't part of it.");
  expect((await stored()).plannedText.content).toBe('<p>Whole.</p>');
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.size.width);
  }
  await page.getByRole('button', { name: 'Update the scheduled text' }).click();
  await expect(page.getByRole('button', { name: 'Update the scheduled text' })).toBeDisabled();
  expect((await stored()).plannedText.content).toBe('<p>Whole. Half a sen</p>');
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('tence that is not wanted.');
  await saved(page);
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toContainText('goes back to the text that is scheduled');
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(bodyOf(page)).toHaveText('Whole. Half a sen');
});

test('an open editor follows the schedule, and goes on without a dialog', async ({ page, admin, stack }) => {
  const { id } = await admin.publish({ title: 'By the clock', slug: 'by-the-clock', published: false });
  await admin.send('PUT', `/api/admin/blog/posts/${id}`, {
    ...{ title: 'By the clock', slug: 'by-the-clock', content: '<p>On the screen.</p>' },
    publishAt: inSeconds(4),
  });
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(page.locator('[data-writing]').getByText(/^Scheduled/)).toBeVisible();
  await expect.poll(() => flipPosts(stack.store, [id])).toBe(true);
  // Typed before the editor has looked.
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More.');
  await saved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update & Publish' })).toBeVisible();
  const read = async () => (await admin.send('GET', `/api/admin/blog/posts/${id}`)).json;
  await expect.poll(async () => (await read()).workingCopy?.content).toBe('<p>On the screen. More.</p>');
  expect(await read()).toMatchObject({ published: true, content: '<p>On the screen.</p>' });
});

test('an editor that is left alone refreshes itself when its post goes live', { tag: '@long' }, async ({
  page,
  admin,
  stack,
}) => {
  const { id } = await admin.publish({
    ...{ title: 'Left alone', slug: 'left-alone', published: false, publishAt: inSeconds(5) },
  });
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(page.locator('[data-writing]').getByText(/^Scheduled/)).toBeVisible();
  await expect.poll(() => flipPosts(stack.store, [id])).toBe(true);
  await expect(page.getByRole('button', { name: 'Update & Publish' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^Goes live/)).toHaveCount(0);
});

test('a publication that did not happen is said, and offered again', { tag: '@long' }, async ({
  page,
  admin,
  context,
}) => {
  const { id } = await admin.publish({ title: 'Not yet', slug: 'not-published-yet', published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(bodyOf(page)).toContainText('Some text.');
  const notice = page.getByText("Not published. Readers don't see this version yet");
  await context.route('**/api/admin/blog/posts/**', (route) => route.abort());
  await publish(page);
  await expect(notice).toBeVisible();
  await context.unroute('**/api/admin/blog/posts/**');
  await saved(page);
  // Kept, and still not published.
  await expect(notice).toBeVisible();
  expect((await admin.send('GET', `/api/admin/blog/posts/${id}`)).json.published).toBe(false);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update & Publish' })).toBeVisible();

  await admin.send('PUT', `/api/admin/blog/posts/${id}`, {
    ...{ title: 'Not yet', slug: 'not-published-yet', content: '<p>Theirs.</p>', published: true, keepLive: true },
  });
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await publish(page, 'Update & Publish');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Leave it unpublished' }).click();
  await expect(notice).toHaveCount(0);
});
