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
export const ENOUGH_TIMES = 5;

/** Days of the shown month with a free time. */
export const freeDays = (page: Page): Locator => page.locator('[data-day]:not([aria-disabled])');

/** Shows a day, and waits until it is shown: a press may be repeated once the code for it has come. */
async function showDay(page: Page, date: string): Promise<void> {
  await page.locator(`[data-day="${date}"]`).click();
  await expect(page.locator('[aria-selected=true] [data-day]')).toHaveAttribute('data-day', date);
}

/**
 * Shows the first day after the first that has enough times: in the visitor's zone a day may have none but the last of
 * the day before, and the first may be almost over.
 */
export async function showFullDay(page: Page): Promise<void> {
  let isFirst = true;
  for (let months = 0; months < 2; months += 1) {
    const days = await freeDays(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-day') ?? ''));
    for (const date of days) {
      if (isFirst) {
        isFirst = false;
        continue;
      }
      await showDay(page, date);
      if ((await timesOf(page).count()) >= ENOUGH_TIMES) return;
    }
    const month = page.locator('[data-month-name]');
    const shown = await month.textContent();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(month).not.toHaveText(shown ?? '');
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

/** Cancels the demos of earlier tests: towards the end of a month they may have taken all that is left of it. */
export async function cancelDemos(admin: Admin): Promise<void> {
  const { json } = await admin.send('GET', '/api/admin/bookings?status=booked&limit=100');
  for (const { id } of json) {
    const { status } = await admin.send('POST', `/api/admin/bookings/${id}/cancel`, {});
    expect(status).toBe(200);
  }
}
