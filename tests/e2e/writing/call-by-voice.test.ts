import type { Page } from '@playwright/test';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { enter } from '../admin-panel.ts';
import { type ChatWindow, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';
import {
  callAgent,
  callBar,
  callStep,
  giveMicrophone,
  speakInto,
  tallestBar,
  transcribeNext,
  unplug,
} from '../spoken-visitor.ts';
import { faultsInLooks } from '../visitor-sends.ts';

const { call: words } = brand.chat;

/** Begins a call that hears by recordings. */
async function callByVoice(page: Page): Promise<ChatWindow> {
  await giveMicrophone(page);
  const chat = await callAgent(page);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  return chat;
}

test('what is said is recorded, written down, answered aloud and interrupted; the report tells of it', async ({
  page,
  admin,
}) => {
  const recordings = await transcribeNext(page, [KNOWN_QUESTION, 'Wait, what about refunds?']);
  const reports: object[] = [];
  const spoken: (string | undefined)[] = [];
  let session = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calls/end')) reports.push(request.postDataJSON());
    if (!request.url().endsWith('/api/chat')) return;
    spoken.push(request.headers()['x-call']);
    session = request.headers()['x-chat-session'] ?? '';
  });
  const { log } = await callByVoice(page);
  await expect(callBar(page)).toContainText(words.ears.transcription);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await speakInto(page, KNOWN_QUESTION);
  await expect(log).toContainText(KNOWN_QUESTION);
  expect(recordings[0]?.subarray(0, 4).toString()).toBe('RIFF');
  expect(recordings[0]?.length).toBeGreaterThan(16_000);
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  // As tests ask for less motion.
  expect(await tallestBar(callBar(page))).toBeLessThan(0.3);
  await speakInto(page, 'Wait, what about refunds?');
  await expect(log).toContainText(words.unheard);
  await expect(log).toContainText('Wait, what about refunds?');
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  await page.getByRole('button', { name: words.end, exact: true }).click();
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    questions: 2,
    interruptions: expect.any(Number),
    hearing: 'transcription',
    ending: 'visitor',
    firstSound: expect.any(Number),
  });
  expect(spoken).toEqual([expect.stringMatching(/^[\w-]{36}$/), spoken[0]]);

  await enter(page, admin, `/admin#chat/${session}`);
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items.filter({ hasText: KNOWN_QUESTION }).first()).toContainText('In a call');
  const call = items.filter({ has: page.getByRole('heading', { name: /^Call/ }) });
  await expect(call).toContainText(/\ds long/);
  for (const detail of ['2 questions', 'Interrupted', 'Heard by transcription', 'First sound after', 'spoken']) {
    await expect(call).toContainText(detail);
  }
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('an utterance that is not understood is asked for again; twice, and the visitor types', { tag: '@long' }, async ({
  page,
}) => {
  const recordings = await transcribeNext(page, ['', 502, 502]);
  const { log } = await callByVoice(page);
  await speakInto(page, 'Well, hello there.');
  await expect.poll(() => recordings.length).toBe(1);
  await expect(callStep(page)).toHaveText(words.steps.listening);
  await speakInto(page, KNOWN_QUESTION);
  await expect(callBar(page)).toContainText(words.ears.again);
  await speakInto(page, KNOWN_QUESTION);
  await expect(callBar(page)).toContainText(words.ears.lost);
  await expect(page.getByRole('button', { name: words.mute })).toBeHidden();
  await expect(log).not.toContainText(KNOWN_QUESTION);
});

test('a muted microphone hears nothing; one that is pulled out leaves typing', { tag: '@long' }, async ({ page }) => {
  const recordings = await transcribeNext(page, []);
  await callByVoice(page);
  await page.getByRole('button', { name: words.mute }).click();
  await speakInto(page, KNOWN_QUESTION);
  await page.getByRole('button', { name: words.unmute }).click();
  await expect(callStep(page)).toHaveText(words.steps.listening);
  expect(recordings).toEqual([]);
  await unplug(page);
  await expect(callBar(page)).toContainText(words.ears.refused);
});

test('calls that are refused are said to be, and the chat goes on', async ({ page }) => {
  await page.route('**/api/calls', (route) => route.fulfill({ status: 503, json: { code: 'CALLS_UNAVAILABLE' } }));
  await page.goto('/');
  const { launcher, log, input } = windowOf(page);
  await launcher.click();
  await page.locator('#chat-call').click();
  await expect(log).toContainText(words.ended.refused);
  await input.fill(KNOWN_QUESTION);
  await input.press('Enter');
  await expect(log.locator('article').last()).not.toContainText(words.ended.refused);
});

test('both voices are drawn as they sound', { tag: '@long' }, async ({ page }) => {
  await transcribeNext(page, [KNOWN_QUESTION]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await callByVoice(page);
  expect(await tallestBar(callBar(page))).toBeLessThan(0.3);
  const spoken = speakInto(page, KNOWN_QUESTION);
  await expect.poll(() => tallestBar(callBar(page)), { intervals: [50] }).toBeGreaterThan(0.4);
  await spoken;
  await expect(callStep(page)).toHaveText(words.steps.speaking);
  await expect.poll(() => tallestBar(callBar(page)), { intervals: [50] }).toBeGreaterThan(0.4);
  // Who is muted hears on.
  await page.getByRole('button', { name: words.mute }).click();
  await expect.poll(() => tallestBar(callBar(page)), { intervals: [50] }).toBeGreaterThan(0.4);
});
