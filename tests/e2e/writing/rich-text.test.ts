import type { Page } from '@playwright/test';
import { fromDocs, fromWord } from '#support/clipboard-html.ts';
import { bodyOf, enter, logIn, startPost } from '../admin-panel.ts';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const HOSTILE = `<img src=x onerror="window.ran=1"><script>window.ran=1</script><style>*{color:red}</style>
<p style="color:red" onclick="window.ran=1" title="</p><img src=x onerror=window.ran=1>">kept</p>
<svg onload="window.ran=1"><script>window.ran=1</script></svg><a href="javascript:window.ran=1">link</a>
<iframe srcdoc="<script>parent.ran=1</script>"></iframe><base href="https://evil.example/">
<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1></style></mglyph></table></mtext></math>
<img src="http://plain.example/x.png" alt="plain"><img src="data:image/png;base64,AA">
<details open ontoggle="window.ran=1">more</details><input autofocus onfocus="window.ran=1">`;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const type = (page: Page, text: string) => page.keyboard.type(text);
const kind = (page: Page) => page.getByRole('combobox', { name: 'Text style' });

/** The HTML of the text, one line per block. */
async function sourceOf(page: Page): Promise<string> {
  await tool(page, 'HTML source').click();
  const text = await page.getByRole('textbox', { name: 'HTML source' }).inputValue();
  await tool(page, 'HTML source').click();
  return text;
}

const paste = (page: Page, html: string) =>
  bodyOf(page).evaluate((body, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Texts that the page sends from now on, newest last. */
function watchSaves(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isSave = /\/api\/admin\/blog\/posts/.test(request.url()) && /POST|PUT/.test(request.method());
    if (isSave) sent.push((request.postDataJSON() as { content?: string }).content ?? '');
  });
  return sent;
}

const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 80;
    canvas.height = 60;
    canvas.getContext('2d')?.fillRect(0, 0, 40, 60);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

async function choosePicture(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from(await picture(page), 'base64');
  await page.locator('#rich-image-file').setInputFiles({ name, mimeType: 'image/png', buffer });
}

