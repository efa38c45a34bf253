import type { Page } from '@playwright/test';
import createBooking from '#functions/api-bookings.ts';
import moveOrConfirm from '#functions/api-bookings-token-move.ts';
import showBooking from '#functions/booking.ts';
import { startVendors, type Vendors } from '#local/vendors/vendors.ts';
import { brand } from '#support/brand.ts';
import { type CallableFunction, call, redeploy } from '#support/call.ts';
import { HOUR, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import type { TestStack } from '#support/stack.ts';
import { enter } from '../admin-panel.ts';
import { ageForms } from '../age-forms.ts';
import { LOOKS, showAs } from '../looks.ts';
import { askScheduler, bookButton, fillIn, timesOf, who } from '../scheduler.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, record } from '../visitor-sends.ts';

test.use({ timezoneId: 'Europe/London' });
// The real functions over the store and the pages of the site; only they know of a mail service.
const before = { ...process.env };
let vendors: Vendors;
test.beforeAll(async ({ stack }) => {
  vendors = await startVendors(() => undefined);
  redeploy({ ...stack.env, ...vendors.env });
});
test.afterAll(async () => {
  await vendors?.stop();
  process.env = before;
});

/** Functions that answer the calls about bookings, by the end of their path. */
const FUNCTIONS: readonly (readonly [RegExp, CallableFunction])[] = [
  [/^\/api\/bookings$/, createBooking],
  [/^\/api\/bookings\/[\w.-]+\/(confirm|move)$/, moveOrConfirm],
  [/^\/booking\/[\w.-]+$/, showBooking],
];

async function answerHere(page: Page, stack: TestStack): Promise<void> {
  for (const [path, fn] of FUNCTIONS) {
    await page.route(
      (url) => path.test(url.pathname),
      async (route) => {
        const request = route.request();
        const type = request.headers()['content-type'];
        const answer = await call(fn, new URL(request.url()).pathname, {
          method: request.method(),
          ...(type && { body: request.postData() ?? '', headers: { 'content-type': type } }),
        });
        await answer.settled();
        const body = answer.text.replaceAll(/http:\/\/deploy-[\w-]+\.test/g, stack.url);
        const location = answer.headers.get('location');
        // Redirections of a form cannot be answered from here.
        if (location)
          await route.fulfill({
            contentType: 'text/html',
            body: `<meta http-equiv="refresh" content="0;url=${location}">`,
          });
        else await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
      },
    );
  }
}

/** Lets the hour have as many bookings as are made at once. */
async function crowdHour({ env }: TestStack): Promise<void> {
  const { UPSTASH_REDIS_REST_URL: url = '', UPSTASH_REDIS_REST_TOKEN: token = '' } = env;
  await upstashClient({ url, token }).hset('dev-people:limit:bookings', { since: Date.now() - MINUTE, all: 10 });
  await upstashClient({ url, token }).expire('dev-people:limit:bookings', HOUR / 1000);
}

async function bookTime(page: Page, person: ReturnType<typeof who>): Promise<string> {
  await askScheduler(page);
  await timesOf(page).first().check();
  const start = await timesOf(page).first().inputValue();
  await fillIn(page, person);
  await ageForms(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/booking\/[\w.-]+$/);
  return start;
}

/** Path of the last link in the newest mail to a person. */
function mailedLink({ Email }: ReturnType<typeof who>): string {
  const mail = vendors.mail.mails.filter(({ to }) => to.includes(Email)).at(-1);
  return [...(mail?.text ?? '').matchAll(/\/booking\/[\w.-]+/g)].at(-1)?.[0] ?? '';
}

test('in a crowded hour a time is held until the press of a button behind the link in the mail', async ({
  page,
  stack,
  admin,
}) => {
  await crowdHour(stack);
  await answerHere(page, stack);
  // Other tests book for an Ada Byron too.
  const person = { ...who(), 'Last name': `Byron ${crypto.randomUUID()}` };
  await bookTime(page, person);
  await expect(page.getByRole('heading', { name: 'Check your email to confirm.' })).toBeVisible();
  await expect(page.getByText(/^Held for you until \d+:\d\d/)).toBeVisible();
  await expect(page.getByText('United Kingdom Time, London')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  expect.soft(await faultsInLooks(page), 'held').toEqual([]);

  const heldUrl = page.url();
  await enter(page, admin, '/admin#bookings');
  const reserved = record(page, person['Last name']);
  await expect(reserved).toContainText('Held');
  await reserved.getByRole('link').first().click();
  await expect(page.getByText('Demo to be confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this demo' })).toHaveCount(0);

  await page.goto(mailedLink(person));
  await expect(page.getByRole('heading', { name: 'Shall we book this demo?' })).toBeVisible();
  expect.soft(await faultsInLooks(page), 'confirm').toEqual([]);
  await page.getByRole('button', { name: 'Yes, book this demo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your demo is booked.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reschedule' })).toBeVisible();

  await page.goto(heldUrl);
  await expect(page.getByRole('heading', { name: 'This demo is booked.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reschedule' })).toBeHidden();
  expect.soft(await faultsInLooks(page), 'confirmed').toEqual([]);
  await page.goto(mailedLink({ ...person }));
  await expect(page.getByRole('heading', { name: 'Your demo is booked.' })).toBeVisible();
});

test('a hold that is over says so and offers the free times', { tag: '@long' }, async ({ page, stack, admin }) => {
  await crowdHour(stack);
  await answerHere(page, stack);
  const person = who();
  await bookTime(page, person);
  // The admin gives the time away.
  const { json } = await admin.send('GET', `/api/admin/bookings?q=${encodeURIComponent(person.Email)}`);
  await admin.send('POST', `/api/admin/bookings/${json[0].id}/cancel`, {});
  await page.goto(mailedLink(person));
  await expect(page.getByRole('heading', { name: 'This time is no longer held.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: brand.site.phone })).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Pick a time' }).click();
  await expect(page).toHaveURL(/\/schedule-demo$/);
});

test('without mail, a crowded hour says whom to write to and to call, and keeps every word', { tag: '@long' }, async ({
  page,
  stack,
}) => {
  await crowdHour(stack);
  const person = who();
  for (const look of LOOKS) {
    await showAs(page, look);
    await askScheduler(page);
    await timesOf(page).first().check();
    await fillIn(page, person);
    await ageForms(page);
    await bookButton(page).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert').last();
    await expect(toast).toContainText(brand.site.demoEmail);
    await expect(toast).toContainText(brand.site.phone);
    await expect(page.locator('#booking-form').getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
      person.Email,
    );
    await page.reload();
  }
});
