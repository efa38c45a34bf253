import type { Request } from '@playwright/test';
import { fillIn } from '#core/template/fill-in.ts';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { ANSWER, ask, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { PHONE } from '../looks.ts';
import { expect, nextFrames, test } from '../site.fixture.ts';

const { greeting: GREETING, launcher: CLOSED, launcherUnread: UNREAD } = brand.chat;

test('the launcher opens, minimising leaves the header, closing gives the launcher back; by mouse [CHAT-01..08 SITE-15]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const { launcher, dialog, minimise, restore, close, input, log } = windowOf(page);
  const round = await launcher.boundingBox();
  expect(round?.width).toBe(round?.height);
  expect(round?.width).toBeGreaterThanOrEqual(48);
  expect((round?.x ?? 0) + (round?.width ?? 0)).toBeGreaterThan(1200);
  expect((round?.y ?? 0) + (round?.height ?? 0)).toBeGreaterThan(640);
  await expect(launcher).toHaveCSS('border-radius', '50%');
  await launcher.click();
  await expect(dialog).toHaveCSS('width', '320px');
  await expect(dialog).toHaveCSS('height', '384px');
  await expect(dialog).toHaveCSS('animation-duration', '0.45s');
  await expect(launcher).toBeHidden();
  await expect(input).toBeFocused();
  await expect(log).toContainText(GREETING);
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await minimise.click();
  await expect(input).toBeHidden();
  expect((await dialog.boundingBox())?.height).toBeLessThan(60);
  await expect(restore).toBeFocused();
  await restore.click();
  await expect(input).toBeFocused();
  await minimise.click();
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  // Closing has cleared minimised.
  await expect(input).toBeVisible();
});