async function addLink(page: Page, address: string): Promise<void> {
  await press(page, 'Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByLabel('Text', { exact: true }).fill('the study');
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await expect(dialog).toContainText('A link can begin with https://');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Open in a new tab').check();
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await expect(bodyOf(page)).toBeFocused();
}

test('every control writes what the server keeps, byte for byte', async ({ page, admin }) => {
  const sent = watchSaves(page);
  await logIn(page);
  await startPost(page, 'Every control', 'A ');
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code in a line']) {
    await tool(page, name).click();
    await type(page, name.toLowerCase());
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await type(page, ' & "b" <c> ');
  await addLink(page, 'https://example.com/?a=1&b=2');
  await press(page, 'Enter');
  await tool(page, 'Bulleted list').click();
  await type(page, 'one');
  await press(page, 'Enter', 'Tab');
  await type(page, 'below');
  await press(page, 'Enter', 'Enter', 'Enter');
  await kind(page).selectOption('Heading 3');
  await bodyOf(page).focus();
  await type(page, 'A heading');
  await press(page, 'Enter');
  await kind(page).selectOption('Code');
  await page.getByLabel('Language').fill('c++');
  await press(page, 'Escape');
  await type(page, 'if (a < b)');
  await press(page, 'Control+Enter');
  await tool(page, 'Table').click();
  await type(page, 'head');
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
  for (const name of ['Add row', 'Add column', 'Delete column', 'Delete row']) await tool(page, name).click();
  await press(page, 'Control+End');
  await choosePicture(page, 'a.png');
  const dialog = page.getByRole('dialog', { name: 'Add an image' });
  await dialog.getByLabel('Alt text').fill('A "night"');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(bodyOf(page).getByRole('img', { name: 'A "night"' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { json } = await admin.send('GET', '/api/admin/blog/posts');
  const [{ id }] = json.filter(({ title }: { title: string }) => title === 'Every control');
  await expect(async () => {
    const { json: post } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
    expect(post.content).toBe(sent.at(-1));
    expect(post.content).toContain('alt="A &quot;night&quot;"');
  }).toPass();
  const html = sent.at(-1) ?? '';
  for (const part of [
    '<p>A <strong>bold</strong><em>italic</em><u>underline</u><strike>strikethrough</strike><code>code in a line</code> &amp; "b" &lt;c&gt; ',
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">the study</a></p>',
    '<ul><li><p>one</p><ul><li><p>below</p></li></ul></li></ul><h3>A heading</h3>',
    '<pre><code class="language-c++">if (a &lt; b)</code></pre><table><thead><tr><th><p>head</p></th>',
  ]) {
    expect(html).toContain(part);
  }
});

test('texts from Word and Google Docs arrive as what they say', async ({ page }) => {
  await logIn(page);
  await startPost(page, 'Pasted', '');
  await paste(page, fromWord);
  await expect(page.getByText('Some pasted images were left out (1).')).toBeVisible();
  await expect(bodyOf(page).locator('ul ul li')).toHaveText(['in two seconds', 'in every language']);
  await press(page, 'Control+a');
  await paste(page, fromDocs);
  expect((await sourceOf(page)).split('\n').slice(0, 2)).toEqual([
    '<h2>Calls at night</h2>',
    '<p>A <strong><em>loud</em></strong><u> word</u><strike> gone</strike>, <a href="https://example.com/study">a study</a></p>',
  ]);
});

test('hostile HTML runs nothing, pasted or in the source', async ({ page }) => {
  await logIn(page);
  await startPost(page, 'Hostile source', '');
  await tool(page, 'HTML source').click();
  await page.getByRole('textbox', { name: 'HTML source' }).fill(HOSTILE);
  await tool(page, 'HTML source').click();
  await expect(bodyOf(page)).toContainText('kept');
  await paste(page, HOSTILE);
  await paste(page, `<div data-pm-slice="0 0 []">${HOSTILE}</div>`);
  expect(await sourceOf(page)).not.toMatch(/javascript|script>|on\w+=|style|data:|evil/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('an image that stands in a link keeps both', { tag: '@long' }, async ({ page, admin }) => {
  const linked =
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer" title="To it"><img src="https://example.com/a.png" alt="A desk"></a>';
  const content = `<p>Before.</p>${linked}<ul><li><p>one</p>${linked}</li></ul>`;
  const { id } = await admin.publish({ title: 'Linked', slug: 'linked-image', content, published: false });
  const { json: stored } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
  expect(stored.content).toBe(content);
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).getByText('Before.').click();
  await type(page, '!');
  await expect(async () => {
    const { json } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
    expect(json.content).toMatch(/!/);
    expect(json.content.replace('!', '')).toBe(content);
  }).toPass();
});

test('an image that does not arrive loses nothing that was typed', async ({ page, context }) => {
  await logIn(page);
  await startPost(page, 'Images', 'Words.');
  // The line that is begun for the image becomes the image.
  await press(page, 'Enter');
  await choosePicture(page, 'a.png');
  const dialog = page.getByRole('dialog', { name: 'Add an image' });
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(dialog).toContainText('Describe the picture, or mark it as decoration.');
  await context.route('**/api/admin/media', (route) => route.abort());
  await dialog.getByLabel('Alt text').fill('The night desk');
  await dialog.getByLabel('Caption').fill('Our "desk" at night');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("The image wasn't uploaded. The server didn't answer.");
  await expect(dialog.getByLabel('Alt text')).toHaveValue('The night desk');
  await context.unroute('**/api/admin/media');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await bodyOf(page).getByRole('img', { name: 'The night desk' }).click();
  await tool(page, 'Alt text and caption').click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Our "desk" at night');
  await page.getByLabel('Decoration only, nothing to describe').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await sourceOf(page)).toMatch(
    /<p>Words\.<\/p>\s*<img src="\/api\/media\/[\da-f]+" alt="" title="Our &quot;desk&quot; at night">/,
  );
});

test('the toolbar is one stop of the tab key, and fits a phone in both themes', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await startPost(page, 'By keyboard', 'word');
  await press(page, 'Control+a', 'Alt+F10');
  await expect(kind(page)).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await press(page, 'Enter');
  await expect(bodyOf(page).locator('strong')).toHaveText('word');
  await press(page, 'End');
  await expect(tool(page, 'HTML source')).toBeFocused();
  await press(page, 'Escape');
  await expect(bodyOf(page)).toBeFocused();
  await press(page, 'End', 'Enter');
  await tool(page, 'Table').click();
  for (const heading of ['one', 'two', 'three']) {
    await type(page, heading);
    await press(page, 'Tab');
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(page, { include: '[data-rich-text]' })).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
