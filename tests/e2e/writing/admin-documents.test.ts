import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { documentInput } from '#support/document-examples.ts';
import { docx, paragraph, pdf } from '#support/upload-files.ts';
import { enter, saved, toast } from '../admin-panel.ts';
import { startVisit } from '../ask-assistant.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

const DOCUMENTS = '/api/admin/knowledge/documents';
const TAB = '/admin#knowledge';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const body = (page: Page) => page.getByLabel('Text', { exact: true });
const ownRow = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Written here' }).getByRole('listitem').filter({ hasText: title });
const sections = (page: Page) => page.locator('[aria-labelledby="document-sections"]').getByRole('listitem');
const tried = (page: Page) => page.getByRole('list', { name: 'Questions tried' }).getByRole('listitem');

/** Recovery drafts that this browser holds, as JSON. */
const draftsOf = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('voxwright-admin');
    await new Promise((done) => opening.addEventListener('success', done));
    const reading = opening.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((done) => reading.addEventListener('success', done));
    opening.result.close();
    return JSON.stringify(reading.result);
  });

/** Replaces the text by Markdown, as its source. */
async function writeMarkdown(page: Page, text: string): Promise<void> {
  await button(page, 'Markdown').click();
  await page.getByLabel('Text as Markdown').fill(text);
  await button(page, 'Markdown').click();
}

