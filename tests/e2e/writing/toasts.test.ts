import type { Page } from '@playwright/test';
import { FORM_MIN_MS } from '#sales/contract/limits.ts';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const STEP_MS = 50;
const toastOf = (page: Page) => page.getByText('Message Sent!');
const regionOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const closeOf = (page: Page) => page.getByRole('button', { name: 'Close' });
const emailOf = (page: Page) => page.getByRole('form', { name: 'Contact' }).getByLabel('Email');

/** Time passes for the page alone. */
const runClock = (page: Page, ms: number) => page.clock.runFor(ms);

/** Sends the contact form, which waits because it was filled in at once, and ends in a toast: resolves at most a step after it opened. */
async function showToast(page: Page): Promise<void> {
  await page.route('**/api/leads', (route) => route.fulfill({ status: 201, json: {} }));
  await page.clock.install({ time: 0 });
  await page.goto('/#contact');
  await page.clock.pauseAt(60_000);
  const form = page.getByRole('form', { name: 'Contact' });
  for (const label of ['First name', 'Last name', 'Company', 'Message']) await form.getByLabel(label).fill('Words');
  await emailOf(page).fill('ada@engines.example');
  await emailOf(page).press('Enter');
  // The code of the form has loaded, and its wait has begun.
  await expect(form.locator('[type=submit]')).toBeDisabled();
  await runClock(page, FORM_MIN_MS);
  await expect(async () => {
    await runClock(page, STEP_MS);
    await expect(toastOf(page)).toBeVisible({ timeout: STEP_MS });
  }).toPass();
}

/** Tells the page that it was hidden or shown again. */
async function look(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

async function drag(page: Page, distance: number): Promise<void> {
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('The toast is not there.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
  await page.mouse.up();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a toast closes by itself after 5 seconds, and nothing of it comes back [TOAST-02 TOAST-03]', async ({ page }) => {
  await showToast(page);
  await runClock(page, 5000 - 2 * STEP_MS);
  await expect(toastOf(page)).toBeVisible();
  await runClock(page, 2 * STEP_MS);
  await expect(toastOf(page)).toHaveCount(0);
  await runClock(page, 1_000_000);
  await expect(toastOf(page)).toHaveCount(0);
  await expect(regionOf(page).getByRole('status')).toBeEmpty();
});

test('it stays while it is pointed at, and while the page is hidden', { tag: '@long' }, async ({ page }) => {
  await showToast(page);
  await toastOf(page).hover();
  await runClock(page, 60_000);
  await look(page, 'hidden');
  await page.mouse.move(5, 400);
  await runClock(page, 60_000);
  await expect(toastOf(page)).toBeVisible();
  await look(page, 'visible');
  await runClock(page, 5000);
  await expect(toastOf(page)).toHaveCount(0);
});

test('F8 moves the focus to it, where it stays open; its button closes it and gives the focus back [TOAST-05]', async ({
  page,
}) => {
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(regionOf(page)).toBeFocused();
  await runClock(page, 60_000);
  await page.keyboard.press('Tab');
  await expect(closeOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toHaveCount(0);
  // It stands in place of the form, which had the focus.
  await expect(page.locator('[data-sent]')).toBeFocused();
});

test('a swipe of 50 pixels to the right dismisses it, one of 49 or to the left does not [TOAST-04]', async ({
  page,
}) => {
  await showToast(page);
  const at = () => toastOf(page).evaluate((element) => element.getBoundingClientRect().left);
  await page.waitForFunction(() => document.querySelector('.toast')?.getAnimations().length === 0);
  const left = await at();
  for (const distance of [49, -200]) {
    await drag(page, distance);
    expect(await at()).toBe(left);
  }
  await drag(page, 50);
  await expect(toastOf(page)).toHaveCount(0);
});

test('a new toast takes the place of the one before, politely or at once [TOAST-01 SITE-15]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showToast(page);
  await page.unroute('**/api/leads');
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByRole('button', { name: 'Send another' }).click();
  for (const label of ['First name', 'Last name', 'Company', 'Message']) await form.getByLabel(label).fill('Words');
  await emailOf(page).fill('ada@engines.example');
  await emailOf(page).press('Enter');
  await runClock(page, FORM_MIN_MS);
  await expect(page.getByRole('alert')).toContainText('Failed to send message');
  await expect(regionOf(page).getByRole('status')).toBeEmpty();
  await expect(closeOf(page)).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCSS('animation-duration', '0.45s');
});

test('it fits every screen, is accessible, keeps still under reduced motion, and Escape dismisses it [TOAST-06]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showToast(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const widthOf = () => regionOf(page).evaluate((region) => region.getBoundingClientRect().width);
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widthOf()).toBe(420);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widthOf()).toBe(390);
  // Held open by the focus: the check needs time that passes.
  await page.keyboard.press('F8');
  await page.clock.resume();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(page, { include: '.toasts' }), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
});
