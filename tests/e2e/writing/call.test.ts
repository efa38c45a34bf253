import type { Page } from '@playwright/test';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { type ChatWindow, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';
import {
  callAgent,
  callBar,
  callStep,
  giveMicrophone,
  speakBriefly,
  speakInFull,
  speakInto,
  tallestBar,
  transcribeNext,
  unplug,
} from '../spoken-visitor.ts';
import { faultsInLooks } from '../visitor-sends.ts';

const { call: words } = brand.chat;

test('the agent greets aloud, answers what is typed, and the call stands in the conversation', async ({ page }) => {
  const voices: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/synthesize')) voices.push(request.postDataJSON().text);
  });
  const { input, log } = await callAgent(page);
  await expect(log).toContainText(words.greeting);
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  expect(voices.length).toBeGreaterThan(0);
  const greeted = voices.length;
  await input.fill(KNOWN_QUESTION);
  await input.press('Enter');
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  expect(voices.length).toBeGreaterThan(greeted);
  expect(voices.join(' ')).not.toMatch(/https?:|\d/);
  await page.getByRole('button', { name: words.end, exact: true }).click();
  await expect(callBar(page)).toBeHidden();
  await expect(log).toContainText(/Call ended after 0:\d\d\. Questions: 1\./);
  await expect(log.getByRole('button', { name: words.team })).toBeVisible();
  await page.reload();
  await expect(log).toContainText(/Call ended after 0:\d\d\./);
});

test('who writes while the agent speaks interrupts it, and what was not heard is marked', async ({ page }) => {
  await speakBriefly(page);
  const { input, log } = await callAgent(page);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  await speakInFull(page);
  await input.fill(KNOWN_QUESTION);
  await input.press('Enter');
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  await input.fill('Wait');
  await input.press('Enter');
  await expect(log).toContainText(words.unheard);
  await expect(callStep(page)).toHaveText(words.steps.speaking);
});

test('a goodbye ends the call; so does closing the window', async ({ page }) => {
  await speakBriefly(page);
  const { input, log, close, launcher } = await callAgent(page);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  await input.fill('Thank you, goodbye');
  await input.press('Enter');
  await expect(log).toContainText(/Call ended after/);
  await page.locator('#chat-call').click();
  await expect(callBar(page)).toBeVisible();
  await close.click();
  await launcher.click();
  await expect(callBar(page)).toBeHidden();
  await expect(log.getByText(/Call ended after/)).toHaveCount(2);
});

test('without a voice the call says so and the chat goes on', async ({ page }) => {
  await page.route('**/api/synthesize', (route) => route.fulfill({ status: 503, json: { code: 'VOICE_UNAVAILABLE' } }));
  const { input, log } = await callAgent(page);
  await expect(log).toContainText('The voice was lost after 0:0');
  await input.fill(KNOWN_QUESTION);
  await input.press('Enter');
  await expect(log.locator('article').last()).not.toContainText('The voice was lost');
});

test('a visitor who has heard as much as they may reads so, and goes on in writing', async ({ page }) => {
  await page.route('**/api/synthesize', (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }));
  const { log } = await callAgent(page);
  await expect(log).toContainText('as our agent has spoken with you as long as it can for now');
});

test('a conversation that is begun anew and brought back says nothing twice', { tag: '@long' }, async ({ page }) => {
  await speakBriefly(page);
  const spoken: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/synthesize')) spoken.push(request.postDataJSON().text);
  });
  const { input, log, button } = await callAgent(page);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  await input.fill('Thanks');
  await input.press('Enter');
  await expect(callStep(page)).toHaveText(words.steps.listening);
  const before = spoken.length;
  await button('Start over').click();
  await button('Undo').click();
  await expect(log).toContainText('Thanks');
  await expect(callStep(page)).toHaveText(words.steps.listening);
  expect(spoken).toHaveLength(before);
});

test('a person who takes the conversation over ends the call', { tag: '@long' }, async ({ page }) => {
  await speakBriefly(page);
  await fakeServer(page, [fakes.answers({ isAttended: true })]);
  await page.route('**/api/chat/takeover**', (route) =>
    route.fulfill({
      json: {
        entries: [{ kind: 'joined', id: '1', name: 'Mara', text: '', createdAt: new Date().toISOString() }],
        person: 'Mara',
        isWriting: false,
      },
    }),
  );
  const { input, log } = await callAgent(page);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  await input.fill('A person, please');
  await input.press('Enter');
  await expect(log).toContainText('our team is here, and goes on in writing');
  await expect(callBar(page)).toBeHidden();
});

