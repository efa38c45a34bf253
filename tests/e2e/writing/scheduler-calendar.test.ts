import { ageForms } from '../age-forms.ts';
import { ignoreRestingPointer, watchShifts } from '../page-visit.ts';
import {
  bookButton,
  bookElsewhere,
  cancelDemos,
  chosenTime,
  ENOUGH_TIMES,
  fieldOf,
  fillIn,
  timesOf,
  who,
} from '../scheduler.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ timezoneId: 'Europe/London' });

test('the calendar stands there before a touch, in the visitor’s zone; taken times keep their place', async ({
  page,
  admin,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const shifts = await watchShifts(page);
  await ignoreRestingPointer(page);
  await page.goto('/schedule-demo', { waitUntil: 'networkidle' });
  await expect(timesOf(page).first()).toBeVisible();
  await expect(page.locator('[aria-selected=true] [data-day]')).toHaveText(/^\d+$/);
  expect(requests.filter((url) => /scheduler\.|page-touch\./.test(url))).toEqual([]);
  expect(requests.filter((url) => url.endsWith('/slots'))).toHaveLength(1);
  // A day whose last times are taken is not shown again.
  while ((await timesOf(page).count()) < ENOUGH_TIMES) {
    await bookElsewhere(admin, await timesOf(page).first().inputValue());
    await page.reload({ waitUntil: 'networkidle' });
    await expect(timesOf(page).first()).toBeVisible();
  }
  const start = await timesOf(page).first().inputValue();
  const boxes = () =>
    page.locator('.times label').evaluateAll((all) => {
      const top = (each?: Element) => each?.getBoundingClientRect().top ?? 0;
      return all.map((each) => top(each) - top(all[0]));
    });
  const before = await boxes();
  await bookElsewhere(admin, start);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator(`[value="${start}"]`)).toBeDisabled();
  expect(await boxes()).toEqual(before);
  expect((await shifts()).score).toBeLessThan(0.001);
});

test('on a phone four presses and the fields book a demo; the fields come into view with the time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).locator('[href="/schedule-demo"]').click();
  await timesOf(page).last().click();
  await expect(chosenTime(page)).toBeInViewport();
  await expect(fieldOf(page, 'First name')).toBeInViewport();
  await fillIn(page, who());
  await ageForms(page);
  await bookButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your demo is booked.' })).toBeVisible();
});

test('a press that is held while the code arrives is not lost', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/scheduler\./, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/schedule-demo');
  await timesOf(page).first().hover();
  await page.mouse.down();
  arrive();
  await page.waitForFunction(() => document.querySelector('#booking-form-submit')?.hasAttribute('data-label'));
  await page.mouse.up();
  await expect(chosenTime(page)).not.toBeEmpty();
});

test('a day pressed before any code and before the free times is shown when they have come', async ({
  page,
  admin,
}) => {
  await cancelDemos(admin);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  for (const late of [/\/page-touch\./, /\/api\/bookings\/slots$/])
    await page.route(late, async (route) => {
      await arrival;
      await route.continue();
    });
  await page.goto('/schedule-demo');
  const { json } = await admin.send('GET', '/api/bookings/slots');
  await bookElsewhere(admin, json.times[0]);
  const day = page.locator('[data-day]:not([aria-disabled])').last();
  const date = await day.getAttribute('data-day');
  // Without a pointer that comes near first.
  await day.dispatchEvent('click');
  const freed = page.waitForResponse(/\/api\/bookings\/slots$/);
  arrive();
  await freed;
  await expect(page.locator('[aria-selected=true] [data-day]')).toHaveAttribute('data-day', date ?? '');
});

test('the page of the times has each of them once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/schedule-demo/times');
  await expect(timesOf(page).first()).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('a zone that is typed before any code is taken when the field is left', { tag: '@long' }, async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/page-touch\./, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/schedule-demo');
  const zone = page.locator('[data-zone-search]');
  await zone.fill('kyiv');
  arrive();
  await page.waitForFunction(() => document.querySelector('#booking-form-submit')?.hasAttribute('data-label'));
  await expect(zone).toHaveValue('kyiv');
  await page.keyboard.press('Tab');
  await expect(zone).toHaveValue('Eastern European Time, Kyiv');
});
