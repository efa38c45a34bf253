import type { ConsoleMessage, Page } from '@playwright/test';
import { logIn } from '../admin-panel.ts';
import { expect, expectEvents, leavePage, type TrackedSite, test, view, wordsOf } from '../tracked-site.ts';

/** A visit that would be told in many ways. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.click(5, 300);
  await page.evaluate(() => {
    location.hash = 'a';
    document.dispatchEvent(new CustomEvent('goal', { detail: 'contact' }));
  });
  await page.goto('/404');
}

const wish = (page: Page, name: string, value: unknown) =>
  page.addInitScript(([key, answer]) => Object.defineProperty(Navigator.prototype, key, { get: () => answer }), [
    name,
    value,
  ] as const);

for (const [name, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)
  test(`who asks not to be tracked is not: ${name}`, async ({ page, site }) => {
    await wish(page, name, value);
    await visit(page, '/blog');
    await expectEvents(site, []);
  });

test('who says that tracking is welcome is counted', async ({ page, site }) => {
  await wish(page, 'doNotTrack', '0');
  await wish(page, 'globalPrivacyControl', false);
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
});

test('a browser that is logged in as admin is not counted, nor is the panel', async ({ page, site }) => {
  await logIn(page);
  await visit(page, '/blog');
  await expectEvents(site, []);
  // Logged out, it is a browser like any other, but not in the panel.
  await page.goto('/admin');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.evaluate(() => history.pushState(null, '', '/admin/elsewhere'));
  await expectEvents(site, []);
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
});

test('a visit leaves nothing in the browser', async ({ page, site }) => {
  const stored = () => page.evaluate(() => [document.cookie, ...Object.keys({ ...localStorage, ...sessionStorage })]);
  await page.goto('/blog');
  await page.mouse.click(5, 300);
  await expect.poll(() => site.events.length).toBe(2);
  // The tab keeps where the visit began, for forms.
  expect(await stored()).toEqual(['', 'firstTouch']);
  expect(await page.context().cookies()).toEqual([]);
});

/** Messages of the tracker on the console: its text, and the error it adds. */
async function toWords(message: ConsoleMessage): Promise<string[]> {
  return Promise.all(message.args().map((arg) => arg.evaluate((value) => String(value))));
}

function watchWords(page: Page): Promise<string[]>[] {
  const messages: Promise<string[]>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.args().length > 0) messages.push(toWords(message));
  });
  return messages;
}

/** Opens a page, clicks and leaves the view. Answers what is said on the console; what is seen stays as it was. */
async function failEverything(page: Page, site: TrackedSite): Promise<string[][]> {
  const messages = watchWords(page);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  const before = await page.locator('body').innerText();
  await page.mouse.click(5, 300);
  await expect.poll(() => messages.length).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('goal', { detail: 'contact' })));
  await expect.poll(() => messages.length).toBe(3);
  await site.settle();
  expect(await page.locator('body').innerText()).toBe(before);
  return Promise.all(messages);
}

test('a refusal is said on the console and nowhere else, and nothing is sent again [ANALYTICS-13..15]', async ({
  page,
  site,
}) => {
  site.answerWith(429);
  const error = `Error: ${wordsOf(429)}`;
  expect(await failEverything(page, site)).toEqual([
    ['Failed to track page view:', error],
    ['Failed to track interaction:', error],
    ['Failed to track visit:', error],
  ]);
  expect(site.events.map(([call]) => call)).toEqual(['page-view', 'interaction', 'visit']);
});

test('a network that is away is said on the console and nowhere else', async ({ page, site }) => {
  await page.route('**/api/analytics/**', (route) => route.abort());
  const error = 'TypeError: Failed to fetch';
  expect(await failEverything(page, site)).toEqual([
    ['Failed to track page view:', error],
    ['Failed to track interaction:', error],
    ['Failed to track visit:', error],
  ]);
});

test('a browser without the means loses nothing else', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'fetch');
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
  });
  await visit(page, '/faq');
  expect(site.events).toEqual([]);
});

test('a visit is counted without storage', async ({ page, site }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto('/faq');
  await page.mouse.click(5, 300);
  await expectEvents(site, [
    view('/faq'),
    ['interaction', expect.objectContaining({ pageUrl: '/faq', position: { x: 5, y: 300 } })],
  ]);
  await page.goto('/blog');
  await expectEvents(site, [leavePage('/faq'), view('/blog')]);
});