/** Fills in what a document must have. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('The building');
  await writeMarkdown(page, text);
}

test('a document is written, tried, published, known, withdrawn and restored', async ({ page, admin }) => {
  const visit = startVisit(admin);
  const question = 'Where do I leave my kayak at the gatehouse?';
  await enter(page, admin, TAB);
  await button(page, 'New document').click();
  await button(page, 'Save draft').click();
  await expect(page.getByText('Give the document a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await write(
    page,
    'Kayak storage',
    'Kayaks are welcome.\n\n## Where kayaks are left\n\nKayaks are left behind the gatehouse.\n',
  );
  await expect(page.getByText('Published, it is a public page: /knowledge/kayak-storage')).toBeVisible();
  await expect(sections(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Kayak storage' })).toBeVisible();
  await page.getByLabel('Where kayaks are left').fill('Where can I leave a kayak?\n\nIs there a boat rack?');
  await expect(sections(page).nth(1)).toContainText('2 example questions');
  await page.getByLabel('Questions, one a line').fill(`${question}\nHow is the weather on Mars?`);
  await button(page, 'Try').click();
  await expect(tried(page)).toHaveCount(2);
  await expect(tried(page).first()).toContainText('From this draft');
  await page.getByLabel('Only those answered differently').check();
  await expect(tried(page).first()).toContainText(question);
  expect.soft(await faultsInLooks(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#knowledge\/[\da-f-]{36}$/);
  await button(page, 'Publish').click();
  await expect(toast(page, 'Document published')).toBeVisible();
  await expect(async () => {
    const { isKnown, sources } = await visit.ask(question);
    expect([isKnown, sources[0]?.url]).toEqual([true, '/knowledge/kayak-storage#where-kayaks-are-left']);
  }).toPass();

  const reader = await page.context().newPage();
  await reader.goto('/knowledge/kayak-storage#where-kayaks-are-left');
  await expect(reader.getByRole('heading', { name: 'Where kayaks are left' })).toBeInViewport();
  await expect(reader.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText([
    'Where kayaks are left',
  ]);
  expect.soft(await faultsInLooks(reader)).toEqual([]);
  await reader.close();
  await writeMarkdown(page, '## Where kayaks are left\n\nKayaks are left on the roof.\n');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Published, with changes')).toBeVisible();
  await button(page, 'Discard changes').click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(body(page)).toContainText(/behind the gatehouse/);
  await button(page, 'Withdraw').click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(async () => {
    expect(JSON.stringify((await visit.ask(question)).sources)).not.toContain('kayak');
  }).toPass();
  await button(page, 'Restore as a draft').click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All documents' }).click();
  await expect(ownRow(page, 'Kayak storage').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kayak storage' })).toBeFocused();
  await button(page, 'Delete').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Document deleted')).toBeVisible();
  await expect(button(page, 'New document')).toBeVisible();
  await expect(ownRow(page, 'Kayak storage')).toHaveCount(0);
});

test('a document saves itself; no typed word is lost by a reload or the end of a session, and leaving asks', async ({
  page,
  admin,
}) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await enter(page, admin, TAB);
  await button(page, 'New document').click();
  await page.getByLabel('Title').fill('Typed only');
  await body(page).fill('These words are in no store.');
  await expect(page.getByText('Kept on this computer. Add a title and a category')).toBeVisible();
  await page.reload();
  await expect(body(page)).toContainText('These words are in no store.');
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.reload();
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await button(page, 'Log in').click();
  await expect(body(page)).toContainText('These words are in no store.');
  await page.getByRole('link', { name: 'All documents' }).click();
  await expect(dialog(page)).toContainText('give it a title and a category');
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Category').fill('The building');
  await saved(page);
  const { json } = await admin.send('GET', DOCUMENTS);
  const stored = json.documents.find(({ title }: { title: string }) => title === 'Typed only');
  const draft = async () => (await admin.send('GET', `${DOCUMENTS}/${stored.id}`)).json.draft.body as string;
  expect(await draft()).toBe('These words are in no store.');
  await body(page).press('Control+End');
  await body(page).pressSequentially(' They are in one now.');
  await saved(page);
  await expect.poll(draft).toBe('These words are in no store. They are in one now.');
  await page.route(`**${DOCUMENTS}/*`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await body(page).fill('Typed while the network was gone.');
  await expect(page.getByText(/The server isn't answering/).first()).toBeVisible();
  await page.getByRole('link', { name: 'All documents' }).click();
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.unroute(`**${DOCUMENTS}/*`);
  await ownRow(page, 'Typed only').getByRole('link').click();
  await expect(body(page)).toContainText(/They are in one now/);
  await button(page, 'Restore it').click();
  await expect(body(page)).toContainText('Typed while the network was gone.');
  await expect.poll(draft).toBe('Typed while the network was gone.');
});

test('what was typed in a tab that is gone is offered in another one', { tag: '@long' }, async ({ page, admin }) => {
  await enter(page, admin, TAB);
  await button(page, 'New document').click();
  await page.getByLabel('Title').fill('Left behind');
  await body(page).fill('Words of a tab that crashes.');
  await expect(page.getByText('Kept on this computer.')).toBeVisible();
  // A crash loses no more than the last 150 ms.
  await expect.poll(() => draftsOf(page)).toContain('Words of a tab that crashes.');
  const other = await page.context().newPage();
  // Nothing is asked and nothing can be said any more.
  await page.close({ runBeforeUnload: false });
  await other.goto(TAB);
  const unsaved = other.getByRole('region', { name: 'Unsaved text on this computer' });
  await button(other, 'Discard the unsaved text of “Left behind”').click();
  await dialog(other).getByRole('button', { name: 'Cancel' }).click();
  expect.soft(await faultsInLooks(other)).toEqual([]);
  await unsaved.getByRole('link', { name: 'Left behind' }).click();
  await expect(body(other)).toContainText('Words of a tab that crashes.');
  await other.getByLabel('Category').fill('The building');
  await button(other, 'Save draft').click();
  await expect(toast(other, 'Draft saved')).toBeVisible();
  await other.getByRole('link', { name: 'All documents' }).click();
  await expect(ownRow(other, 'Left behind')).toContainText('Draft');
  await expect(unsaved).toHaveCount(0);
});

test('documents are exported and brought back, with what cannot be read', { tag: '@long' }, async ({ page, admin }) => {
  const { json: document } = await admin.send('POST', DOCUMENTS, documentInput({ title: 'To be kept' }));
  const { json: lost } = await admin.send('POST', DOCUMENTS, documentInput({ title: 'To be lost' }));
  await admin.send('POST', `${DOCUMENTS}/${lost.id}/publish`, { version: lost.version });
  await enter(page, admin, TAB);
  const saving = page.waitForEvent('download');
  await button(page, 'Export all').click();
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(saved.documents.length).toBeGreaterThanOrEqual(2);
  const { json: published } = await admin.send('GET', `${DOCUMENTS}/${lost.id}`);
  const withdrawn = await admin.send('POST', `${DOCUMENTS}/${lost.id}/withdraw`, { version: published.version });
  await admin.send('DELETE', `${DOCUMENTS}/${lost.id}?version=${withdrawn.json.version}`);
  const { version, id } = document;
  await admin.send('PUT', `${DOCUMENTS}/${id}`, documentInput({ title: 'Written since', version }));
  const file = (json: unknown) => ({ name: 'a.json', mimeType: '', buffer: Buffer.from(JSON.stringify(json)) });
  const choose = (json: unknown) => dialog(page).getByLabel('JSON file').setInputFiles(file(json));
  await button(page, 'Import').click();
  await choose({ format: 'other' });
  await expect(dialog(page).getByRole('alert')).toContainText("doesn't contain documents");
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await choose({ ...saved, documents: [...saved.documents, { id: 'no', published: { title: 'Broken' } }] });
  await expect(dialog(page)).toContainText('New documents: 1');
  await expect(dialog(page)).toContainText('Broken');
  await button(page, `Import (documents: ${saved.documents.length})`).click();
  await expect(dialog(page)).toContainText(`Imported or already here: ${saved.documents.length - 1}`);
  await expect(dialog(page)).toContainText('To be kept Another version is saved here and is kept.');
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(ownRow(page, 'To be lost')).toContainText('Published');
  await expect(ownRow(page, 'Written since')).toContainText('Draft');
});

test('of two versions the owner chooses, and an earlier one comes back', { tag: '@long' }, async ({ page, admin }) => {
  const { json: stored } = await admin.send(
    'POST',
    DOCUMENTS,
    documentInput({ title: 'Contested', slug: 'contested' }),
  );
  const path = `${DOCUMENTS}/${stored.id}`;
  const other = (text: string, version: number) =>
    admin.send('PUT', path, documentInput({ title: 'Contested', slug: 'contested', body: text, version }));
  await enter(page, admin, `${TAB}/${stored.id}`);
  await expect(body(page)).toContainText(/blue/);
  await other('## One\n\nTheirs.', stored.version);
  await writeMarkdown(page, '## One\n\nMine.');
  await expect(dialog(page)).toContainText('Two versions');
  await expect(dialog(page).getByRole('textbox').nth(0)).toHaveValue(/Mine/);
  await expect(dialog(page).getByRole('textbox').nth(1)).toHaveValue(/Theirs/);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await button(page, 'Keep mine').click();
  await saved(page);
  expect((await admin.send('GET', path)).json.draft.body).toContain('Mine.');
  const { json: history } = await admin.send('GET', `${path}/revisions`);
  expect(JSON.stringify(history)).toContain('Theirs.');
  await button(page, 'Revisions').click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/./);
  const count = await dialog(page).getByRole('listitem').count();
  await dialog(page)
    .getByRole('listitem')
    .nth(count - 1)
    .click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/blue/);
  await button(page, 'Restore into the draft').click();
  await expect(body(page)).toContainText(/blue/);

  const { json: now } = await admin.send('GET', path);
  await other('## One\n\nTheirs again.', now.version);
  await writeMarkdown(page, '## One\n\nMine again.');
  await button(page, 'Take theirs').click();
  await expect(body(page)).toContainText('Theirs again.');
});

test('an upload is shown as text that can be corrected before it is saved', async ({ page, admin }) => {
  const upload = (name: string, bytes: string | Uint8Array) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    });
  await enter(page, admin, TAB);
  await button(page, 'Upload a file').click();
  await expect(page.getByRole('heading', { name: 'Upload a file' })).toBeFocused();
  await upload('broken.docx', 'no document at all');
  await expect(page.locator('#upload-problem')).toContainText(/one of these types|damaged/);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  const isWorker = ({ pathname }: URL) => pathname.includes('convert.main');
  await page.route(isWorker, () => {});
  await upload('slow.txt', 'Never read.');
  await expect(page.getByText('Reading slow.txt')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByText('Canceled. Nothing was taken.')).toBeVisible();
  await expect(page.getByLabel('File', { exact: true })).toBeFocused();
  await page.unroute(isWorker);
  await upload('rooms.md', '# Rooms for hire\n\n## The blue room\n\nThe blue room seats nine.\n');
  await expect(page.getByLabel('Title')).toHaveValue('Rooms for hire');
  await expect(body(page)).toContainText(/^The blue room/);
  await expect(page.getByText('Taken from rooms.md.')).toBeVisible();
  const { json: before } = await admin.send('GET', DOCUMENTS);
  expect(JSON.stringify(before.documents)).not.toContain('Rooms for hire');
  await page.getByLabel('Category').fill('The building');
  await button(page, 'Publish').click();
  await expect(toast(page, 'Document published')).toBeVisible();
  await page.getByRole('link', { name: 'All documents' }).click();
  await expect(ownRow(page, 'Rooms for hire')).toContainText('Published');

  // The reader of each type loads in the worker, under the worker's own policy.
  for (const [name, bytes] of [
    ['sailing_hours.docx', docx(paragraph('Sailing starts at nine.'))],
    ['sailing_hours.pdf', pdf(['Sailing starts at nine.'])],
  ] as const) {
    await button(page, 'Upload a file').click();
    await upload(name, bytes);
    await expect(page.getByLabel('Title')).toHaveValue('sailing hours');
    await expect(body(page)).toContainText(/Sailing starts at nine\./);
    await page.getByRole('link', { name: 'All documents' }).click();
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  }
  await button(page, 'Upload a file').click();
  await page.getByLabel('Drop a file here, or paste text or a file').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1>Pasted page</h1><h2>Hours</h2><p>From <b>nine</b>.<script>alert(1)</script></p>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Title')).toHaveValue('Pasted page');
  await expect(body(page).getByRole('heading', { name: 'Hours' })).toBeVisible();
  await expect(body(page).locator('strong')).toHaveText('nine');
});

test('the list shows both kinds of documents and fits every screen', async ({ page, admin }) => {
  await admin.send('POST', DOCUMENTS, documentInput({ title: 'Shown in the list' }));
  await enter(page, admin, TAB);
  await expect(ownRow(page, 'Shown in the list')).toContainText('One example question');
  await expect(page.getByText(/^\d+ sections · [\w-]+\.md$/).first()).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
});
