import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { ANSWER, ask, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { PHONE } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const remembered = (question: string, response: string) => ({
  question,
  answer: { ...ANSWER, response },
  thumb: 'up',
  createdAt: '2026-11-22T10:00:00.000Z',
});

test('a conversation stays open from page to page and through a reload, with the words being typed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/chat') && calls.push(request.url()));
  await page.goto('/');
  const { log, input, minimise, dialog, button, launcher } = windowOf(page);
  await ask(page, KNOWN_QUESTION);
  await expect(button('This answered my question')).toBeVisible();
  const answer = (await log.getByRole('article').last().locator('p').first().textContent()) ?? '';
  await input.fill('And then');
  for (const go of [() => page.goto('/blog'), () => page.reload()]) {
    await go();
    await expect(log).toContainText(answer);
    await expect(input).toHaveValue('And then');
    // It opens by itself and leaves the focus where it is.
    await expect(input).not.toBeFocused();
  }
  await minimise.click();
  await page.goto('/book-demo');
  await expect(dialog).toBeVisible();
  await expect(input).toBeHidden();
  expect(calls).toHaveLength(1);
  // The server still has the messages that the tab has lost.
  await page.evaluate(() => {
    const chat = JSON.parse(sessionStorage.getItem('chat') ?? '');
    sessionStorage.setItem('chat', JSON.stringify({ ...chat, messages: chat.messages.slice(0, 1) }));
    sessionStorage.removeItem('chatView');
  });
  await page.reload();
  await launcher.click();
  await expect(log).toContainText(answer);
});

test('an answer that came while no page was there is fetched', async ({ page }) => {
  const history = [remembered('What do agents do?', 'They answer.')];
  const { requests } = await fakeServer(page, [fakes.waits], history);
  await page.goto('/');
  const { log, button } = windowOf(page);
  await ask(page, 'What do agents do?');
  await expect(log).toContainText('The assistant is answering');
  await page.goto('/blog');
  await expect(log).toContainText('They answer.');
  await expect(log.getByText('What do agents do?', { exact: true })).toHaveCount(1);
  await expect(button('This answered my question')).toHaveAttribute('aria-pressed', 'true');
  expect(requests).toHaveLength(1);
});

test('two tabs have conversations of their own', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage();
  const sessions = new Set<string>();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await ask(tab, tab === page ? KNOWN_QUESTION : (brand.chat.starters[2] ?? ''));
    await expect(windowOf(tab).button('This answered my question')).toBeVisible();
    sessions.add(await tab.evaluate(() => JSON.parse(sessionStorage.getItem('chat') ?? '').session));
  }
  await expect(windowOf(other).log).not.toContainText(KNOWN_QUESTION);
  expect(sessions.size).toBe(2);
});

test('it works where storage is forbidden, and where it holds nonsense', { tag: '@long' }, async ({ page }) => {
  await fakeServer(page, [fakes.answers()]);
  await page.goto('/');
  for (const nonsense of ['{', '{"messages":[{"kind":"answer"},7,null]}', '[]']) {
    await page.evaluate((text) => {
      sessionStorage.setItem('chat', text);
      sessionStorage.setItem('chatView', 'open');
    }, nonsense);
    await page.reload();
    await windowOf(page).launcher.click();
    await expect(windowOf(page).log).toContainText(brand.chat.greeting);
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/blog');
  await ask(page, 'What do agents do?');
  await expect(windowOf(page).log).toContainText('Agents answer calls.');
});

test('on a phone the page that a visitor goes on to is seen first', async ({ browser, stack }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: stack.url });
  const page = await context.newPage();
  await fakeServer(page, [fakes.answers()]);
  await page.goto('/blog');
  const { dialog, log, input, sources } = windowOf(page);
  await ask(page, 'What do agents do?');
  await sources.click();
  await log.getByRole('link', { name: 'Agents: What they do' }).click();
  await expect(page).toHaveURL(/\/privacy-policy#who$/);
  await expect(dialog).toBeVisible();
  await expect(input).toBeHidden();
  await context.close();
});

test('pressed before any script it opens all the same; what cannot be loaded leads to the form', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  await page.route('**/SiteScript*.js', (route) => latch.promise.then(() => route.continue()));
  await page.route('**/chat-parts.json', (route) => latch.promise.then(() => route.continue()));
  const going = page.goto('/book-demo');
  const { launcher, input } = windowOf(page);
  await launcher.click();
  latch.resolve();
  await going;
  await expect(input).toBeFocused();
  await page.route('**/chat-parts.json', (route) => route.abort());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/book-demo');
  await launcher.click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('it shows that it is coming', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const latch = Promise.withResolvers<void>();
  await page.route('**/chat-parts.json', (route) => latch.promise.then(() => route.continue()));
  await page.goto('/');
  const { launcher, input } = windowOf(page);
  await launcher.click();
  await expect(launcher).toHaveAttribute('aria-busy', 'true');
  await expect(launcher).toHaveCSS('animation-name', 'pulse');
  latch.resolve();
  await expect(input).toBeFocused();
  await expect(page.locator('#chat-launcher')).not.toHaveAttribute('aria-busy', 'true');
});

test('no launcher stands on the panel, on the preview of a draft, in print or without a script', {
  tag: '@long',
}, async ({ page, admin, browser, stack }) => {
  const { launcher } = windowOf(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(launcher).toHaveCount(0);
  const { json: draft } = await admin.send('POST', '/api/admin/blog/posts', {
    title: 'A draft without a launcher',
    content: '<p>Words.</p>',
  });
  const { json: link } = await admin.send('POST', `/api/admin/blog/posts/${draft.id}/preview-link`, {});
  await page.goto(new URL(link.url).pathname);
  await expect(page.getByRole('heading', { name: 'A draft without a launcher' })).toBeVisible();
  await expect(launcher).toHaveCount(0);
  await page.goto('/blog');
  await expect(launcher).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(launcher).toBeHidden();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: stack.url });
  await plain.goto('/');
  await expect(windowOf(plain).launcher).toBeHidden();
  await plain.close();
});

test('the launcher covers neither the end of a page nor what is said there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/book-demo');
  const { launcher } = windowOf(page);
  for (const size of [PHONE, { width: 1000, height: 700 }]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const round = await launcher.boundingBox();
    for (const link of await page.locator('footer a').all()) {
      const box = await link.boundingBox();
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= (round?.x ?? 0);
      expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= (round?.y ?? 0)).toBe(true);
    }
  }
});
