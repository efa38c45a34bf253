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

/**
 * Number of the first day after the first that has enough times: in the visitor's zone a day may have none but the last
 * of the day before, and the first may be almost over.
 */
export async function findFullDay(page: Page): Promise<number> {
  const counts = await page
    .locator('details[name=day]')
    .evaluateAll((days) => days.map((day) => day.querySelectorAll('[type=radio]').length));
  const found = counts.findIndex((count, at) => at > 0 && count >= ENOUGH_TIMES);
  if (found < 0) throw new Error(`No day has ${ENOUGH_TIMES} times: ${counts}`);
  return found;
}

/** Opens the scheduler and the first full day. */
export async function askScheduler(page: Page): Promise<void> {
  if (!page.url().endsWith('/schedule-demo')) await page.goto('/schedule-demo');
  await page.getByRole('link', { name: 'Show free times' }).click();
  await expect(timesOf(page).first()).toBeVisible();
  const day = page.locator('details[name=day]').nth(await findFullDay(page));
  if (!(await day.evaluate((each: HTMLDetailsElement) => each.open))) await day.locator('summary').click();
}

/** The visible times. */
export const timesOf = (page: Page): Locator => page.getByRole('radio');

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
