import { bookButton, bookElsewhere, bookingsOf, fieldOf, fillIn, problemOf, timesOf, who } from '../scheduler.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ javaScriptEnabled: false });

test('without a script a demo is booked, put into a calendar, moved and cancelled', async ({ page, admin }) => {
  const person = who();
  await page.goto('/schedule-demo');
  await page.getByRole('link', { name: 'Show free times' }).click();
  await page.locator('#booking-form-zones').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Show this zone' }).click();
  await expect(page).toHaveURL(/\/schedule-demo\/times\?zone=Asia%2FTokyo$/);
  await expect(page.locator('#booking-form-zones')).toHaveValue('Asia/Tokyo');

  // Without a time: the page again, with every word.
  await fillIn(page, { ...person, Message: 'Two clinics,\none phone.' });
  await bookButton(page).click();
  await expect(problemOf(page)).toHaveText('Pick a time.');
  await expect(fieldOf(page, 'Message')).toHaveValue('Two clinics,\none phone.');
  await expect(page.locator('#booking-form-zones')).toHaveValue('Asia/Tokyo');

  // Another visitor is faster: the page shows the free times now, and keeps every word.
  const start = await timesOf(page).first().inputValue();
  await timesOf(page).first().check();
  await bookElsewhere(admin, start);
  await bookButton(page).click();
  await expect(problemOf(page)).toHaveText('This time is no longer available. Pick another one.');
  await expect(fieldOf(page, 'Email')).toHaveValue(person.Email);
  await timesOf(page).first().check();
  await bookButton(page).click();

  await expect(page).toHaveURL(/\/booking\/[\w.-]+$/);
  await expect(page.getByRole('heading', { name: 'Your demo is booked.' })).toBeVisible();
  await expect(page.getByText('Japan Standard Time, Tokyo')).toBeVisible();
  expect(await bookingsOf(admin, person.Email)).toHaveLength(1);
  const file = await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href');
  const invite = await page.request.get(file ?? '');
  expect(invite.headers()['content-type']).toContain('text/calendar');
  expect(await invite.text()).toMatch(/BEGIN:VEVENT[\s\S]*STATUS:CONFIRMED/);

  await page.getByRole('link', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Pick another time.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Reschedule your demo · /);
  await expect(page.getByText(/^Your demo is currently on \w+day, .* at \d/)).toBeVisible();
  await expect(page.locator('#booking-form-zones')).toHaveValue('Asia/Tokyo');
  await expect(fieldOf(page, 'Email')).toHaveCount(0);
  await page.locator('#booking-form-zones').selectOption('Europe/London');
  await page.getByRole('button', { name: 'Show this zone' }).click();
  await timesOf(page).last().check();
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your demo has moved.' })).toBeVisible();
  await expect(page.getByText('United Kingdom Time, London')).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Yes, cancel the demo' });
  await expect(cancel).toBeHidden();
  await page.getByText('Cancel demo', { exact: true }).click();
  await cancel.click();
  await expect(page.getByRole('heading', { name: 'This demo is canceled.' })).toBeVisible();
  expect(await bookingsOf(admin, person.Email)).toMatchObject([{ status: 'cancelled' }]);
  await page.getByRole('link', { name: 'Pick a time' }).click();
  await timesOf(page).first().check();
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  expect(await bookingsOf(admin, person.Email)).toMatchObject([{ status: 'booked' }]);
});

test('a link that leads to no booking says so, and leads on', async ({ page }) => {
  const answer = await page.goto('/booking/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: "We can't find this booking." })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick a time' })).toHaveAttribute('href', '/schedule-demo');
});
