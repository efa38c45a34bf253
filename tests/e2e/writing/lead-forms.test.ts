import type { Page } from '@playwright/test';
import { ageForms } from '../age-forms.ts';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const REQUIRED = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@engines.example',
  Phone: '+44 20 7946 0000',
  Company: 'Engines',
};

/** Requests that were sent, and their answer, which may have to wait: a status, or none. */
async function answerWith(page: Page, status: number | 'offline', ready?: Promise<unknown>): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/leads', async (route) => {
    sent.push(route.request().postDataJSON());
    await ready;
    await (status === 'offline' ? route.abort() : route.fulfill({ status, json: {} }));
  });
  return sent;
}

const formOf = (page: Page) => page.getByRole('form', { name: 'Request a demo' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function fillIn(page: Page, values: Record<string, string> = REQUIRED): Promise<void> {
  for (const [label, value] of Object.entries(values)) await formOf(page).getByLabel(label).fill(value);
  await ageForms(page);
}

test('a demo request is sent once, says so and leaves an empty form [DEMO-16..21]', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  const sent = await answerWith(page, 201, latch.promise);
  await page.goto('/book-demo');
  await fillIn(page);
  await formOf(page).getByLabel('Industry').selectOption('Real estate');
  const button = formOf(page).getByRole('button', { name: 'Request Your Demo' });
  await button.dblclick();
  await expect(formOf(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  latch.resolve();
  const toast = messagesOf(page).getByRole('status');
  await expect(toast).toContainText('Demo Request Submitted!');
  await expect(toast).toContainText("We'll contact you within 24 hours to schedule your personalized demo.");
  expect(sent).toEqual([
    {
      kind: 'demo',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@engines.example',
      phone: '+44 20 7946 0000',
      company: 'Engines',
      industry: 'real-estate',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      elapsed: expect.any(Number),
      consentVersion: expect.any(String),
      context: expect.objectContaining({ page: '/book-demo', landing: '/book-demo' }),
    },
  ]);
  await expect(button).toBeHidden();
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(button).toBeEnabled();
  await expect(formOf(page).getByLabel('First name')).toHaveValue('');
  await expect(formOf(page).getByLabel('Industry')).toHaveValue('');
  await page.reload();
  await expect(formOf(page).getByLabel('First name')).toHaveValue('');
});

test('text typed while the form is being sent stays', { tag: '@long' }, async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  await answerWith(page, 201, latch.promise);
  await page.goto('/book-demo');
  await fillIn(page);
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(formOf(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await formOf(page).getByLabel('Company').fill('Engines and Sons');
  latch.resolve();
  await expect(messagesOf(page).getByRole('status')).toContainText('Demo Request Submitted!');
  await expect(formOf(page).getByLabel('First name')).toHaveValue('');
  await expect(formOf(page).getByLabel('Company')).toHaveValue('Engines and Sons');
  await page.reload();
  await expect(formOf(page).getByLabel('Company')).toHaveValue('Engines and Sons');
});

for (const answer of [500, 'offline'] as const) {
  test(`a request that fails (${answer}) keeps every word, and can be sent again [DEMO-22 DEMO-23]`, async ({
    page,
  }) => {
    const sent = await answerWith(page, answer);
    await page.goto('/book-demo');
    await fillIn(page);
    await formOf(page).getByLabel('Company').press('Enter');
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Submission Failed');
    await expect(toast).toContainText('Please try again or contact us directly.');
    for (const [label, value] of Object.entries(REQUIRED))
      await expect(formOf(page).getByLabel(label)).toHaveValue(value);
    await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
    await expect.poll(() => sent.length).toBe(2);
  });
}

test('what is wrong is said beside the field, and the first wrong one has the focus', async ({ page }) => {
  const sent = await answerWith(page, 201);
  await page.goto('/book-demo');
  const last = formOf(page).getByLabel('Last name');
  const email = formOf(page).getByLabel('Email');
  await fillIn(page, { ...REQUIRED, 'Last name': '  ', Email: 'ada@' });
  await formOf(page).getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription('Enter your last name.');
  await expect(email).toHaveAccessibleDescription('Enter an email address such as name@company.com.');
  await expect(formOf(page).getByLabel('Phone')).not.toHaveAttribute('aria-invalid');
  expect(await faultsOf(page)).toEqual([]);
  await email.fill('ada@engines.example');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveAccessibleDescription('');
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a field that is nearly full says so before it cuts anything [CONTACT-27]', async ({ page }) => {
  await page.goto('/book-demo');
  const form = formOf(page);
  const name = form.getByLabel('First name');
  await name.fill('x'.repeat(71));
  await expect(form.getByText('of 80 characters')).toHaveCount(0);
  await name.press('x');
  await expect(form.getByText('72 of 80 characters')).toBeVisible();
  const message = form.getByLabel('Message', { exact: true });
  await message.fill('x'.repeat(3_599));
  await message.press('End');
  await message.press('x');
  await expect(form.getByText('3,600 of 4,000 characters')).toBeVisible();
  await message.press('ControlOrMeta+a');
  await page.evaluate((text) => document.execCommand('insertText', false, text), 'y'.repeat(4_001));
  await expect(message).toHaveValue('y'.repeat(4_000));
  const full = form.getByText('You have reached the 4,000-character limit.');
  await expect(full).toHaveRole('status');
  expect(await faultsOf(page)).toEqual([]);
  await message.press('Backspace');
  await expect(full).toHaveCount(0);
  await name.fill('Ada');
  await expect(form.getByText('of 80 characters')).toBeHidden();
});

test('typed words are there again after a reload and on the way back', async ({ page }) => {
  await page.goto('/book-demo');
  await fillIn(page);
  await formOf(page).getByLabel('Message', { exact: true }).fill('Two clinics, one phone.');
  // The code that keeps words is loaded with the first touch; fingers are slower than this test.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:demo-form'))).toContain('phone.');
  await page.reload();
  await expect(formOf(page).getByLabel('Message', { exact: true })).toHaveValue('Two clinics, one phone.');
  await expect(formOf(page).getByLabel('Email')).toHaveValue(REQUIRED.Email);
  await page.goto('/blog');
  await page.goBack();
  await expect(formOf(page).getByLabel('Message', { exact: true })).toHaveValue('Two clinics, one phone.');
});

test('the contact form sends, says so and clears [CONTACT-14..17 CONTACT-23]', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  const sent = await answerWith(page, 201, latch.promise);
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: 'Contact' });
  const values = { ...REQUIRED, Message: 'Do you speak Welsh?' };
  for (const [label, value] of Object.entries(values)) if (label !== 'Phone') await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Get In Touch' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  latch.resolve();
  await expect(messagesOf(page).getByRole('status')).toContainText('Message Sent!');
  await expect(messagesOf(page).getByRole('status')).toContainText("We'll get back to you within 24 hours.");
  expect(sent).toMatchObject([{ kind: 'contact', message: 'Do you speak Welsh?' }]);
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('the contact form that fails says so in the destructive style [CONTACT-18 CONTACT-19]', async ({ page }) => {
  await answerWith(page, 503);
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: 'Contact' });
  for (const label of ['First name', 'Last name', 'Company', 'Message']) await form.getByLabel(label).fill('Words');
  await form.getByLabel('Email').fill(REQUIRED.Email);
  await form.getByRole('button', { name: 'Get In Touch' }).click();
  await expect(page.getByRole('alert')).toContainText('Error');
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await expect(page.locator('[data-look=destructive]')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Words');
});

test('no code of a form is loaded before its first focus', { tag: '@long' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/book-demo', { waitUntil: 'networkidle' });
  const late = () => requests.filter((url) => /lead-form\.|toast/.test(url)).length;
  expect(late()).toBe(0);
  await formOf(page).getByLabel('First name').focus();
  await expect.poll(late).toBeGreaterThan(1);
});

test.describe('the contact form below the landing page', () => {
  const contactOf = (page: Page) => page.getByRole('form', { name: 'Contact' });

  test('stands in the page, is laid out when it is near, and is sent by its script', { tag: '@long' }, async ({
    page,
  }) => {
    const sent = await answerWith(page, 201);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(contactOf(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'All posts' }).scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'Contact', exact: true }).scrollIntoViewIfNeeded();
    await expect(contactOf(page)).toBeVisible();
    // Nor is it a hole in a picture of the whole page.
    await expect(contactOf(page)).toHaveCSS('content-visibility', 'visible');
    for (const [label, value] of Object.entries(REQUIRED))
      if (label !== 'Phone') await contactOf(page).getByLabel(label).fill(value);
    await contactOf(page).getByLabel('Message').fill('Hello');
    await contactOf(page).getByRole('button', { name: 'Get In Touch' }).click();
    await expect(messagesOf(page).getByRole('status')).toContainText('Message Sent!');
    expect(sent).toHaveLength(1);
  });

  test('is there where the script of the page cannot be had', { tag: '@long' }, async ({ page, baseURL }) => {
    await page.route('**/SiteScript*.js', (route) => route.abort());
    // Without that script the page is never wired, which is what visits wait for.
    await page.evaluate((url) => location.assign(url), `${baseURL}/`).catch(() => undefined);
    await expect(contactOf(page)).toHaveAttribute('action', '/api/leads');
  });
});
