import type { Page } from '@playwright/test';
import { brand } from '#support/brand.ts';
import { enter, toast } from '../admin-panel.ts';
import { watchShifts } from '../page-visit.ts';
import { expect, test } from '../site.fixture.ts';
import { book, faultsInLooks, freeTimes } from '../visitor-sends.ts';

const PATH = '/api/admin/availability';
/** Demos are video meetings, and each day with hours needs a host. */
const HAS_HOSTS = brand.site.demos.by === 'meeting';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** On the clock of the site. */
const localOf = (iso: string, zone: string) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16);

test.afterEach(async ({ admin }) => {
  // Other tests book in the same store.
  const { json } = await admin.send('GET', PATH);
  const { version } = json.availability;
  if (version > 0) await admin.send('PUT', PATH, { version, ...json.site });
});

test('an afternoon is closed, visitors see it at once, and a demo in it is named', async ({ page, admin }) => {
  const { json } = await admin.send('GET', PATH);
  const { start } = await book(admin, { email: 'closed@engines.example' });
  const day = localOf(start, json.zone).slice(0, 10);
  await enter(page, admin, '/admin#bookings');
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByRole('heading', { name: 'Availability', level: 2 })).toBeFocused();
  await expect(page.getByText('Visitors see this.')).toBeVisible();
  await button(page, 'Close a time').click();
  await expect(page.getByLabel('Closed from')).toBeFocused();
  await page.getByLabel('Closed from').fill(`${day}T00:00`);
  await page.getByLabel('Closed until').fill(`${day}T23:59`);
  await page.getByLabel('Note for the team').fill('Team day');
  await expect(page.getByText('One demo is booked in this time.')).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await button(page, 'Save').click();
  await expect(toast(page, 'Availability saved')).toBeVisible();
  const offered = await freeTimes(admin);
  expect(offered.filter((time) => localOf(time, json.zone).startsWith(day))).toEqual([]);
  await page.getByRole('link', { name: 'Show the day' }).click();
  await expect(page).toHaveURL(new RegExp(`#bookings/day/${day}$`));
});

test('weekly hours are changed by keyboard; what is left unsaved is asked about', async ({ page, admin }) => {
  await enter(page, admin, '/admin#bookings/availability');
  await button(page, 'Add hours: Sunday').click();
  await page.getByLabel('From, Sunday').fill('18:00');
  await page.getByLabel('To, Sunday').fill('09:00');
  await page.getByLabel('To, Sunday').press('Enter');
  await expect(page.locator('#availability-problem')).toContainText('Each span ends after it begins');
  await page.getByRole('link', { name: 'All bookings' }).click();
  await button(page, 'Stay').click();
  await expect(page.getByLabel('From, Sunday')).toHaveValue('18:00');
  await page.getByLabel('To, Sunday').fill('20:00');
  if (HAS_HOSTS) await page.getByRole('checkbox', { name: 'Sunday' }).first().check();
  await page.getByLabel('Notice, hours').fill('1');
  await page.getByLabel('Length of a demo, minutes').fill('45');
  await page.getByRole('link', { name: 'All bookings' }).click();
  await button(page, 'Save and leave').click();
  await expect(toast(page, 'Availability saved')).toBeVisible();
  await expect(page).toHaveURL(/#bookings$/);
  const { json } = await admin.send('GET', PATH);
  expect(json.availability).toMatchObject({ leadHours: 1, demoMinutes: 45, hours: { sunday: ['18:00-20:00'] } });
});

test('of two admins none loses a setting: the second is told, and the history has both', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin, '/admin#bookings/availability');
  await page.getByLabel('Buffer, minutes').fill('30');
  const { json } = await admin.send('GET', PATH);
  await admin.send('PUT', PATH, { ...json.availability, leadHours: 9 });
  await button(page, 'Save').click();
  await expect(page.locator('#availability-problem')).toContainText('Another admin has saved meanwhile.');
  await expect(page.getByLabel('Buffer, minutes')).toHaveValue('30');
  await button(page, 'Save').click();
  await expect(toast(page, 'Availability saved')).toBeVisible();
  await page.getByText('Earlier settings').click();
  await page
    .getByRole('button', { name: /^Bring back: / })
    .first()
    .click();
  await expect(page.getByLabel('Notice, hours')).toHaveValue('9');
  await button(page, 'Discard the changes').click();
  await expect(page.getByText('Visitors see this.')).toBeVisible();
});

