import type { Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { brand } from '#support/brand.ts';
import { sampleDataUrl, sampleImage } from '#support/sample-images.ts';
import { bodyOf, enter } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const menu = (page: Page) => page.getByRole('listbox', { name: 'Add' });

const faultsInPost = (page: Page) => faultsOf(page, { include: '.prose' });

function textBehindCursor(editor: Element): string | undefined {
  const selection = getSelection();
  if (!selection?.anchorNode || !editor.contains(selection.anchorNode)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(editor);
  range.setStart(selection.anchorNode, selection.anchorOffset);
  return range.toString().trim();
}

/** Opens a draft with this text; the cursor stands behind it. Returns a check of what the server has. */
async function open(page: Page, admin: Admin, slug: string, content: string) {
  const { id } = await admin.publish({ title: slug, slug, content, published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).click();
  // The editor restores its own selection 20 ms after it gets the focus, whatever a fast key has done by then.
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
    expect(await bodyOf(page).evaluate(textBehindCursor)).toBe('');
  }).toPass();
  const stored = async () => (await admin.send('GET', `/api/admin/blog/posts/${id}`)).json.content as string;
  return (html: string) => expect.poll(stored).toBe(html);
}

test('a slash at the beginning of a line offers blocks, to keys, pointers and screen readers', async ({
  page,
  admin,
}) => {
  const stored = await open(page, admin, 'slash', '<p>Before.</p>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(bodyOf(page)).toHaveAttribute('aria-activedescendant', 'rich-insert-heading');
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page, { include: '[data-rich-text]' })).toEqual([]);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A subheading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/task');
  await page.keyboard.press('Enter');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/divi');
  await menu(page).getByRole('option', { name: 'Divider' }).click();
  await page.keyboard.type('/call');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mind this.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and/or, /nothing');
  await stored(
    '<p>Before.</p><h3>A subheading</h3><ul class="tasks"><li><p>one</p></li><li class="done"><p>two</p></li></ul>' +
      '<hr><blockquote class="callout"><p>Mind this.</p></blockquote><p>and/or, /nothing</p>',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('/zzz');
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a box that is pressed ticks its task, and readers see the same', { tag: '@long' }, async ({ page, admin }) => {
  const tasks = '<ul class="tasks"><li><p>Call back</p></li><li class="done"><p>Write</p></li></ul>';
  const stored = await open(page, admin, 'ticks', tasks);
  const items = bodyOf(page).locator('.tasks > li');
  await items.nth(0).click({ position: { x: 8, y: 12 } });
  await items.nth(1).click({ position: { x: 8, y: 12 } });
  await stored('<ul class="tasks"><li class="done"><p>Call back</p></li><li><p>Write</p></li></ul>');
});

test('marks and links are typed as in Markdown, and links look like buttons where that is wanted', async ({
  page,
  admin,
}) => {
  const stored = await open(page, admin, 'typed', '<p>See</p>');
  await page.keyboard.type(' [our study](https://example.com/a) and [no](javascript:1)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('/book-demo');
  await dialog.getByLabel('Text', { exact: true }).fill('Book a demo');
  await dialog.getByLabel('Show it as a button').check();
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await stored(
    '<p>See <a href="https://example.com/a">our study</a> and [no](javascript:1)</p><hr>' +
      '<p><a href="/book-demo" class="link-button">Book a demo</a></p>',
  );
});

test('selected words have their tools above them, a block is moved by keys and by its handle', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const stored = await open(page, admin, 'moved', '<p>First.</p><p>Second.</p><p>Third.</p>');
  await bodyOf(page)
    .getByText('Second.')
    .dblclick({ position: { x: 12, y: 10 } });
  const tools = page.getByRole('group', { name: 'Selected words' });
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(bodyOf(page).locator('strong')).toHaveText('Second');
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(bodyOf(page).locator('h2')).toHaveText('Second.');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await stored('<h2><strong>Second</strong>.</h2><p>First.</p><p>Third.</p>');
  await page.keyboard.press('ArrowRight');
  await bodyOf(page).getByText('Third.').hover();
  await page.getByRole('button', { name: 'Drag to move this block' }).dragTo(bodyOf(page).locator('h2'), {
    targetPosition: { x: 20, y: 2 },
  });
  await expect(bodyOf(page).locator('> *').first()).toHaveText('Third.');
  await bodyOf(page).getByText('First.').hover();
  await page.getByRole('button', { name: 'Add a block below' }).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.type('quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Said.');
  await stored('<p>Third.</p><h2><strong>Second</strong>.</h2><p>First.</p><blockquote><p>Said.</p></blockquote>');
});

test('images have a width and a place, and stand side by side in a gallery', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sources: string[] = [];
  for (const number of [1, 2, 3]) {
    const { json } = await admin.send('POST', '/api/admin/media', { data: await sampleDataUrl(number, 300, 200) });
    sources.push(json.url);
  }
  const [one, two, three] = sources.map((src) => `<img src="${src}" alt="A pattern"`);
  const stored = await open(page, admin, 'pictures', `<p>Before.</p>${one}>${two}>${three}><p>Behind.</p>`);
  await bodyOf(page).locator('img').nth(0).click();
  await page.getByLabel('Width of the image').selectOption('Wider than the text');
  await stored(`<p>Before.</p>${one} class="wide">${two}>${three}><p>Behind.</p>`);
  await page.getByLabel('Width of the image').selectOption('As wide as the text');
  await page.getByRole('button', { name: 'Gallery' }).click();
  await expect(page.getByRole('button', { name: 'Gallery' })).toHaveAttribute('aria-pressed', 'true');
  await stored(`<p>Before.</p><div class="gallery">${one}>${two}>${three}></div><p>Behind.</p>`);
  const boxes = await bodyOf(page)
    .locator('.gallery img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top));
  expect(new Set(boxes).size).toBe(1);
  await page.getByRole('button', { name: 'Gallery' }).click();
  await stored(`<p>Before.</p>${one}>${two}>${three}><p>Behind.</p>`);
});

test('images chosen for a gallery become one', { tag: '@long' }, async ({ page, admin }) => {
  await open(page, admin, 'chosen', '<p>Before.</p>');
  // The browser is told to leave the choice to the test: in time, before it is asked for a file.
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/gall');
  await page.keyboard.press('Enter');
  const files = [1, 2].map(async (number) => {
    return { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await sampleImage(number, 300, 200) };
  });
  await (await choosing).setFiles(await Promise.all(files));
  const dialog = page.getByRole('dialog', { name: 'Add an image' });
  for (const name of ['1.jpg', '2.jpg']) {
    await expect(dialog).toContainText(name);
    await dialog.getByLabel('Alt text').fill(`Pattern ${name}`);
    await dialog.getByRole('button', { name: 'Add image' }).click();
  }
  await expect(dialog).toHaveCount(0);
  await expect(bodyOf(page).locator('.gallery > img')).toHaveCount(2);
});

test('a video is a link until a reader presses it, and only of sites that are allowed', async ({ page, admin }) => {
  test.skip(brand.site.embeds.players.length === 0, 'This brand allows no player.');
  const stored = await open(page, admin, 'video', '<p>Before.</p>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a video' });
  await dialog.getByLabel('Address').fill('https://evil.example/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(dialog).toContainText('Enter the address of one video on YouTube or Vimeo.');
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page)).toEqual([]);
  }
  await dialog.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByLabel('Title').fill('A call at night');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await page.keyboard.type('Behind.');
  const html =
    '<p>Before.</p><p><a href="https://youtu.be/dQw4w9WgXcQ" class="embed">A call at night</a></p><p>Behind.</p>';
  await stored(html);
  await admin.publish({ title: 'Seen', slug: 'seen-video', content: html, published: true });
  const requests: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
  });
  await page.goto('/blog/seen-video');
  const video = page.getByRole('link', { name: 'A call at night' });
  await expect(video).toBeVisible();
  expect.soft(await faultsInPost(page)).toEqual([]);
  expect(requests).toEqual([]);
  await video.click();
  await expect(page.frameLocator('iframe.embed').getByText('Playing')).toBeVisible();
  expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  await expect(page.locator('iframe.embed')).toHaveAttribute('title', 'A call at night');
  // Of a player that the site does not allow it stays a link.
  const loom = `https://www.loom.com/share/${'a'.repeat(32)}`;
  const other = `<p><a href="${loom}" class="embed">Elsewhere</a></p>`;
  await admin.publish({ title: 'Not allowed', slug: 'not-allowed-video', content: other, published: true });
  await page.route('https://www.loom.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Loom' }));
  await page.goto('/blog/not-allowed-video');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page).toHaveURL(loom);
});

