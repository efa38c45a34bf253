import type { Page } from '@playwright/test';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

const PLAY = 'Play a call with our agent';
const player = (page: Page) => page.locator('#hero-listen');
const card = (page: Page) => page.locator('#hero-listen-card');
const turns = (page: Page) => card(page).locator('dl > div:not(.call-sources)');

/** Goes to a place in the call, by a press on the waveform: a share of it from 0 to 1. */
async function pressAt(page: Page, share: number): Promise<void> {
  const slider = page.locator('#hero-listen-position');
  await slider.waitFor();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The waveform is not shown.');
  await slider.click({ position: { x: box.width * share, y: box.height / 2 } });
}

test('one press plays a call: nothing is loaded before, and words light up as they are said', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  expect(loaded.filter((path) => /\.mp3$|^\/call-words\//.test(path))).toEqual([]);
  await expect(turns(page)).toHaveCount(5);
  await page.getByRole('link', { name: PLAY }).click();
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(page.getByRole('link', { name: 'Pause' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(card(page).locator('[data-heard]')).toHaveText('Copperbeech Homes, this is June,');
  await expect(turns(page).nth(1).locator('dd')).toHaveAttribute('data-ahead', '');
  expect(await faultsOf(page)).toEqual([]);
});

test('the sources light as they are used, and the outcome comes after the caller’s yes', async ({ page }) => {
  await page.goto('/');
  await player(page).click();
  await expect(card(page).locator('[data-heard]')).not.toHaveCount(0);
  const [sources, result] = [card(page).locator('.call-sources'), card(page).locator('.call-result')];
  await pressAt(page, 0.35);
  await expect(sources).not.toHaveAttribute('data-used', '');
  await pressAt(page, 0.5);
  await expect(sources).toHaveAttribute('data-used', '');
  await expect(result).toBeHidden();
  await pressAt(page, 0.85);
  await expect(result).toBeVisible();
  // The call ends; its card stands there complete, and the visitor is asked.
  await pressAt(page, 0.97);
  await expect(page.getByRole('link', { name: 'Type a sentence and hear it' })).toBeVisible();
  await expect(card(page)).not.toHaveAttribute('data-begun', '');
});

test('is paused, goes on where it was, and is moved by keys', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await player(page).focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(card(page).locator('[data-heard]')).not.toHaveCount(0);
  const place = () => player(page).evaluate((each) => Number.parseFloat(each.style.getPropertyValue('--said')));
  const before = await place();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeGreaterThan(before + 20);
  await page.keyboard.press('Space');
  await expect(player(page)).not.toHaveAttribute('data-playing', '');
  const paused = await place();
  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect.poll(place).toBeGreaterThanOrEqual(paused);
  await page.keyboard.press('ArrowLeft');
  await expect(card(page).locator('[data-heard]')).not.toHaveCount(0);
});

test('a press before the rest of the page is read plays the call, and opens no file', async ({ page }) => {
  // As early as can be: the rest of the document has not been read.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const call = document.getElementById('hero-listen');
      if (!call) return;
      observer.disconnect();
      call.click();
    }).observe(document, { childList: true, subtree: true });
  });
  // A page may play sound at once where a visitor's own press led to it.
  await page.goto('/pricing');
  await page.locator('#nav-home').click();
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(page).toHaveURL('/');
});

test('a call that cannot be loaded says so, and the next press tries again', async ({ page }) => {
  await page.route('**/*.mp3', (route) => route.abort());
  await page.goto('/');
  await player(page).click();
  await expect(page.getByText("The recording didn't load. Check your connection and press again.")).toBeVisible();
  await expect(page.getByRole('link', { name: PLAY })).toBeVisible();
  await page.unroute('**/*.mp3');
  await player(page).locator('.play').click();
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(page).toHaveURL('/');
});

test('without the times of its words the call plays all the same', { tag: '@long' }, async ({ page }) => {
  await page.route('**/call-words/**', (route) => route.abort());
  await page.goto('/');
  await player(page).click();
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(turns(page).last()).toContainText('You can reply STOP at any time.');
  await expect(card(page)).toHaveAttribute('data-begun', '');
  await expect(card(page).locator('.call-result')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the words stand there, and the waveform is a link to the recording', async ({ page }) => {
    await page.goto('/');
    await expect(turns(page)).toHaveCount(5);
    const answer = await page.request.get((await player(page).getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
    expect((await answer.body()).length).toBeLessThan(250_000);
  });
});
