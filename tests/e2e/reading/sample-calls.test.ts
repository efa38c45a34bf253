import type { Page } from '@playwright/test';
import { expect, test } from '../reading.fixture.ts';

const TITLE = 'The wrong part in the box';
const callOf = (page: Page, title = TITLE) => page.getByRole('article', { name: title });
const heard = (page: Page) => page.locator('[data-heard]');

/** How far the page and the words of the call are scrolled. */
const scrolled = (page: Page) =>
  callOf(page).evaluate((call) => ({
    page: Math.round(scrollY),
    words: Math.round(call.querySelector('[data-transcript]')?.scrollTop ?? 0),
  }));

/** Seconds the recording of a call has been brought to. */
const timeOf = (page: Page) => callOf(page).evaluate((call) => call.querySelector('audio')?.currentTime ?? 0);

test('each call says its length and loads nothing before it is played [VOICE-19..21]', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(request.url());
  });
  await page.goto('/try');
  for (const [title, kind, length] of [
    [TITLE, 'Support call', '2:34'],
    ['A viewing for Saturday at ten', 'Sales call', '3:12'],
    ['From Thursday to Friday', 'Appointment reminder', '1:45'],
  ] as const) {
    const call = callOf(page, title);
    await expect(call).toContainText(kind);
    await expect(call.locator('time')).toHaveText(length);
    await expect(call.locator('audio')).toHaveAttribute('preload', 'none');
  }
  expect(sounds).toEqual([]);
});

test('a turn plays from its beginning; its words are marked and come into view, the page stays', async ({ page }) => {
  await page.goto('/try');
  const button = callOf(page).getByRole('button', { name: 'Play from 1:0' }).first();
  await button.evaluate((turn) => {
    turn.closest('article')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    turn.focus({ preventScroll: true });
  });
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(heard(page)).toHaveCount(1);
  const first = await heard(page).textContent();
  expect(await timeOf(page)).toBeGreaterThan(59);
  await expect(heard(page)).not.toHaveText(first ?? '', { timeout: 8_000 });
  const box = callOf(page).locator('[data-transcript]');
  const [inner, outer] = [await heard(page).boundingBox(), await box.boundingBox()];
  expect(inner && outer && inner.y > outer.y && inner.y < outer.y + outer.height).toBe(true);
  expect((await scrolled(page)).page).toBe(before.page);
});

test('words that are pressed are heard; another call stops the first', async ({ page }) => {
  await page.goto('/try');
  await callOf(page).getByText('May I have your last name,').click();
  await expect(heard(page)).toHaveText(/last name/);
  const other = callOf(page, 'From Thursday to Friday');
  await other.getByText('Yes, that is me.').click();
  await expect(other.locator('[data-heard]')).toHaveCount(1);
  await expect.poll(() => callOf(page).evaluate((call) => call.querySelector('audio')?.paused)).toBe(true);
});

test.describe('where movement is unwanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('words are marked and nothing scrolls', async ({ page }) => {
    await page.goto('/try');
    await callOf(page).evaluate((call) => {
      const sound = call.querySelector('audio');
      if (!sound) return;
      sound.currentTime = 100;
      return sound.play();
    });
    await expect(heard(page)).toHaveCount(1);
    expect((await scrolled(page)).words).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all words can be read, and a player of the browser plays the call', async ({ page }) => {
    await page.goto('/try');
    await expect(callOf(page).getByText('I am connecting you now.')).toBeAttached();
    const sound = callOf(page).locator('audio');
    await expect(sound).toHaveAttribute('controls', '');
    const answer = await page.request.get((await sound.getAttribute('src')) ?? '');
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
    await expect(callOf(page).getByRole('button')).toHaveCount(0);
  });
});
