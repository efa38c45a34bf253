import { expect, type Locator, type Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { bookingOf } from '#support/visitors.ts';

/** Values of a new person, by the labels of the form. */
export const who = () => ({
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: `ada-${crypto.randomUUID()}@engines.example`,
  Phone: '+44 20 7946 0000',
});

/** Times that a day needs for what tests do with them. */
const ENOUGH_TIMES = 5;

/** Days of the shown month with a free time. */
export const freeDays = (page: Page): Locator => page.locator('[data-day]:not([aria-disabled])');

/**
 * Shows the first day after the first that has enough times: in the visitor's zone a day may have none but the last of
 * the day before, and the first may be almost over.
 */
export async function showFullDay(page: Page): Promise<void> {
  const first = await freeDays(page).first().getAttribute('data-day');
  for (let tries = 0; tries < 10; tries += 1) {
    const isFirst =
      (await page
        .locator('[aria-selected=true] [data-day]')
        .getAttribute('data-day')
        .catch(() => null)) === first;
    if (!isFirst && (await timesOf(page).count()) >= ENOUGH_TIMES) return;
    const next = page.locator(
      'td:has([data-day][tabindex="0"]) ~ td [data-day]:not([aria-disabled]), tr:has([data-day][tabindex="0"]) ~ tr [data-day]:not([aria-disabled])',
    );
    if ((await next.count()) > 0) await next.first().click();
    else {
      await page.getByRole('button', { name: 'Next month' }).click();
      await freeDays(page).first().click();
    }
  }
  throw new Error(`No day has ${ENOUGH_TIMES} times.`);
}

/** Opens the scheduler and the first full day. */
export async function askScheduler(page: Page): Promise<void> {
  if (!page.url().endsWith('/schedule-demo')) await page.goto('/schedule-demo');
  await expect(timesOf(page).first()).toBeVisible();
  if ((await page.getByRole('radio', { checked: true }).count()) === 0) await showFullDay(page);
}

/** The free times of the shown day. */
export const timesOf = (page: Page): Locator => page.locator('[name=start]:enabled').filter({ visible: true });

/** The button that sends the form. */
export const bookButton = (page: Page): Locator => page.locator('#booking-form-submit');

export const fieldOf = (page: Page, label: string): Locator =>
  page.locator('#booking-form').getByRole('textbox', { name: label, exact: true });

/** Error message about the chosen time. */
export const problemOf = (page: Page): Locator => page.locator('[data-slot=times-problem][role=alert]');

/** The chosen time, as shown above the button. */
export const chosenTime = (page: Page): Locator => page.locator('[data-slot=chosen]');

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
}

/** Books a time as another visitor. */
export async function bookElsewhere(admin: Admin, start: string): Promise<void> {
  const { status } = await admin.send('POST', '/api/bookings', bookingOf(start));
  expect(status).toBe(201);
}

/** Lists the bookings of an email address. */
export async function bookingsOf(admin: Admin, email: string): Promise<unknown[]> {
  const { json } = await admin.send('GET', `/api/admin/bookings?q=${encodeURIComponent(email)}`);
  return json;
}
