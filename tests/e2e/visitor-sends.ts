import { expect, type Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { bookingOf, demoLead } from '#support/visitors.ts';
import { faultsOf, LOOKS, showAs } from './looks.ts';

/** Stores a lead and returns its id. */
export async function sendLead(admin: Admin, fields: Parameters<typeof demoLead>[0]): Promise<string> {
  const { status, json } = await admin.send('POST', '/api/leads', demoLead(fields));
  expect(status, JSON.stringify(json)).toBe(201);
  return json.id;
}

/** Lists the times that can be booked now. */
export async function freeTimes(admin: Admin): Promise<string[]> {
  return (await admin.send('GET', '/api/bookings/slots')).json.times;
}

/** Books the first free time, or a later one. `skip`: number of free times to skip. */
export async function book(
  admin: Admin,
  fields: Parameters<typeof bookingOf>[1],
  skip = 0,
): Promise<{ id: string; start: string }> {
  const start = (await freeTimes(admin))[skip] ?? '';
  const { status, json } = await admin.send('POST', '/api/bookings', bookingOf(start, fields));
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
}

/** Row of a lead or booking in a list of the panel. */
export const records = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
export const record = (page: Page, name: string) => records(page).filter({ hasText: name });

/** Navigates the open panel to a route. */
export async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

/** Exports the list as CSV and returns the name and the content of the file. */
export async function saveTable(page: Page): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}

const NARROW = { width: 320, height: 700 };

/** Finds faults of the current view in both themes, among them horizontal scrolling down to the narrowest phone. */
export async function faultsInLooks(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const checkWidth = async (width: number) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${wide} pixels wide on ${width}`);
  };
  await showAs(page, { colorScheme: 'light', size: NARROW });
  await checkWidth(NARROW.width);
  for (const look of LOOKS) {
    await showAs(page, look);
    await checkWidth(look.size.width);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}
