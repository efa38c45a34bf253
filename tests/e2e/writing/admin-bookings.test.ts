import { zoneLabel } from '#core/template/zone-name.ts';
import { brand } from '#support/brand.ts';
import { enter, toast } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';
import { book, faultsInLooks, freeTimes, record, records, saveTable, sendLead, show } from '../visitor-sends.ts';

const LIST = '/admin#bookings';
/** Of site.yaml. */
const ZONE = brand.site.scheduling.zone;
const dayOf = (start: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(new Date(start));
const clockOf = (start: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(new Date(start));

test('bookings stand in the list in our time and in theirs, and are found', async ({ page, admin }) => {
  const { start } = await book(admin, { firstName: 'Listed', lastName: 'Booking', company: 'Clockwork' });
  await enter(page, admin, LIST);
  const row = record(page, 'Listed Booking');
  await expect(row).toContainText(clockOf(start));
  await expect(row).toContainText('GMT for them');
  await expect(row).toContainText('Email only');
  await expect(page.getByText(`Times in ${zoneLabel(ZONE, 'en-US')}`)).toBeVisible();
  await page.getByLabel('Search bookings').fill('clockwork');
  await expect(records(page)).toHaveCount(1);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Canceled' });
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await page.getByText('Past', { exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Upcoming', { exact: true }).click();
  await expect(row).toBeVisible();
  const { name, text } = await saveTable(page);
  expect(name).toMatch(/^voxwright-bookings-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`\r\n"${start}",`);
  expect(text).toContain(
    ',"Europe/London","Listed","Booking","ada@engines.example","Clockwork","Booked","Email only",,',
  );
});

test('a demo shows who comes and what they said before; cancelling frees its time', async ({ page, admin }) => {
  const who = { firstName: '<b>Can</b>', lastName: 'Celled', email: 'cancelled@demo.example' };
  await sendLead(admin, { ...who, industry: 'healthcare', message: 'We have two surgeries.' });
  const { id, start } = await book(admin, { ...who, phone: '+1 555 010 0000', message: '=2+2' }, 2);
  await enter(page, admin, `${LIST}/${id}`);
  await expect(page.getByRole('heading', { name: '<b>Can</b> Celled' })).toBeVisible();
  await expect(page.getByText('=2+2')).toBeVisible();
  await expect(page.getByText('Healthcare')).toBeVisible();
  await expect(page.getByText('We have two surgeries.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Europe/London' })).toContainText('GMT');
  expect(await freeTimes(admin)).not.toContain(start);

  await page.route('**/api/admin/bookings/*/cancel', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'This demo has begun already.', error: '', code: 'BOOKING_OVER', requestId: '1' },
    }),
  );
  await page.getByRole('button', { name: 'Cancel this demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this demo?' });
  await expect(dialog).toContainText('the visitor is told, with your reason');
  await dialog.getByLabel('Reason, for the visitor').fill('Our line is down.');
  await dialog.getByRole('button', { name: 'Cancel the demo' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This demo has begun already.');
  await expect(dialog.getByLabel('Reason, for the visitor')).toHaveValue('Our line is down.');
  await page.unroute('**/api/admin/bookings/*/cancel');
  await dialog.getByRole('button', { name: 'Cancel the demo' }).click();
  await expect(toast(page, 'Demo canceled')).toBeVisible();
  await expect(page.getByText('Canceled by us.')).toBeVisible();
  await expect(page.getByText('Reason: Our line is down.')).toBeVisible();
  expect(await freeTimes(admin)).toContain(start);
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(record(page, '<b>Can</b> Celled')).toContainText('Canceled');
});

test('a day is shown whole, what was cancelled marked, and the days beside it are a step away', {
  tag: '@long',
}, async ({ page, admin }) => {
  // The view opens with today, which is no step away.
  const today = dayOf(new Date().toISOString());
  const later = (await freeTimes(admin)).findIndex((time) => dayOf(time) !== today);
  const gone = await book(admin, { firstName: 'Gone', lastName: 'Again' }, later + 4);
  await admin.send('POST', `/api/admin/bookings/${gone.id}/cancel`, { reason: '' });
  const { start } = await book(admin, { firstName: 'Stays', lastName: 'There' }, later + 4);
  expect(start).toBe(gone.start);
  await enter(page, admin, LIST);
  await page.getByRole('link', { name: 'One day' }).click();
  await page.getByLabel('Day', { exact: true }).fill(dayOf(start));
  await expect(page).toHaveURL(new RegExp(`#bookings/day/${dayOf(start)}$`));
  const time = page.locator('[aria-labelledby="day-heading"] > ul > li').filter({ hasText: 'Stays There' });
  await expect(time).toContainText(clockOf(start));
  await expect(time.getByRole('listitem').filter({ hasText: 'Gone Again' })).toContainText('Canceled');
  await expect(time.getByRole('listitem').filter({ hasText: 'Stays There' })).not.toContainText('Canceled');
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(time).toHaveCount(0);
  await page.getByRole('button', { name: 'Day after' }).click();
  await expect(time).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(dayOf(new Date().toISOString()));
});

test('every view is accessible in both themes, and nothing scrolls sideways', async ({ page, admin }) => {
  const editors: string[] = [];
  page.on('request', (request) => {
    if (/RichText|PostEditor|prosemirror|csv/i.test(request.url())) editors.push(request.url());
  });
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const { id, start } = await book(admin, { firstName: long, lastName: 'Wide', company: long.repeat(3) }, 6);
  await enter(page, admin, LIST);
  for (const hash of ['#bookings', `#bookings/${id}`, `#bookings/day/${dayOf(start)}`]) {
    await show(page, hash);
    await expect(page.getByText(/^As of /)).toBeVisible();
    expect.soft(await faultsInLooks(page), hash).toEqual([]);
  }
  expect(editors).toEqual([]);
});

test('a demo is moved for its visitor, to an offered time or any other, by keyboard', async ({ page, admin }) => {
  const { id, start } = await book(admin, { firstName: 'Moved', lastName: 'Along', email: 'along@engines.example' });
  await enter(page, admin, `/admin#bookings/${id}`);
  await page.getByRole('button', { name: 'Move this demo' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move this demo' });
  await dialog.getByLabel('Offered times').selectOption({ index: 3 });
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move the demo' }).press('Enter');
  await expect(toast(page, 'Demo moved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moved Along' })).toBeFocused();
  const { json: moved } = await admin.send('GET', `/api/admin/bookings/${id}`);
  expect(moved.start).not.toBe(start);
  await page.getByRole('button', { name: 'Move this demo' }).click();
  await dialog.getByLabel('Another time').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Move the demo' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The demo was not moved');
  await expect(dialog.getByLabel('Another time')).toHaveValue('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: "They didn't come" })).toHaveCount(0);
});

test('a demo is booked for a lead out of its page; what is missing is said beside its field', async ({
  page,
  admin,
}) => {
  const id = await sendLead(admin, { firstName: 'Guest', lastName: 'Booked', email: 'guest@booked.example' });
  await enter(page, admin, `/admin#leads/${id}`);
  await page.getByRole('button', { name: 'Book a demo for them' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book a demo for them' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Guest');
  await expect(dialog.getByLabel('Email')).toHaveValue('guest@booked.example');
  await dialog.getByLabel('Offered times').selectOption({ index: 9 });
  await dialog.getByLabel('Email').fill('no address');
  await dialog.getByRole('button', { name: 'Book the demo' }).click();
  await expect(dialog).toContainText('Enter an email address such as');
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await dialog.getByLabel('Email').fill('guest@booked.example');
  await dialog.getByRole('button', { name: 'Book the demo' }).click();
  await expect(toast(page, 'Demo booked')).toBeVisible();
  await expect(page).toHaveURL(/#bookings\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Guest Booked' })).toBeVisible();
});
