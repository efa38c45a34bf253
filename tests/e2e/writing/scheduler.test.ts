import type { Page } from '@playwright/test';
import { brand } from '#support/brand.ts';
import { HOUR } from '#support/clock.ts';
import { ageForms } from '../age-forms.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import {
  askScheduler,
  bookButton,
  bookElsewhere,
  bookingsOf,
  chosenTime,
  fieldOf,
  fillIn,
  freeDays,
  problemOf,
  showFullDay,
  timesOf,
  who,
} from '../scheduler.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ timezoneId: 'Europe/London' });

const submit = bookButton;
const shownDay = (page: Page) => page.locator('[data-day][tabindex="0"]');
const zoneField = (page: Page) => page.getByRole('combobox', { name: 'Time zone' });

/** City of our zone as pages name it. */
const OUR_CITY = (brand.site.scheduling.zone.split('/').at(-1) ?? '').replaceAll('_', ' ');

test('a time is booked where it was looked for, and the booking has a page of its own', async ({ page }) => {
  const person = who();
  await askScheduler(page);
  await expect(zoneField(page)).toHaveValue('United Kingdom Time, London');
  await timesOf(page).nth(1).check();
  await expect(chosenTime(page)).toContainText(/ (GMT|BST)$/);
  // The button names the time, too.
  await expect(submit(page)).toHaveText(/^Book \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/);
  await fillIn(page, { ...person, Message: 'Two clinics, one phone.' });
  await ageForms(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\/[\w.-]+$/);
  await expect(page.getByRole('heading', { name: 'Your demo is booked.' })).toBeVisible();
  await expect(page.getByText('United Kingdom Time, London')).toBeVisible();
  await expect(page.getByText(new RegExp(`In our time zone: .*, ${OUR_CITY}`))).toBeVisible();
  // A sent form leaves no draft; name and email stay known.
  await page.goto('/schedule-demo');
  await askScheduler(page);
  await expect(fieldOf(page, 'Email')).toHaveValue(person.Email);
  await expect(fieldOf(page, 'Message')).toHaveValue('');
  await expect(chosenTime(page)).toBeEmpty();
});

test('pressed twice, it is booked once', { tag: '@long' }, async ({ page, admin }) => {
  const person = who();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) sent += 1;
  });
  await askScheduler(page);
  await timesOf(page).first().check();
  await fillIn(page, person);
  await ageForms(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/booking\//);
  expect(sent).toBe(1);
  expect(await bookingsOf(admin, person.Email)).toHaveLength(1);
});

test('another zone shows the same times on other clocks, and keeps the chosen one', { tag: '@long' }, async ({
  page,
}) => {
  await askScheduler(page);
  const time = timesOf(page).first();
  const start = await time.inputValue();
  await time.check();
  await zoneField(page).fill('kiritimati');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveValue(start);
  await expect(chosenTime(page)).toContainText('GMT+14');
  await page.reload();
  await askScheduler(page);
  await expect(zoneField(page)).toHaveValue('Line Islands Time, Kiritimati');
  await expect(chosen).toHaveValue(start);
});

test('zones are found by city and by the names of today; what is not found is said', async ({ page }) => {
  await askScheduler(page);
  for (const [typed, found] of [
    ['kyiv', 'Eastern European Time, Kyiv'],
    ['ho chi', 'Indochina Time, Ho Chi Minh City'],
    ['pacific time, los', 'Pacific Time, Los Angeles'],
  ] as const) {
    await zoneField(page).fill(typed);
    await zoneField(page).press('Enter');
    await expect(zoneField(page)).toHaveValue(found);
  }
  await zoneField(page).fill('Atlantis');
  await zoneField(page).press('Enter');
  await expect(zoneField(page)).toHaveAccessibleDescription(/no time zone for “Atlantis”/);
  await submit(page).focus();
  await expect(zoneField(page)).toHaveValue('Pacific Time, Los Angeles');
});

test('a time that was taken meanwhile keeps every word and offers the others', async ({ page, admin }) => {
  const person = { ...who(), Message: 'Two clinics, one phone.' };
  await askScheduler(page);
  const start = await timesOf(page).first().inputValue();
  await timesOf(page).first().check();
  await fillIn(page, person);
  await ageForms(page);
  await bookElsewhere(admin, start);
  await submit(page).click();
  await expect(problemOf(page)).toHaveText('This time is no longer available. Pick another one.');
  await expect(shownDay(page)).toBeFocused();
  await expect(page.locator(`[value="${start}"]`)).toBeDisabled();
  await expect(chosenTime(page)).toBeEmpty();
  for (const [label, value] of Object.entries(person)) await expect(fieldOf(page, label)).toHaveValue(value);
  await timesOf(page).first().check();
  await expect(problemOf(page)).toBeHidden();
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\//);
});

