import type { Page } from '@playwright/test';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { readFrontMatter } from '#editing/markdown/front-matter.ts';
import { toHtml } from '#editing/markdown/markdown-html.ts';
import { LONG } from '#support/lane.ts';
import { markdownSamples } from '#support/markdown-samples.ts';
import { sampleImage } from '#support/sample-images.ts';
import { bodyOf, enter, saved, startPost } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

test.describe.configure({ timeout: 180_000 });

const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  bodyOf(page).evaluate((body, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

const source = (page: Page) => page.getByRole('textbox', { name: 'HTML source' });
const toggleSource = (page: Page) => page.getByRole('button', { name: 'HTML source' }).click();

/** The HTML of the text as the editor writes it. */
async function htmlOf(page: Page): Promise<string> {
  await toggleSource(page);
  const html = await source(page).inputValue();
  await toggleSource(page);
  return html;
}

/** Pastes once, so that the parser is there. */
async function warmUp(page: Page): Promise<void> {
  await paste(page, { 'text/plain': '**warm**' });
  await expect(bodyOf(page).locator('strong')).toHaveText('warm');
}

async function clear(page: Page): Promise<void> {
  await bodyOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

/** In the gate every tenth: each is written down, read, pasted and read again. */
const samples = markdownSamples.filter((_, at) => at % (LONG ? 1 : 10) === 0);

test('Markdown that is pasted becomes what an import of it would be', async ({ page, admin }) => {
  expect(markdownSamples.length).toBeGreaterThanOrEqual(60);
  await enter(page, admin);
  await startPost(page, 'Pasted Markdown', '');
  await warmUp(page);
  for (const text of samples) {
    const body = readFrontMatter(text)?.body ?? text.replace(/\r\n?/g, '\n');
    await clear(page);
    await toggleSource(page);
    await source(page).fill(sanitizePostHtml(toHtml(body.trim(), 'editor')));
    await toggleSource(page);
    const imported = await htmlOf(page);
    await clear(page);
    await paste(page, { 'text/plain': text });
    expect.soft(await htmlOf(page), text).toBe(imported);
  }
});

test('words stay words: no Markdown, pasted with Shift, into code, or copied with its look', async ({
  page,
  admin,
}) => {
  await enter(page, admin);
  await startPost(page, 'Pasted words', '');
  await warmUp(page);
  const pasted = async (data: Readonly<Record<string, string>>) => {
    await clear(page);
    await paste(page, data);
    return htmlOf(page);
  };
  expect(await pasted({ 'text/plain': '- a single dash' })).toBe('<p>- a single dash</p>');
  expect(await pasted({ 'text/plain': '1. May is a holiday' })).toBe('<p>1. May is a holiday</p>');
  expect(await pasted({ 'text/plain': '**x**', 'text/html': '<p><em>look</em></p>' })).toBe('<p><em>look</em></p>');
  await clear(page);
  await page.keyboard.press('Shift+F2');
  await paste(page, { 'text/plain': '# As it is' });
  expect(await htmlOf(page)).toBe('<p># As it is</p>');
  await clear(page);
  await page.keyboard.type('``` ');
  await paste(page, { 'text/plain': '# in code' });
  expect(await htmlOf(page)).toContain('# in code');
  await clear(page);
  await page.keyboard.type('Before ');
  await paste(page, {
    'text/plain': '**bold** words',
    'text/html': '<div>**bold** words</div>',
    'vscode-editor-data': '{}',
  });
  await page.keyboard.type(' after');
  expect(await htmlOf(page)).toBe('<p>Before <strong>bold</strong> words after</p>');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bodyOf(page)).not.toContainText('bold');
});

test('front matter of any kind fills the fields that are empty, and says which', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin);
  await startPost(page, 'My own title', '');
  const yaml =
    '---\ntitle: Another\ndescription: What it is about.\ntags: [phones, night]\npermalink: /2020/05/calls-at-night/\n---\n\n## A heading\n';
  await paste(page, { 'text/plain': yaml });
  await expect(page.getByText('Filled in from the front matter: Address, Excerpt, Tags')).toBeVisible();
  await expect(bodyOf(page)).toHaveText('A heading');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own title');
  await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await expect(page.getByLabel('Address')).toHaveValue('calls-at-night');
  await page.getByLabel('Title', { exact: true }).fill('');
  await clear(page);
  await paste(page, { 'text/plain': '+++\ntitle = "From TOML"\n+++\n\nWords.\n' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From TOML');
  await expect(bodyOf(page)).toHaveText('Words.');
  await saved(page);
});

test('pictures of other sites are copied here; those that are not are named', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const body = await sampleImage(4, 600, 400);
  const allow = (origin: string) => ({
    body,
    contentType: 'image/jpeg',
    headers: { 'access-control-allow-origin': origin },
  });
  await page.route('https://open.example/*', (route) => route.fulfill(allow('*')));
  await page.route('https://closed.example/*', (route) => route.fulfill(allow('https://friends.example')));
  await enter(page, admin);
  await startPost(page, 'Pictures from elsewhere', '');
  const html =
    '<p>Two</p><img src="https://open.example/a.jpg" alt="Ours now"><img src="https://closed.example/b.jpg" alt="Theirs">' +
    '<iframe src="https://video.example/1"></iframe>';
  await paste(page, { 'text/html': html, 'text/plain': 'Two' });
  await expect(page.getByText('Pictures copied from other sites: 1.')).toBeVisible();
  await expect(page.getByText('Left out of what was pasted: iframe')).toBeVisible();
  await expect(page.getByText('Add it as a file to keep it: https://closed.example/b.jpg')).toBeVisible();
  await expect(bodyOf(page).getByAltText('Ours now')).toHaveAttribute('src', /^\/api\/media\/[0-9a-f]+$/);
  await expect(bodyOf(page).getByAltText('Theirs')).toHaveAttribute('src', 'https://closed.example/b.jpg');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('closed.example')).toHaveCount(0);
  // Undo takes back the paste as a whole.
  await bodyOf(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bodyOf(page).locator('img')).toHaveCount(0);
});

test('the source view says what saving it would take away', { tag: '@long' }, async ({ page, admin }) => {
  await enter(page, admin);
  await startPost(page, 'Losses', 'Words.');
  await toggleSource(page);
  await source(page).fill('<p style="color:red" class="lead" onclick="x()">Words</p><script>1</script><b>kept</b>');
  await expect(page.getByText('This will be removed: style, onclick, class="lead", <script>')).toBeVisible();
  await source(page).fill('<p>Words</p>');
  await expect(page.getByText('This will be removed')).toHaveCount(0);
});
