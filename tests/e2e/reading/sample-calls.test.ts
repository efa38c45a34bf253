import type { Page } from '@playwright/test';
import { expect, test } from '../reading.fixture.ts';
import { watchSounds } from '../voice-sampler.ts';

const TITLE = 'The wrong part in the box';
const callOf = (page: Page, title = TITLE) => page.getByRole('article', { name: title });
const litWords = (page: Page) => page.locator('[data-heard]');
const open = (page: Page, title = TITLE) => callOf(page, title).getByText('Transcript').click();

/** How far the page and the words of the call are scrolled. */
const scrolled = (page: Page) =>
  callOf(page).evaluate((call) => ({
    page: Math.round(scrollY),
    words: Math.round(call.querySelector('[data-transcript]')?.scrollTop ?? 0),
  }));

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
    await expect(call.getByRole('link', { name: `Play: ${title}` })).toHaveAttribute('href', /\.mp3$/);
  }
  expect(sounds).toEqual([]);
});

test('a prepared sentence and the three calls stand above the fold of a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/try');
  for (const id of ['prepared-sentence', 'call-support-player', 'call-sales-player', 'call-reminder-player'])
    await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
});

test('a turn plays from its beginning; its words are marked and come into view, the page stays', async ({ page }) => {
  const sound = await watchSounds(page);
  await page.goto('/try');
  await open(page);
  const link = callOf(page).getByRole('link', { name: 'Play from 1:0' }).first();
  await link.evaluate((turn) => {
    turn.closest('article')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    turn.focus({ preventScroll: true });
  });
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(litWords(page)).toHaveCount(1);
  const first = await litWords(page).textContent();
  expect((await sound()).at).toBeGreaterThan(59);
  await expect(litWords(page)).not.toHaveText(first ?? '');
  const box = callOf(page).locator('[data-transcript]');
  const [inner, outer] = [await litWords(page).boundingBox(), await box.boundingBox()];
  expect(inner && outer && inner.y > outer.y && inner.y < outer.y + outer.height).toBe(true);
  expect((await scrolled(page)).page).toBe(before.page);
});

test('words that are pressed are heard; another call stops the first', async ({ page }) => {
  await page.goto('/try');
  await open(page);
  await callOf(page).getByText('May I have your last name,').click();
  await expect(litWords(page)).toHaveText(/last name/);
  await open(page, 'From Thursday to Friday');
  const other = callOf(page, 'From Thursday to Friday');
  await other.getByText('Yes, that is me.').click();
  await expect(other.locator('[data-heard]')).toHaveCount(1);
  await expect(page.locator('[data-playing]')).toHaveCount(1);
});

test.describe('where movement is unwanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('words are marked and nothing scrolls', async ({ page }) => {
    await page.goto('/try');
    await open(page);
    const link = callOf(page).getByRole('link', { name: 'Play from 1:0' }).first();
    await link.evaluate((turn) => turn.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(litWords(page)).toHaveCount(1);
    expect((await scrolled(page)).words).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all words can be read, and a player of the browser plays the call', async ({ page }) => {
    await page.goto('/try');
    await open(page);
    await expect(callOf(page).getByText('I am connecting you now.')).toBeVisible();
    const sound = callOf(page).locator('audio');
    await expect(sound).toHaveAttribute('controls', '');
    await expect(sound).toHaveAttribute('preload', 'none');
    const answer = await page.request.get((await sound.getAttribute('src')) ?? '');
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
  });
});
