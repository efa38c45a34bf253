import type { Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';
import { brand } from '#support/brand.ts';
import { ageForms } from '../age-forms.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Request a demo' });
const again = (page: Page) => page.getByRole('form', { name: 'Submission Failed' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Let's Start a Conversation" });

/** Everybody of a test has an address of their own. */
const newcomer = () => `visitor-${crypto.randomUUID()}@engines.example`;

async function fillIn(form: ReturnType<typeof formOf>, email: string, hasPhone = true): Promise<void> {
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill(email);
  if (hasPhone) await form.getByLabel('Phone').fill('+44 20 7946 0000');
  await form.getByLabel('Company').fill('Engines');
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function leadsOf(admin: Admin, email: string): Promise<any[]> {
  return (await admin.send('POST', '/api/admin/people', { email })).json.leads;
}

test('a demo request reaches the inbox with where the visit came from, and what was consented to', async ({
  page,
  admin,
}) => {
  const email = newcomer();
  await page.goto('/blog?utm_source=letter&utm_campaign=spring');
  await page.goto('/book-demo');
  await fillIn(formOf(page), email);
  const box = formOf(page).getByRole('checkbox', { name: /I agree to automated calls/ });
  await expect(box).not.toBeChecked();
  await box.check();
  // Filled in as fast as a browser does it by itself, and a person all the same.
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Demo Request Submitted!' })).toBeVisible();
  const next = formOf(page).locator('[data-sent]');
  await expect(next).toBeFocused();
  await expect(next).toContainText(`emails ${email} within 24 hours`);
  await expect(next).toContainText(brand.site.demoEmail);
  await expect(box).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  await next.getByRole('button', { name: 'Send another' }).click();
  await expect(formOf(page).getByLabel('First name')).toBeFocused();
  await expect(box).not.toBeChecked();
  const [lead] = await leadsOf(admin, email);
  expect(lead).toMatchObject({
    quarantine: null,
    contactBy: 'any',
    context: {
      page: '/book-demo',
      landing: '/blog?utm_source=letter&utm_campaign=spring',
      source: 'letter',
      campaign: 'spring',
    },
  });
  expect(lead.consent.text).toContain('I agree to automated calls');
  expect(await page.context().cookies()).toEqual([]);
});

test('an answer that is lost leaves every word, and sending again after a reload makes no second lead', async ({
  page,
  admin,
}) => {
  const email = newcomer();
  await page.goto('/book-demo');
  await fillIn(formOf(page), email);
  await formOf(page).getByLabel('Message', { exact: true }).fill('Two clinics, one phone.');
  await ageForms(page);
  await page.route('**/api/leads', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(page.getByRole('alert')).toContainText('Submission Failed');
  await page.unroute('**/api/leads');
  await page.reload();
  await expect(formOf(page).getByLabel('Message', { exact: true })).toHaveValue('Two clinics, one phone.');
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Demo Request Submitted!' })).toBeVisible();
  const leads = await leadsOf(admin, email);
  expect(leads.map(({ quarantine, version }) => [quarantine, version])).toEqual([[null, 1]]);
});

test('the same words from two tabs are one lead, and both tabs are told that it arrived', { tag: '@long' }, async ({
  page,
  context,
  admin,
}) => {
  const email = newcomer();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/book-demo');
    await fillIn(formOf(tab), email);
  }
  for (const tab of [page, other]) await ageForms(tab);
  await Promise.all([page, other].map((tab) => formOf(tab).getByRole('button', { name: 'Request Your Demo' }).click()));
  for (const tab of [page, other])
    await expect(tab.getByRole('status').filter({ hasText: 'Demo Request Submitted!' })).toBeVisible();
  expect(await leadsOf(admin, email)).toHaveLength(1);
});

test('what the server refuses is said beside the field', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/leads', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'x', code: 'INVALID_INPUT', fields: { company: 'The company is too long.' } },
    }),
  );
  await page.goto('/book-demo');
  await fillIn(formOf(page), newcomer());
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(formOf(page).getByLabel('Company')).toHaveAccessibleDescription('The company is too long.');
  await expect(formOf(page).getByLabel('Company')).toBeFocused();
});