test('the address of a link is found by the title of a page or post', { tag: '@long' }, async ({ page, admin }) => {
  await admin.publish({ title: 'Found by its title', slug: 'found-by-title', published: true });
  await open(page, admin, 'links', '<p>See</p>');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const offered = (value: string) => dialog.locator(`datalist option[value="${value}"]`);
  await expect(offered('/blog/found-by-title')).toHaveAttribute('label', 'Found by its title');
  await expect(offered('/schedule-demo')).toHaveCount(1);
});

test('the outline leads to a heading, the goal counts down, and focus leaves the text alone', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const paragraphs = '<p>Words of a long text.</p>'.repeat(40);
  await open(page, admin, 'outlined', `<h2>First part</h2>${paragraphs}<h3>Second part</h3><p>The end.</p>`);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('button')).toHaveText(['First part', 'Second part']);
  await outline.getByRole('button', { name: 'First part' }).click();
  await expect(bodyOf(page).getByRole('heading', { name: 'First part' })).toBeInViewport();
  await page.keyboard.type('The ');
  await expect(outline.getByRole('button').first()).toHaveText('The First part');
  await page.getByLabel('Word goal').fill('300');
  await expect(page.getByText('93 to go')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Word goal')).toHaveValue('300');
  await page.getByRole('button', { name: 'Focus' }).click();
  await expect(page.getByRole('complementary', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeHidden();
  await page.keyboard.press('Control+End');
  await expect(bodyOf(page).getByText('The end.')).toHaveClass('at-cursor');
  const colors = await bodyOf(page).evaluate((area) =>
    [area.querySelector('h2'), area.querySelector('.at-cursor')].map((each) => each && getComputedStyle(each).color),
  );
  expect(colors[0]).not.toBe(colors[1]);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page, { include: '[data-rich-text]' })).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Focus' }).click();
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible();
});

test('Enter leads from the title to the text', async ({ page, admin }) => {
  await enter(page, admin);
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(page.locator('#post-title')).toBeFocused();
  await page.keyboard.type('A title');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The text.');
  await expect(bodyOf(page)).toHaveText('The text.');
  await expect(page.locator('#post-title')).toHaveValue('A title');
});

test('the first line of text stands high up, on a desk and on a phone', { tag: '@long' }, async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'A title that is as long as those of most posts', slug: 'high' });
  for (const [size, most] of [
    [{ width: 1440, height: 900 }, 220],
    [{ width: 390, height: 844 }, 300],
  ] as const) {
    await page.setViewportSize(size);
    await enter(page, admin, `/admin#blog/${id}`);
    await expect(bodyOf(page)).toContainText('Some text.');
    const bottomOf = () =>
      bodyOf(page)
        .locator('p')
        .first()
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY;
        });
    await expect.poll(bottomOf).toBeLessThanOrEqual(most);
    const bar = await page.locator('#editor-back').locator('..').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(56);
    await page.goto('about:blank');
  }
});
