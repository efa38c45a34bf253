import { brand } from '#support/brand.ts';
import { ageForms } from '../age-forms.ts';
import { ask, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';

test('a button in a reply opens the contact dialog, which can take the conversation along, and leads back [CONTACT-20 CONTACT-24..26 CHAT-21]', async ({
  page,
}) => {
  await page.goto('/book-demo');
  const { log, launcher } = windowOf(page);
  const dialog = page.getByRole('dialog', { name: "Let's Start a Conversation" });
  const box = dialog.getByRole('checkbox', { name: 'Include our conversation' });
  const opener = log.getByRole('button', { name: 'talk to a person' });

  // Who came another way is offered nothing.
  await page.getByRole('link', { name: 'Just a question? Send us a message' }).click();
  await expect(dialog).toBeVisible();
  await expect(box).toBeHidden();
  await page.keyboard.press('Escape');

  await ask(page, 'I want to talk to a person');
  await opener.click();
  await expect(dialog).toContainText(brand.site.hours.contact);
  await expect(box).not.toBeChecked();
  await dialog.getByText('Show the conversation').click();
  await expect(dialog.getByText(/You: I want to talk to a person/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(launcher).toBeHidden();

  await page.route('**/api/leads', async (route) => {
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await route.continue();
  });
  const send = async (isAlong: boolean) => {
    await opener.click();
    await box.setChecked(isAlong);
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Company', 'Engines'],
      ['Email', `ada-${crypto.randomUUID()}@engines.example`],
      ['Message', 'Please ring.'],
    ] as const)
      await dialog.getByLabel(label).fill(text);
    await ageForms(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/leads'),
      dialog.getByRole('button', { name: 'Get In Touch' }).click(),
    ]);
    await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await request.response())?.status()).toBe(201);
    return request.postDataJSON().context;
  };
  const silent = await send(false);
  expect(silent).not.toHaveProperty('transcript');
  expect(silent).not.toHaveProperty('chatSession');
  expect(silent).toMatchObject({ page: '/book-demo', question: 'I want to talk to a person' });
  const lead = await send(true);
  expect(lead.transcript).toMatch(/^Assistant: .*You: I want to talk to a person.*talk to a person/s);
  const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('chat') ?? '').session);
  expect(lead.chatSession).toBe(session);
  // Never ticked for anybody.
  await opener.click();
  await expect(box).not.toBeChecked();
});

test('the page that an answer leads to is a link in view, beside the folded pages it quotes', async ({ page }) => {
  const demo = { title: 'Schedule a demo', heading: 'Schedule a demo', url: '/schedule-demo', isOffer: true };
  const quoted = { title: 'Prices', heading: 'What it costs', url: '/pricing' };
  await fakeServer(page, [fakes.answers({ sources: [quoted, demo] })]);
  await page.goto('/about-nothing');
  const { log, sources } = windowOf(page);
  await ask(page, 'What does it cost?');
  const offer = log.getByRole('link', { name: 'Schedule a demo' });
  await expect(offer).toBeInViewport();
  await expect(sources).toHaveText('From: Prices');
  await sources.click();
  await expect(log.getByRole('link')).toHaveText(['Schedule a demo', 'Prices: What it costs']);
  await offer.click();
  await expect(page).toHaveURL(/\/schedule-demo$/);
});
