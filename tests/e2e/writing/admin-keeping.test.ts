import { bodyOf, enter, expectRecoveryDraft, saved, startPost, toast } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

test('words that are not saved are asked for before leaving, and offered again after a reload', async ({
  admin,
  page,
  context,
}) => {
  const goOffline = () => context.route('**/api/admin/blog/posts/**', (route) => route.abort());
  const goOnline = () => context.unroute('**/api/admin/blog/posts/**');
  const leave = () => page.getByRole('link', { name: 'All posts' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await enter(page, admin);
  await startPost(page, 'Before the storm', 'First words.');
  await saved(page);
  await goOffline();
  await page.keyboard.type(' Last words.');
  await expectRecoveryDraft(page);
  await leave();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(bodyOf(page)).toContainText('First words. Last words.');
  page.on('dialog', (dialog) => dialog.accept());
  await goOnline();
  await page.reload();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(bodyOf(page)).toContainText('First words. Last words.');
  await saved(page);
  await goOffline();
  await bodyOf(page).click();
  await page.keyboard.type(' More.');
  await leave();
  await goOnline();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('button', { name: 'New post' })).toBeVisible();
});

test('two people change one post: the second sees both texts and decides', async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Shared', slug: 'shared', published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(bodyOf(page)).toContainText('Some text.');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await admin.send('PUT', `/api/admin/blog/posts/${id}`, { title: 'Shared', content: '<p>Their words.</p>' });
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' My words.');
  const dialog = page.getByRole('dialog', { name: 'Two people have changed this post' });
  await expect(dialog.getByRole('region', { name: 'Your text' })).toContainText('Some text. My words.');
  await expect(dialog.getByRole('region', { name: 'Their text' })).toContainText('Their words.');
  await dialog.getByRole('button', { name: 'Copy mine' }).click();
  await expect(toast(page, 'Not copied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  const { json } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
  expect(json.content).toContain('My words.');
  const { json: revisions } = await admin.send('GET', `/api/admin/blog/posts/${id}/revisions`);
  expect(JSON.stringify(revisions)).toContain('Their words.');
});

test('a session that ends during writing loses no text', async ({ page, admin }) => {
  await enter(page, admin);
  await startPost(page, 'Half past', 'Begun.');
  await saved(page);
  await admin.send('POST', '/api/admin/logout', { everywhere: true });
  await page.keyboard.type(' Written after the end.');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('voxwright-demo');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await saved(page);
  await expect(bodyOf(page)).toContainText('Begun. Written after the end.');
});

test('earlier texts are shown with what has changed, and come back', async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Many lives', slug: 'many-lives', published: false });
  await admin.send('PUT', `/api/admin/blog/posts/${id}`, {
    title: 'Many lives',
    content: '<p>New words.</p><ul><li><p>One</p></li></ul>',
  });
  await enter(page, admin, `/admin#blog/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('region', { name: 'This text' })).toHaveText('Many livesSome text.');
  await dialog.getByText('Compare', { exact: true }).click();
  await expect(dialog.getByText('Compared with what you are editing:')).toBeVisible();
  await expect(dialog.locator('[data-change=removed]')).toHaveText('− RemovedSome text.');
  await expect(dialog.locator('[data-change=added]')).toHaveText(['+ AddedNew words.', '+ AddedOne']);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(bodyOf(page)).toContainText('Some text.');
});

test('a post in the trash is restored where one meets it, and what cannot be saved says what it lacks', async ({
  page,
  admin,
}) => {
  const { id } = await admin.publish({ title: 'Binned by mistake', slug: 'binned-by-mistake', published: false });
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
  await enter(page, admin, `/admin#blog/${id}`);
  await expect(page.getByText('“Binned by mistake” is in the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(bodyOf(page)).toContainText('Some text.');

  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await bodyOf(page).click();
  await page.keyboard.type('Without a title.');
  await page.getByRole('link', { name: 'All posts' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await expect(question).toContainText('give it a title and some text');
  await expect(question.getByRole('button', { name: 'Save and leave' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(bodyOf(page)).toHaveText('Without a title.');
});

test('a duplicate is a draft of its own with the text on the screen', { tag: '@long' }, async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Twice', slug: 'twice', published: true, content: '<p>Once.</p>' });
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.locator('#post-title')).toHaveValue('Copy of Twice');
  await expect(bodyOf(page)).toHaveText('Once. And more.');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect((await admin.send('GET', `/api/admin/blog/posts/${id}`)).json).toMatchObject({
    title: 'Twice',
    published: true,
  });
});

test('a category of its own is offered to the next post, and has a page', { tag: '@long' }, async ({
  page,
  admin,
  request,
}) => {
  const own = { title: 'In the field', slug: 'in-the-field', category: 'Field notes', published: true };
  await admin.publish(own);
  await enter(page, admin);
  await startPost(page, 'Next to it', 'Words.');
  const field = page.getByLabel('Category');
  const list = page.locator(`datalist[id="${await field.getAttribute('list')}"]`);
  await expect(list.locator('option[value="Field notes"]')).toHaveCount(1);
  await expect(list.locator('option[value="Tutorials"]')).toHaveCount(1);
  await field.fill('Field notes');
  await saved(page);
  const { json } = await admin.send('GET', '/api/admin/blog/posts?q=Next%20to%20it');
  expect(json[0].category).toBe('Field notes');
  expect(await (await request.get('/blog/in-the-field')).text()).toContain('/blog/category/field-notes');
});

test('old addresses are kept as paths; a line that is none is named', { tag: '@long' }, async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Moved here', slug: 'moved-here', published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  const field = page.getByLabel('Redirects from');
  await field.fill('https://old.example/2019/here/?p=1\n/admin');
  await expect(page.getByText('Left out, as no path that can lead here or one too many: /admin')).toBeVisible();
  await saved(page);
  const stored = async () => (await admin.send('GET', `/api/admin/blog/posts/${id}`)).json.aliases;
  expect(await stored()).toEqual(['/2019/here']);
  await page.reload();
  await expect(field).toHaveValue('/2019/here');
});
