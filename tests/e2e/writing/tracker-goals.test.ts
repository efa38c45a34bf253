import type { Locator, Page } from '@playwright/test';
import { ageForms } from '../age-forms.ts';
import { ask, CONTACT_LINK, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { askScheduler, bookButton, fillIn, timesOf, who } from '../scheduler.ts';
import { expect, goal, type TrackedEvent, type TrackedSite, test } from '../tracked-site.ts';
import { fakeVoices, prepare, samplerOf, fakes as takesOfVoices } from '../voice-sampler.ts';

const ADA = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@engines.example', Company: 'Engines' };

/** How requests of visitors are answered from now on. */
const answerLeads = (page: Page, status: number) =>
  page.route('**/api/leads', (route) => route.fulfill({ status, json: {} }));

const formOf = (page: Page, name: string) => page.getByRole('form', { name });

/** Fills in a form by its labels and sends it. */
async function send(form: Locator, words: Readonly<Record<string, string>>, button: string) {
  for (const [label, text] of Object.entries(words)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: button }).click();
}

const reached = ({ events }: TrackedSite): TrackedEvent[] => events.filter(([, body]) => body['event'] === 'goal');

/** No goals but these, in this order. */
async function expectGoals(site: TrackedSite, expected: readonly TrackedEvent[]): Promise<void> {
  await expect.poll(() => reached(site)).toEqual(expected);
  await site.settle();
  expect(reached(site)).toEqual(expected);
}

test('a call counts when it begins, and once with its third question', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition'));
  await page.route('**/api/synthesize', takesOfVoices.waits);
  await fakeServer(page, [fakes.answers()]);
  await page.goto('/');
  await page.locator('#call-agent').click();
  await expect.poll(() => reached(site)).toContainEqual(goal('/', 'call-begun'));
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await ask(page, question);
  await expectGoals(
    site,
    ['chat-opened', 'call-begun', 'call-of-three'].map((name) => goal('/', name)),
  );
});

test('opening the assistant counts once a view', { tag: '@long' }, async ({ page, site }) => {
  const { launcher, close, dialog } = windowOf(page);
  await page.goto('/blog');
  for (const _ of [1, 2]) {
    await launcher.click();
    await expect(dialog).toBeVisible();
    await close.click();
  }
  await expectGoals(site, [goal('/blog', 'chat-opened')]);
  await page.evaluate(() => {
    location.hash = 'a';
  });
  await launcher.click();
  await expectGoals(site, [goal('/blog', 'chat-opened'), goal('/blog#a', 'chat-opened')]);
  // A window that was left open opens by itself, which is no goal.
  await page.goto('/book-demo');
  await expect(dialog).toBeVisible();
  await expectGoals(site, [goal('/blog', 'chat-opened'), goal('/blog#a', 'chat-opened')]);
});

test('a message from the dialog the assistant opened is a lead of the chat, any other a contact', {
  tag: '@long',
}, async ({ page, site }) => {
  await answerLeads(page, 201);
  await fakeServer(page, [fakes.answers({ response: `Write to [our people](${CONTACT_LINK}).` })]);
  await page.goto('/book-demo');
  const words = { ...ADA, Message: 'Please ring.' };
  const dialog = page.getByRole('dialog', { name: "Let's Start a Conversation" });
  await page.getByRole('link', { name: 'Just a question? Send us a message' }).click();
  await send(dialog, words, 'Get In Touch');
  await expectGoals(site, [goal('/book-demo', 'contact')]);
  await ask(page, 'May I talk to a person?');
  const { log } = windowOf(page);
  await log.getByRole('button', { name: 'our people' }).click();
  await send(dialog, words, 'Get In Touch');
  const before = [goal('/book-demo', 'contact'), goal('/book-demo', 'chat-opened')];
  await expectGoals(site, [...before, goal('/book-demo', 'chat-lead')]);
});

test('the contact form of the landing page is a contact, once it has arrived', async ({ page, site }) => {
  await answerLeads(page, 503);
  await page.goto('/#contact');
  await send(formOf(page, 'Contact'), { ...ADA, Message: 'Hello' }, 'Get In Touch');
  await expect(page.getByRole('alert')).toContainText('Error');
  await expectGoals(site, []);
  await answerLeads(page, 201);
  await page.getByRole('button', { name: 'Get In Touch' }).click();
  await expectGoals(site, [goal('/#contact', 'contact')]);
});

test('a demo request that arrived is one', { tag: '@long' }, async ({ page, site }) => {
  await answerLeads(page, 201);
  await page.goto('/book-demo');
  await send(formOf(page, 'Request a demo'), { ...ADA, Phone: '+44 20 7946 0000' }, 'Request Your Demo');
  await expectGoals(site, [goal('/book-demo', 'demo-form')]);
});

test('a booking is told although the page goes on to the next at once', async ({ page, site }) => {
  await askScheduler(page);
  await timesOf(page).nth(2).check();
  await fillIn(page, who());
  await ageForms(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/booking\//);
  await expectGoals(site, [goal('/schedule-demo', 'booking')]);
});

test('each sample that was made is a voice that was tried, one that was not is none', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await fakeVoices(page, [takesOfVoices.speaks, takesOfVoices.aborts, takesOfVoices.speaks]);
  await prepare(page);
  const { generate, toast } = samplerOf(page);
  for (const message of ['Voice generated successfully!', 'Generation failed', 'Voice generated successfully!']) {
    await generate.click();
    await expect(toast).toContainText(message);
  }
  await expectGoals(site, [goal('/try', 'try-voice'), goal('/try', 'try-voice')]);
});