test('without a network every word and the time stay, also over a reload; the next try books once', async ({
  page,
  admin,
}) => {
  const person = who();
  await askScheduler(page);
  await timesOf(page).nth(2).check();
  const start = await timesOf(page).nth(2).inputValue();
  await fillIn(page, person);
  await ageForms(page);
  // It arrives, and its answer is lost.
  await page.route('**/api/bookings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(toast).toContainText('Submission Failed');
  await expect(toast).toContainText('Please try again or contact us directly.');
  await expect(fieldOf(page, 'Email')).toHaveValue(person.Email);
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(start);
  await page.unroute('**/api/bookings');
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\//);
  expect(await bookingsOf(admin, person.Email)).toHaveLength(1);
});

test('words and time survive a reload', { tag: '@long' }, async ({ page }) => {
  await askScheduler(page);
  await timesOf(page).first().check();
  const start = await timesOf(page).first().inputValue();
  await fieldOf(page, 'Message').fill('Two clinics, one phone.');
  // The code of the form comes with its first focus.
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft:booking-form'));
  await expect.poll(draft).toContain('Two clinics, one phone.');
  await page.reload();
  // Without the script the link leads to a page of its own.
  await page.waitForFunction(() => 'scripted' in document.documentElement.dataset);
  await askScheduler(page);
  await expect(fieldOf(page, 'Message')).toHaveValue('Two clinics, one phone.');
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(start);
});

test('a visitor who has sent another form finds their name filled in', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/leads', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/book-demo');
  const words = { ...who(), Phone: '+44 20 7946 0000', Company: 'Engines' };
  const form = page.getByRole('form', { name: 'Request a demo' });
  for (const [name, value] of Object.entries(words)) await form.getByRole('textbox', { name, exact: true }).fill(value);
  await form.getByRole('button', { name: 'Request Your Demo' }).click();
  await expect.poll(() => page.evaluate(() => 'visitor' in sessionStorage)).toBe(true);
  await askScheduler(page);
  for (const [label, value] of Object.entries(words)) await expect(fieldOf(page, label)).toHaveValue(value);
});

test('what is wrong is said where it is', async ({ page }) => {
  await askScheduler(page);
  await submit(page).click();
  await expect(problemOf(page)).toHaveText('Pick a time.');
  await expect(shownDay(page)).toBeFocused();
  await timesOf(page).first().check();
  await expect(problemOf(page)).toBeHidden();
  await submit(page).click();
  await expect(fieldOf(page, 'First name')).toBeFocused();
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription('Enter your email address.');
});

test('the server’s sentence is shown when it takes a visitor for a machine', { tag: '@long' }, async ({ page }) => {
  const message = 'This looked like an automated request. Wait a moment and send it again, or call us.';
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 400, json: { code: 'LOOKS_AUTOMATED', message } }),
  );
  await askScheduler(page);
  await timesOf(page).first().check();
  await fillIn(page, who());
  await submit(page).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(message);
});

test('free times that do not come are said, and business hours stand; where there are none, it says so', async ({
  page,
}) => {
  let times: string[] | null = null;
  await page.route('**/api/bookings/slots', (route) =>
    times
      ? route.fulfill({ json: { zone: 'America/Los_Angeles', minutes: 30, times } })
      : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto('/schedule-demo');
  await expect(timesOf(page).first()).toBeVisible();
  await timesOf(page).first().check();
  await expect(problemOf(page)).toContainText("We couldn't check which times are still free.");
  times = [];
  await page.reload();
  await expect(page.getByText('We have no free times in the coming weeks.')).toBeVisible();
  await expect(submit(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Request a Demo' })).toBeVisible();
});

test('is booked by keyboard alone', async ({ page }) => {
  const person = who();
  await page.goto('/schedule-demo');
  const day = shownDay(page);
  await day.focus();
  const first = await day.getAttribute('data-day');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  const after = (days: number) => new Date(Date.parse(first ?? '') + days * 24 * HOUR).toISOString().slice(0, 10);
  await page.waitForFunction(() => document.querySelector('#booking-form-submit')?.hasAttribute('data-label'));
  // A grid of days is one stop, and arrows lead through it, also to another month.
  for (const [key, days] of [
    ['ArrowRight', 1],
    ['ArrowDown', 8],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(after(days));
  }
  await page.keyboard.press('Home');
  await expect(page.locator('td:first-child [data-day]:focus, tr:first-child td:has(:focus)')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  // To a day with times enough, and its times.
  await showFullDay(page);
  await shownDay(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await expect(chosenTime(page)).not.toBeEmpty();
  await fieldOf(page, 'First name').focus();
  for (const value of Object.values(person)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await ageForms(page);
  await fieldOf(page, 'Email').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\//);
});

test('without the code of the form it is sent as it is', { tag: '@long' }, async ({ page }) => {
  await page.route(/scheduler\./, (route) => route.abort());
  await page.goto('/schedule-demo');
  await timesOf(page).first().check();
  await fillIn(page, who());
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\//);
});

test('is accessible in both themes, on a phone and on a desk, and fits 320 pixels', async ({ page }) => {
  const look = async (name: string) => {
    for (const each of LOOKS) {
      await showAs(page, each);
      expect.soft(await faultsOf(page), `${name}, ${each.colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, name).toBeLessThanOrEqual(320);
  };
  await askScheduler(page);
  await timesOf(page).first().check();
  await freeDays(page).last().click();
  await look('the scheduler');
  await page.goto('/schedule-demo/times');
  await look('the page of the times');
  await fillIn(page, { ...who(), 'Last name': ' ' });
  await submit(page).click();
  await expect(problemOf(page)).toHaveText('Pick a time.');
  await look('the page of the times with problems');
  await fillIn(page, who());
  await timesOf(page).first().check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\//);
  await page.getByText('Cancel demo', { exact: true }).click();
  await look('the booking');
});