test('by keyboard alone a question is asked, answered, rated and left [CHAT-14..16]', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => /\/api\/chat(\/feedback)?$/.test(request.url()) && requests.push(request));
  await page.goto('/');
  const { launcher, dialog, input, log, button, sources } = windowOf(page);
  await launcher.focus();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  expect(requests).toEqual([]);
  const [first = '', ...rest] = KNOWN_QUESTION.split(' ');
  await page.keyboard.type(first);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type(rest.join(' '));
  await page.keyboard.press('Enter');
  const up = button('This answered my question');
  await expect(up).toBeVisible();
  // The focus stays in the field.
  await expect(input).toBeFocused();
  await expect(sources).toHaveAttribute('aria-expanded', 'false');
  await sources.focus();
  await page.keyboard.press('Enter');
  await expect(sources).toHaveAttribute('aria-expanded', 'true');
  await expect(log.locator('a[href*="/knowledge/"]').first()).toBeVisible();
  expect(requests.map((request) => request.postDataJSON())).toEqual([{ message: `${first}\n${rest.join(' ')}` }]);
  expect(requests[0]?.headers()).toMatchObject({
    'x-chat-session': expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
    accept: 'text/event-stream',
  });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => requests.slice(1).map((request) => request.postDataJSON().thumb)).toEqual(['up', null]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('while an answer is awaited it says so, input and send are disabled, and the answer is said once [CHAT-11 CHAT-12]', async ({
  page,
}) => {
  let answer = () => {};
  const ready = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await fakeServer(page, [(route) => ready.then(() => fakes.answers()(route))]);
  await page.goto('/');
  const { input, send, log, announcer, dialog } = windowOf(page);
  await ask(page, 'What do agents do?');
  await expect(input).toBeDisabled();
  await expect(send).toBeDisabled();
  await expect(log).toContainText('The assistant is answering');
  await announcer.evaluate((region) => {
    const announced: string[] = [];
    Object.assign(window, { heard: announced });
    new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  answer();
  await expect(input).toBeEnabled();
  await expect(log).not.toContainText('The assistant is answering');
  await expect(dialog.getByRole('button', { name: 'Which languages do they speak?' })).toBeVisible();
  await nextFrames(page);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([ANSWER.response]);
  await expect(log).toHaveAttribute('aria-live', 'off');
});

test('a stored message has its id from the timestamp, content, who said it and when [CHAT-10]', async ({ page }) => {
  await fakeServer(page, [fakes.json({ response: 'Plain JSON does too.' })]);
  await page.goto('/');
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'));
  await ask(page, 'Does it?');
  await expect(windowOf(page).log).toContainText('Plain JSON does too.');
  const [greeting, question, answer] = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('chat') ?? '').messages,
  );
  const at = Date.parse('2026-11-22T10:00:00Z');
  expect(greeting).toMatchObject({ isUser: false, content: GREETING });
  expect(question).toMatchObject({
    id: String(at + 1),
    isUser: true,
    content: 'Does it?',
    timestamp: '2026-11-22T10:00:00.000Z',
  });
  expect(answer).toMatchObject({ id: String(at + 2), isUser: false, content: 'Plain JSON does too.' });
  expect(await page.evaluate(() => sessionStorage.getItem('lastQuestion'))).toBe('Does it?');
});

test('an answer that comes while the window is away is marked until it is seen', async ({ page }) => {
  const gates = [0, 1].map(() => Promise.withResolvers<void>());
  await fakeServer(
    page,
    gates.map(
      ({ promise }) =>
        (route) =>
          promise.then(() => fakes.answers()(route)),
    ),
  );
  await page.goto('/');
  const { launcher, dialog, minimise, restore, close } = windowOf(page);
  const title = await page.title();
  await ask(page, 'First?');
  await minimise.click();
  gates[0]?.resolve();
  await expect(dialog).toContainText('New answer');
  await restore.click();
  await expect(dialog).not.toContainText('New answer');
  await ask(page, 'Second?');
  await close.click();
  await expect(launcher).toHaveAccessibleName(CLOSED);
  gates[1]?.resolve();
  await expect(launcher).toHaveAccessibleName(UNREAD);
  expect(await page.title()).toBe(title);
  // It is known on the next page too, before anything is loaded.
  await page.goto('/blog');
  await expect(launcher).toHaveAccessibleName(UNREAD);
  await expect(launcher).toHaveAttribute('data-unread', '');
  await launcher.click();
  await expect(windowOf(page).log).toContainText('Second?');
  await close.click();
  await expect(launcher).toHaveAccessibleName(CLOSED);
});

test('an answer is shown from its first line, unless its reader has scrolled elsewhere [CHAT-13]', async ({ page }) => {
  const long = 'A line of an answer.\n\n'.repeat(30);
  const latch = Promise.withResolvers<void>();
  await fakeServer(page, [
    fakes.answers(),
    fakes.answers({ response: long }),
    (route) => latch.promise.then(() => fakes.answers({ response: long })(route)),
  ]);
  await page.goto('/');
  const { log, button } = windowOf(page);
  /** Distance of the beginning of the last message from the top of the list; of its question with `-2`. */
  const distance = (at: number) =>
    log.evaluate((list, which) => {
      const message = [...list.querySelectorAll('article')].at(which);
      return (message?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
    }, at);
  await ask(page, 'And in short?');
  await expect(log).toContainText('Agents answer calls.');
  // Both fit: the question is above the answer.
  await expect.poll(() => distance(-2)).toBeGreaterThanOrEqual(0);
  expect(await distance(-1)).toBeLessThan(120);
  await ask(page, 'Tell me all');
  await expect(log).toContainText('A line of an answer.');
  await expect.poll(() => distance(-1)).toBeLessThan(20);
  expect(await distance(-1)).toBeGreaterThanOrEqual(0);
  await ask(page, 'And more?');
  await log.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => distance(-1)).toBeGreaterThan(200);
  latch.resolve();
  await button('Newest message').click();
  await expect.poll(() => distance(-1)).toBeLessThan(20);
  expect(await distance(-1)).toBeGreaterThanOrEqual(0);
  await expect(button('Newest message')).toBeHidden();
});

test('suggestions take one line, which keys and a wheel scroll sideways', { tag: '@long' }, async ({ page }) => {
  const suggestions = ['Which languages do agents speak?', 'What an agent says first', 'Several agents in one team'];
  await fakeServer(page, [fakes.answers({ suggestions })]);
  for (const size of [PHONE, { width: 1_440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/');
    const { dialog, log, button } = windowOf(page);
    await ask(page, 'What do agents do?');
    const [first, last] = [button(suggestions[0] ?? ''), button(suggestions[2] ?? '')];
    const tops = async () => [await first.boundingBox(), await last.boundingBox()].map((box) => box?.y);
    await expect(last).toBeAttached();
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    expect(await log.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const isShown = async () => {
      const [box, room] = [await last.boundingBox(), await dialog.boundingBox()];
      return box !== null && room !== null && box.x >= room.x && box.x + box.width <= room.x + room.width;
    };
    expect(await isShown()).toBe(false);
    await first.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await expect.poll(isShown).toBe(true);
    await first.focus();
    await expect.poll(isShown).toBe(false);
    await first.hover();
    await page.mouse.wheel(0, 600);
    await expect.poll(isShown).toBe(true);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('starting over can be undone, and the conversation copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { requests } = await fakeServer(page, [fakes.answers({ response: 'One.' }), fakes.answers()]);
  await page.goto('/');
  const { log, dialog, button } = windowOf(page);
  await ask(page, 'First?');
  await expect(log).toContainText('One.');
  await button('Copy the conversation').click();
  await expect(dialog).toContainText(brand.chat.notices.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Assistant: ${GREETING}\n\nYou: First?\n\nAssistant: One.`,
  );
  await button('Start over').click();
  await expect(log).not.toContainText('First?');
  await button('Undo').click();
  await expect(log).toContainText('First?');
  await button('Start over').click();
  await ask(page, 'Second?');
  await expect(button('Undo')).toBeHidden();
  const [first, second] = requests.map(({ headers }) => headers['x-chat-session']);
  expect(second).not.toBe(first);
});

test('a word under composition is not sent, and 1,000 characters are the limit', async ({ page }) => {
  const { requests } = await fakeServer(page, [fakes.streams([['answer', ANSWER]])]);
  await page.goto('/');
  const { launcher, input, dialog, log } = windowOf(page);
  await launcher.click();
  await input.fill('にほん');
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(requests).toEqual([]);
  await input.fill('x'.repeat(899));
  const { counter, full } = brand.chat.input;
  const shown = (text: string, count: number) => fillIn(text, { count: String(count), limit: '1,000' });
  await expect(dialog).not.toContainText(shown(counter, 899));
  await input.press('x');
  await expect(dialog).toContainText(shown(counter, 900));
  expect((await input.boundingBox())?.height).toBeLessThan(115);
  await input.evaluate((field: HTMLTextAreaElement) => field.select());
  await page.evaluate(() => document.execCommand('insertText', false, `Hi${'\n'.repeat(10_000)}`));
  await expect(dialog).toContainText(shown(full, 1_000));
  await input.press('Enter');
  await expect(log).toContainText('Hi');
  // The question is shown before it is sent.
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ message: 'Hi' }]);
});

test('on a phone it is a sheet that holds the focus, and the page behind it stays [CHAT-04]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await fakeServer(page, [fakes.answers()]);
  await page.goto(`${stack.url}/blog`);
  const { launcher, dialog, input, minimise } = windowOf(page);
  await launcher.tap();
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  // A keyboard would come up over what is to be read.
  await expect(input).not.toBeFocused();
  expect(await dialog.evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const { isInside, isNowhere } = await dialog.evaluate((sheet) => ({
      isInside: sheet.contains(document.activeElement),
      isNowhere: document.activeElement === document.body,
    }));
    expect(isInside || isNowhere).toBe(true);
  }
  await minimise.tap();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).last()).toBeVisible();
  await context.close();
});