test('a form filled in by a machine is acknowledged and kept apart', { tag: '@long' }, async ({ page, admin }) => {
  const email = newcomer();
  await page.goto('/book-demo');
  await fillIn(formOf(page), email);
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Demo Request Submitted!' })).toBeVisible();
  expect((await leadsOf(admin, email)).map(({ quarantine }) => quarantine)).toEqual(['honeypot']);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is stored and thanked for; sent twice it is one', async ({ page, admin }) => {
    const email = newcomer();
    await page.goto('/book-demo');
    await fillIn(formOf(page), email);
    await formOf(page).getByLabel('Industry').selectOption('Legal');
    await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
    await expect(page).toHaveURL(/\/thanks\/demo$/);
    await expect(page.getByRole('heading', { name: 'Demo Request Submitted!' })).toBeVisible();
    await page.goBack();
    await fillIn(formOf(page), email);
    await formOf(page).getByLabel('Industry').selectOption('Legal');
    await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
    await expect(page).toHaveURL(/\/thanks\/demo$/);
    const leads = await leadsOf(admin, email);
    expect(leads.map(({ answers, context }) => [answers.industry, context.page])).toEqual([['legal', '/book-demo']]);
  });

  test('a request that cannot be stored comes back with every word, and can be sent again', async ({
    page,
    admin,
    stack,
  }) => {
    const email = newcomer();
    await page.goto('/book-demo');
    await fillIn(formOf(page), email);
    await formOf(page).getByLabel('Message', { exact: true }).fill('Two clinics,\n"one" phone. </textarea>');
    stack.gateway.faults.set([{ kind: 'refuse' }]);
    try {
      await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
      await expect(page.getByRole('alert')).toContainText("We can't reach our storage right now.");
    } finally {
      stack.gateway.faults.clear();
    }
    await expect(again(page).getByLabel('Email')).toHaveValue(email);
    await expect(again(page).getByLabel('Message', { exact: true })).toHaveValue(
      'Two clinics,\n"one" phone. </textarea>',
    );
    await again(page).getByRole('button', { name: 'Request Your Demo' }).click();
    await expect(page).toHaveURL(/\/thanks\/demo$/);
    expect(await leadsOf(admin, email)).toHaveLength(1);
  });
});

test('the contact dialog opens where one stands, keeps words, sends and closes [CONTACT-20..23]', async ({
  page,
  admin,
}) => {
  const email = newcomer();
  await page.goto('/book-demo');
  const opener = page.getByRole('link', { name: 'Just a question? Send us a message' });
  await opener.click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(brand.site.hours.contact);
  await expect(dialog.getByRole('link', { name: brand.site.email })).toBeVisible();
  await expect(dialog.getByRole('link', { name: brand.site.phone })).toBeVisible();
  await fillIn(dialog.getByRole('form'), email, false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await opener.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Get In Touch' }).click();
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription('Tell us what you need.');
  await dialog.getByLabel('Message').fill('Do you speak Welsh?');
  await ageForms(page);
  await dialog.getByRole('button', { name: 'Get In Touch' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
  expect(await leadsOf(admin, email)).toMatchObject([{ kind: 'contact', answers: { message: 'Do you speak Welsh?' } }]);
});

test('the contact dialog that cannot be had leads to the form of the landing page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/book-demo');
  await page.route('**/forms/contact', (route) => route.abort());
  await page.getByRole('link', { name: 'Just a question? Send us a message' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('the contact dialog is accessible in every look, and fits the smallest screen', async ({ page }) => {
  await page.goto('/book-demo');
  await page.getByRole('link', { name: 'Just a question? Send us a message' }).click();
  await expect(dialogOf(page)).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page), JSON.stringify(look)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 600 });
  const fits = await dialogOf(page).evaluate(
    (dialog) => dialog.scrollWidth <= dialog.clientWidth && dialog.getBoundingClientRect().width <= innerWidth,
  );
  expect(fits).toBe(true);
});