/** A recognition that hears what the test says, by `hear(words, isFinal)` and `deafen(error)`. */
function fakeRecognition(): void {
  const all: EventTarget[] = [];
  class Recognition extends EventTarget {
    isListening = false;
    start() {
      this.isListening = true;
      this.dispatchEvent(new Event('audiostart'));
    }
    abort() {
      this.isListening = false;
    }
    constructor() {
      super();
      all.push(this);
    }
  }
  const last = () => all.at(-1) as Recognition;
  Object.assign(globalThis, {
    webkitSpeechRecognition: Recognition,
    SpeechRecognition: undefined,
    isHearing: () => last()?.isListening ?? false,
    hear(transcript: string, isFinal: boolean) {
      const results = [Object.assign([{ transcript }], { isFinal })];
      last().dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
    },
    deafen: (error: string) => last().dispatchEvent(Object.assign(new Event('error'), { error })),
  });
}

async function speakTo(page: Page, transcript: string, isFinal: boolean): Promise<void> {
  await page.evaluate(
    ([text, whole]) => (globalThis as unknown as { hear: (text: string, isFinal: boolean) => void }).hear(text, whole),
    [transcript, isFinal] as const,
  );
}
const isHearing = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { isHearing: () => boolean }).isHearing());
const deafen = (page: Page, error: string) =>
  page.evaluate((why) => (globalThis as unknown as { deafen: (why: string) => void }).deafen(why), error);

/** Begins a call in a browser that hears what the test says. */
async function callHearing(page: Page): Promise<ChatWindow> {
  await speakBriefly(page);
  await page.addInitScript(fakeRecognition);
  await page.goto('/');
  const chat = windowOf(page);
  await chat.launcher.click();
  await page.locator('#chat-call').click();
  await expect(callStep(page)).toHaveText(words.steps.listening);
  return chat;
}

test('where the browser hears, speech is the question; it interrupts the agent, whose own words are none', async ({
  page,
}) => {
  const { log } = await callHearing(page);
  await speakInFull(page);
  expect(await isHearing(page)).toBe(true);
  await speakTo(page, 'How much', false);
  await expect(callBar(page)).toContainText('How much');
  await speakTo(page, 'How much does it cost?', true);
  await expect(log).toContainText('How much does it cost?');
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  const questions = () => log.getByText('You', { exact: true }).count();
  const before = await questions();
  // The microphone hears the loudspeaker.
  const own = (await log.locator('article').last().locator('p').first().innerText()).split(/\s+/).slice(0, 4).join(' ');
  await speakTo(page, own, true);
  expect(await questions()).toBe(before);
  await speakTo(page, 'Stop', true);
  await expect(log.locator('article').filter({ hasText: /^YouStop/ })).toBeVisible();
  await expect(log).toContainText(words.unheard);
});

test('the voice of a visitor whom the browser hears is drawn', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await giveMicrophone(page);
  await callHearing(page);
  const spoken = speakInto(page, 'Yes.');
  await expect.poll(() => tallestBar(callBar(page)), { intervals: [20] }).toBeGreaterThan(0.4);
  await spoken;
});

test('a microphone that is muted hears nothing; one that is refused leaves typing', async ({ page }) => {
  await callHearing(page);
  await page.getByRole('button', { name: words.mute }).click();
  expect(await isHearing(page)).toBe(false);
  await page.getByRole('button', { name: words.unmute }).click();
  expect(await isHearing(page)).toBe(true);
  await deafen(page, 'not-allowed');
  await expect(callBar(page)).toContainText(words.ears.refused);
  await expect(page.getByRole('button', { name: words.mute })).toBeHidden();
});

test('after a microphone is pulled out the browser hears by another one, or says that it has none', {
  tag: '@long',
}, async ({ page }) => {
  await transcribeNext(page, []);
  await giveMicrophone(page);
  await callHearing(page);
  await speakInto(page, 'Yes.');
  expect(await isHearing(page)).toBe(false);
  await unplug(page);
  await expect.poll(() => isHearing(page)).toBe(true);
  await expect(callBar(page)).not.toContainText(words.ears.refused);
  await deafen(page, 'audio-capture');
  await expect(callBar(page)).toContainText(words.ears.refused);
});

test('the headline’s button begins a call, also pressed before any script; nothing is asked for before', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#call-agent').click();
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  expect(requests.indexOf('/api/synthesize')).toBeGreaterThan(requests.indexOf('/chat-parts.json'));
  for (const _ of [1, 2]) await page.locator('#call-agent').dispatchEvent('click');
  await expect(callBar(page)).toHaveCount(1);
});

test('the page of voices offers a call too', { tag: '@long' }, async ({ page }) => {
  await speakBriefly(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition'));
  await page.goto('/try');
  await page.locator('#call-agent').click();
  await expect(callStep(page)).toHaveText(words.steps.listening);
});
