import { expect, type Locator, type Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { bookingOf } from '#support/visitors.ts';

/** Somebody new, by the labels of the form. */
export const who = () => ({
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: `ada-${crypto.randomUUID()}@engines.example`,
});

/** Opens the scheduler, on its page or after a reload of it. */
export async function askScheduler(page: Page): Promise<void> {
  if (!page.url().endsWith('/schedule-demo')) await page.goto('/schedule-demo');
  await page.getByRole('link', { name: 'Show free times' }).click();
  await expect(timesOf(page).first()).toBeVisible();
  // Of the first day little may be left.
  const day = page.locator('details[name=day]').nth(1);
  if (!(await day.evaluate((each: HTMLDetailsElement) => each.open))) await day.locator('summary').click();
}

/** The times one can choose right now. */
export const timesOf = (page: Page): Locator => page.getByRole('radio');

export const fieldOf = (page: Page, label: string): Locator =>
  page.locator('#booking-form').getByRole('textbox', { name: label, exact: true });

/** What is wrong with the choice. */
export const problemOf = (page: Page): Locator => page.locator('[data-slot=times-problem][role=alert]');

/** What the form says was chosen. */
export const chosenTime = (page: Page): Locator => page.locator('[data-slot=chosen]');

export async function fillIn(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(words)) await fieldOf(page, label).fill(value);
}

/** Somebody else books that time. */
export async function bookElsewhere(admin: Admin, start: string): Promise<void> {
  const { status } = await admin.send('POST', '/api/bookings', bookingOf(start));
  expect(status).toBe(201);
}

/** What an address has booked. */
export async function bookingsOf(admin: Admin, email: string): Promise<unknown[]> {
  const { json } = await admin.send('GET', `/api/admin/bookings?q=${encodeURIComponent(email)}`);
  return json;
}
