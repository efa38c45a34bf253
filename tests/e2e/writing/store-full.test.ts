import { noteFull } from '#core/server/store/store-full.ts';
import { BOOKINGS_PATH } from '#sales/contract/addresses.ts';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { upstashClient } from '#support/gateway.ts';
import { enter } from '../admin-panel.ts';
import { ageForms } from '../age-forms.ts';
import { ask, windowOf } from '../chat-window.ts';
import { LOOKS, showAs } from '../looks.ts';
import { askScheduler, bookButton, fieldOf, fillIn, timesOf, who } from '../scheduler.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, sendLead } from '../visitor-sends.ts';

// Whatever the test before has left in the process.
test.beforeEach(({ stack }) => noteFull(stack.store, 87));
// Functions remember for minutes that they are to keep nothing: the tests behind these get new ones.
test.afterAll(async ({ stack }) => {
  await stack.host.kill();
  await stack.host.restart();
});

/** Opens the contact form of the home page, filled in. */
async function fillContact(page: Parameters<typeof askScheduler>[0]) {
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  const { Phone: _, ...person } = who();
  const values = { ...person, Company: 'Engines', Message: 'Do you speak Welsh?' };
  for (const [name, value] of Object.entries(values)) await form.getByRole('textbox', { name }).fill(value);
  await ageForms(page);
  return form;
}

test('the contact form says where to write and to call while the store is full, and keeps every word', async ({
  page,
}) => {
  for (const look of LOOKS) {
    await showAs(page, look);
    const form = await fillContact(page);
    await form.getByRole('button', { name: 'Get In Touch' }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert').last();
    await expect(toast).toContainText('Our inbox is full right now');
    await expect(toast).toContainText(brand.site.email);
    await expect(toast).toContainText(brand.site.phone);
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you speak Welsh?');
    await page.reload();
  }
});

test('the booking form says the same', { tag: '@long' }, async ({ page }) => {
  const person = who();
  for (const look of LOOKS) {
    await showAs(page, look);
    await askScheduler(page);
    await timesOf(page).first().check();
    await fillIn(page, person);
    await ageForms(page);
    const answer = page.waitForResponse(`**${BOOKINGS_PATH}`);
    await bookButton(page).click();
    expect((await answer).status()).toBe(503);
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert').last();
    await expect(toast).toContainText('Our inbox is full right now');
    await expect(toast).toContainText(brand.site.phone);
    await expect(fieldOf(page, 'Email')).toHaveValue(person.Email);
    await page.reload();
  }
});

test('the assistant still answers, and the sampler still speaks', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await ask(page, KNOWN_QUESTION);
  await expect(windowOf(page).log.getByRole('button', { name: /^From: / })).toBeVisible();
  const sample = await page.request.post('/api/synthesize', { data: { text: 'Hello there.', voice_id: 'nova' } });
  expect([sample.status(), sample.headers()['content-type']]).toEqual([200, expect.stringMatching(/^audio\//)]);
});

test('the overview of the panel says how full the store is and what to do', async ({ page, admin }) => {
  await enter(page, admin, '/admin#overview');
  const notice = page.getByRole('status').filter({ hasText: '87 % of the store is in use' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('STORE_MEMORY_MB');
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('a network that has sent too much is told when to try again, and keeps every word', { tag: '@long' }, async ({
  page,
  stack,
  admin,
}) => {
  const { UPSTASH_REDIS_REST_URL: url = '', UPSTASH_REDIS_REST_TOKEN: token = '' } = stack.env;
  const redis = upstashClient({ url, token });
  const key = 'dev-people:limit:leads';
  await redis.del(key);
  // Words that were sent before are not counted.
  await sendLead(admin, { company: crypto.randomUUID() });
  const counts = await redis.hgetall<Record<string, string>>(key);
  const ours = Object.keys(counts ?? {}).find((name) => name.startsWith('0')) ?? '';
  expect(ours).not.toBe('');
  await redis.hset(key, { [ours]: 20 });
  for (const look of LOOKS) {
    await showAs(page, look);
    const form = await fillContact(page);
    await form.getByRole('button', { name: 'Get In Touch' }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert').last();
    await expect(toast).toContainText(/Too many forms came from your network.* in \d+ minutes/);
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you speak Welsh?');
    await page.reload();
  }
});
