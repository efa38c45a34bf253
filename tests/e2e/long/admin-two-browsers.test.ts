import type { Browser, Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { bodyOf, publish, saved } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

const ROUNDS = 100;

async function openPost(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  const page = await context.newPage();
  await page.goto(url);
  await expect(bodyOf(page)).toBeVisible();
  return page;
}

async function append(page: Page, words: string): Promise<void> {
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  // All at once: who is slow would be saved in the middle of a word.
  await page.keyboard.insertText(words);
}

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Two people have changed this post' });

test(`of two people who change one post the second decides, ${ROUNDS} times, and no text goes`, async ({
  browser,
  admin,
  stack,
}) => {
  test.setTimeout(60_000 + ROUNDS * 30_000);
  const { id } = await admin.publish({ title: 'Contested', slug: 'contested', published: false });
  const url = `${stack.url}/admin#blog/${id}`;
  const first = await openPost(browser, url, admin.token);
  const second = await openPost(browser, url, admin.token);
  let [winner, loser] = [first, second];
  for (let round = 0; round < ROUNDS; round += 1) {
    await append(winner, ` win${round}.`);
    await append(loser, ` lose${round}.`);
    // The first save wins; the other browser shows the conflict.
    await Promise.any([first, second].map((page) => conflict(page).waitFor({ timeout: 20_000 })));
    loser = (await conflict(first).isVisible()) ? first : second;
    winner = loser === first ? second : first;
    await saved(winner);
    const dialog = conflict(loser);
    const mine = await dialog.getByRole('region', { name: 'Your text' }).innerText();
    const theirs = await dialog.getByRole('region', { name: 'Their text' }).innerText();
    expect([mine, theirs].join(), `round ${round}`).toContain(`win${round}.`);
    expect([mine, theirs].join(), `round ${round}`).toContain(`lose${round}.`);
    const keepsMine = round % 2 === 0;
    await dialog.getByRole('button', { name: keepsMine ? 'Keep mine' : 'Take theirs' }).click();
    await saved(loser);
    const { json: post } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
    const { json: revisions } = await admin.send('GET', `/api/admin/blog/posts/${id}/revisions`);
    const stored = JSON.stringify([post, revisions]);
    expect(stored, `round ${round}`).toContain(keepsMine ? `${mine.trim().slice(-6)}` : theirs.trim().slice(-6));
    // The other browser begins anew from what is stored.
    await winner.reload();
    await expect(bodyOf(winner)).toBeVisible();
  }
  await first.context().close();
  await second.context().close();
});

/** Every text of the post that the server still has: its present ones and its revisions. */
async function storedTexts(admin: Admin, id: string): Promise<string[]> {
  const { json: post } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
  const { json: revisions } = await admin.send('GET', `/api/admin/blog/posts/${id}/revisions`);
  const texts = [post, post.workingCopy, ...revisions.map(({ text }: { text: unknown }) => text)];
  return texts.filter(Boolean).map(({ content }) => content);
}

for (const [state, published, as] of [
  ['a draft', false, 'auto'],
  ['a live post', true, 'auto'],
  ['a live post that is published', true, 'publish'],
] as const) {
  test(`"Keep mine" keeps the saved text of the other person in the history of ${state}`, async ({
    browser,
    admin,
    stack,
  }) => {
    const slug = `kept-${published}-${as}`;
    const { id } = await admin.publish({ title: `Kept ${slug}`, slug, published, content: '<p>Both read this.</p>' });
    const url = `${stack.url}/admin#blog/${id}`;
    const mine = await openPost(browser, url, admin.token);
    const theirs = await openPost(browser, url, admin.token);
    const stored = theirs.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await append(theirs, ' Theirs is saved.');
    await stored;
    await theirs.context().close();
    await append(mine, ' Mine goes on.');
    if (as === 'publish') await publish(mine, 'Update & Publish');
    await conflict(mine).getByRole('button', { name: 'Keep mine' }).click();
    await saved(mine);
    const texts = await storedTexts(admin, id);
    expect(texts.filter((text) => text.includes('Theirs is saved.'))).toHaveLength(1);
    expect(texts.some((text) => text.includes('Mine goes on.'))).toBe(true);
    await mine.context().close();
  });
}