test('a calendar address is made, shown once, and ended', async ({ page, admin }) => {
  await enter(page, admin, '/admin#bookings/availability');
  await button(page, 'Create a calendar address').click();
  const address = page.getByLabel('Calendar address');
  await expect(address).toBeFocused();
  const url = await address.inputValue();
  const answer = await page.request.get(url);
  expect([answer.status(), (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('An address was created')).toBeVisible();
  await expect(address).toHaveCount(0);
  await button(page, 'End this address').click();
  await expect(button(page, 'Create a calendar address')).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test('hosts hold demos behind their links, and give one to another', async ({ page, admin }) => {
  test.skip(HAS_HOSTS, 'This brand has hosts, and shows no number to call.');
  await enter(page, admin, '/admin#bookings/availability');
  await page.getByText('Video meetings').click();
  await expect(page.getByLabel('Host', { exact: true })).toBeFocused();
  await page.keyboard.type('Mara');
  await page.getByLabel('Meeting link').fill('https://meet.example/mara');
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await expect(page.getByText('Friday has no host.')).toBeVisible();
  await button(page, 'Add a host').click();
  await expect(page.getByLabel('Host', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Ben');
  await page.getByLabel('Meeting link').last().fill('https://meet.example/ben');
  await expect(page.getByText('Friday has no host.')).toBeHidden();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await button(page, 'Save').click();
  await expect(toast(page, 'Availability saved')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.setViewportSize({ width: 1440, height: 900 });
  const shifts = await watchShifts(visitor);
  await visitor.goto('/schedule-demo');
  await expect(visitor.getByText('We meet by video')).toBeVisible();
  await expect(visitor.getByText("We'll call you at the number")).toBeHidden();
  const phone = visitor.getByLabel('Phone');
  await phone.focus();
  await expect(phone).toHaveJSProperty('required', false);
  await expect(visitor.locator('label[for$=-phone] .asterisk')).toBeHidden();
  expect((await shifts()).score).toBeLessThan(0.001);
  await visitor.close();

  const { id } = await book(admin, { email: 'hosted@engines.example' });
  const before = await admin.send('GET', `/api/admin/bookings/${id}`);
  await page.goto(`/admin#bookings/${id}`);
  await expect(page.getByText(before.json.place.url)).toBeVisible();
  await button(page, 'Change the host').click();
  const other = before.json.place.host === 'Mara' ? 'Ben' : 'Mara';
  await page.getByRole('dialog').getByLabel('Host').selectOption(other);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Change the host' }).click();
  await expect(toast(page, 'Host changed')).toBeVisible();
  await expect(page.getByText(`https://meet.example/${other.toLowerCase()}`)).toBeVisible();
});

test('a calendar that cannot be read is refused at its field, which keeps the address', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin, '/admin#bookings/availability');
  const field = page.getByLabel('Address of a calendar to read');
  await field.fill('https://localhost/team.ics');
  await field.press('Enter');
  await expect(page.getByText('The address leads into a private network.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('https://localhost/team.ics');
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('connected calendars say how many busy times they have, and what went wrong', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const calendar = { id: 'c1', site: 'calendars.example', host: '', problem: '', count: 12 };
  const broken = { ...calendar, id: 'c2', host: 'Mara', problem: 'The calendar answered 404.', count: 1 };
  let calendars = [calendar, broken];
  await page.route('**/api/admin/busy-calendars**', (route) => {
    if (route.request().method() === 'DELETE') calendars = [calendar];
    return route.fulfill({ json: { calendars, readAt: new Date().toISOString() } });
  });
  await enter(page, admin, '/admin#bookings/availability');
  await expect(page.getByText('12 busy times in the next two months')).toBeVisible();
  await expect(
    page.getByText('The calendar answered 404. The busy times of the last reading still count.'),
  ).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await button(page, 'Remove calendars.example').last().click();
  await expect(page.getByText('The calendar answered 404.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Busy times' })).toBeFocused();
});
