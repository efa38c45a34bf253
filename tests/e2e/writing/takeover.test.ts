import type { BrowserContext } from '@playwright/test';
import { fillIn } from '#core/template/fill-in.ts';
import { brand } from '#support/brand.ts';
import { enter } from '../admin-panel.ts';
import { fakes, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

/** A sentence about the admin who answers. */
const noticeOf = (event: 'joined' | 'here' | 'left') => fillIn(brand.chat.takeover[event], { name: 'Ada' });

/** Both sides ask for news every few seconds: here ten times as often. */
const askOften = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const later = window[name];
      const sooner = (run: () => void, ms = 0) => later(run, ms >= 1000 ? ms / 10 : ms);
      Object.assign(window, { [name]: sooner });
    }
  });

test('a person answers an open chat, with a second admin, a visitor who reloads, and hands it back', async ({
  page,
  browser,
  stack,
  admin,
}) => {
  await askOften(page.context());
  // The admin looks at conversations, so that the windows of visitors ask.
  await enter(page, admin, '/admin#chat');
  await expect(page.getByText('No visitor is chatting right now.')).toBeVisible();
  const context = await browser.newContext({ baseURL: stack.url });
  await askOften(context);
  const visitor = await context.newPage();
  await visitor.goto('/privacy-policy');
  const chat = windowOf(visitor);
  await chat.launcher.click();
  // The window asks whether a person has joined, which lists it.
  const polled = visitor.waitForResponse((response) => response.url().includes('/api/chat/takeover'));
  await chat.input.fill('What does it cost?');
  await chat.send.click();
  await expect(chat.sources).toHaveCount(1);

  await test.step('the chat is listed while it is open, and is taken over', async () => {
    await polled;
    await page.getByRole('button', { name: 'Refresh' }).click();
    const open = page.getByRole('region', { name: 'Open right now' });
    await expect(open.getByRole('link', { name: 'What does it cost?' })).toBeVisible();
    await open.getByRole('link', { name: 'What does it cost?' }).click();
    await expect(page.getByText("The visitor's chat is open.")).toBeVisible();
    await page.getByLabel('Your name, as the visitor reads it').fill('Ada');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ada answers this chat. If this page')).toBeVisible();
    await expect(chat.log).toContainText(noticeOf('joined'));
    await expect(chat.dialog).toContainText(noticeOf('here'));
  });

  await test.step('messages go both ways, once each, and writing is seen', async () => {
    await chat.input.fill('Can you call me on Friday?');
    await chat.send.click();
    await expect(page.getByText('Can you call me on Friday?')).toHaveCount(1);
    await page.getByLabel('Your message').fill('Yes, at three?');
    await expect(chat.log).toContainText('Ada is writing');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await expect(chat.log.getByText('Yes, at three?')).toHaveCount(1);
    expect.soft(await faultsInLooks(page)).toEqual([]);
  });

  await test.step('the visitor reloads in the middle: nothing is lost or doubled', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Your message').fill('I can do it, too.');
    await visitor.reload();
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(chat.log.getByText('I can do it, too.')).toHaveCount(1);
    for (const text of ['Can you call me on Friday?', 'Yes, at three?', noticeOf('joined')])
      await expect(chat.log.getByText(text)).toHaveCount(1);
    await chat.input.fill('Great.');
    await chat.send.click();
    for (const each of [page, other]) await expect(each.getByText('Great.')).toHaveCount(1);
    await other.close();
  });

  await test.step('what is not sent is kept, also when the page is left', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Your message').fill('Written on a train');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Not sent')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('Written on a train');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(chat.log.getByText('Written on a train')).toHaveCount(1);
  });

  await test.step('handed back, the assistant answers again', async () => {
    await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
    await expect(chat.log).toContainText(noticeOf('left'));
    await chat.input.fill('How do I schedule a demo?');
    await chat.send.click();
    await expect(chat.sources).toHaveCount(2);
  });
  await context.close();
});

test('a chat without a person asks nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/chat/takeover') && requests.push(request.url()));
  await page.route('**/api/chat', fakes.answers());
  await page.clock.install();
  await page.goto('/privacy-policy');
  const chat = windowOf(page);
  await chat.launcher.click();
  await chat.input.fill('What does it cost?');
  await chat.send.click();
  await expect(chat.sources).toHaveCount(1);
  await page.clock.runFor(60_000);
  expect(requests).toEqual([]);
});
