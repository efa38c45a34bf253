import type { Page } from '@playwright/test';
import { type FakeTranscription, startFakeTranscription } from '#local/vendors/transcription.ts';
import { type Admin, createAdmin } from '#support/admin.ts';
import { brand } from '#support/brand.ts';
import { startTestStack, type TestStack } from '#support/stack.ts';
import { type ChatWindow, windowOf } from '../chat-window.ts';
import { expect, test } from '../page.fixture.ts';
import { callBar, callStep, giveMicrophone, speakInto } from '../spoken-visitor.ts';

test.describe.configure({ timeout: 300_000 });

const { call: words } = brand.chat;

let stack: TestStack;
let ears: FakeTranscription;
let admin: Admin;
test.beforeAll(async () => {
  ears = await startFakeTranscription();
  const env = { LISTEN_BASE_URL: ears.url, LISTEN_API_KEY: ears.apiKey, LISTEN_MODEL: 'hears-nothing' };
  stack = await startTestStack({ site: 'prebuilt', env });
  admin = await createAdmin(stack);
});
test.afterEach(async () => {
  ears.faults.clear();
  // A vendor that kept failing is left alone until an admin says that it answers again.
  await admin.send('PUT', '/api/admin/chat-model', { engine: 'hearing', isOn: true });
});
test.afterAll(async () => {
  await stack?.stop();
  await ears?.stop();
});

async function callAgent(page: Page): Promise<ChatWindow> {
  await giveMicrophone(page);
  await page.goto(`${stack.url}/`);
  await page.locator('#call-agent').click();
  await listens(page);
  return windowOf(page);
}

const listens = (page: Page) => expect(callStep(page)).toHaveText(words.steps.listening, { timeout: 60_000 });
const speaks = (page: Page) => expect(callStep(page)).toHaveText(words.steps.speaking, { timeout: 20_000 });

/** Says a text as soon as the agent listens, and waits for its answer. */
async function ask(page: Page, text: string): Promise<void> {
  await listens(page);
  ears.hearNext([text], 200);
  await speakInto(page, text);
  await speaks(page);
}

const ANSWERED = ['What can your agents do?', 'How does pricing work?', 'Which languages do they speak?'];
const INTERRUPTING = 'Is my data safe?';
const UNKNOWN = 'Who painted the Mona Lisa?';
const FOR_A_PERSON = 'I want to talk to a person';

test('ten turns: answers, an interruption, silence, a question beyond what is known, a person, and the end', async ({
  page,
}) => {
  let session = '';
  page.on('request', (request) => {
    session = request.headers()['x-chat-session'] ?? session;
  });
  const { log } = await callAgent(page);
  await expect(log).toContainText(words.greeting);
  for (const question of ANSWERED) await ask(page, question);
  ears.hearNext([INTERRUPTING], 200);
  await speakInto(page, INTERRUPTING);
  await expect(log).toContainText(words.unheard);
  await expect(log).toContainText(INTERRUPTING);
  await speaks(page);
  await listens(page);
  await expect(log).toContainText(words.still, { timeout: 20_000 });
  await ask(page, UNKNOWN);
  await ask(page, FOR_A_PERSON);
  await expect(log.locator('article').last().locator('a, button').first()).toBeVisible();
  await page.getByRole('button', { name: words.end, exact: true }).click();
  await expect(log).toContainText(/Call ended after \d:\d\d\. Questions: 6\./);

  const sentences = [...ANSWERED, INTERRUPTING, UNKNOWN, FOR_A_PERSON];
  const read = async () => (await admin.send('GET', `/api/admin/conversations/${session}`)).json;
  await expect.poll(async () => (await read()).calls.length).toBe(1);
  const { exchanges, calls } = await read();
  expect(exchanges.map(({ userMessage }: { userMessage: string }) => userMessage)).toEqual(sentences);
  for (const { assistantResponse, isSpoken } of exchanges) {
    expect(isSpoken).toBe(true);
    const [first = ''] = assistantResponse.split(/[\n[]/);
    await expect(log).toContainText(first.trim().slice(0, 60));
  }
  expect(calls[0]).toMatchObject({ questions: 6, hearing: 'transcription', ending: 'visitor' });
  expect(calls[0].interruptions).toBeGreaterThanOrEqual(1);
  expect(calls[0].characters).toBeGreaterThan(100);
  expect(calls[0].seconds).toBeGreaterThanOrEqual(6);
});

const faults = [
  ['hangs', { kind: 'hang' }, words.ears.again],
  ['has too much to do', { kind: 'status', status: 429 }, words.ears.lost],
  ['fails', { kind: 'status', status: 500 }, words.ears.again],
  ['answers garbage', { kind: 'garbage' }, words.ears.again],
  ['is cut off', { kind: 'cut-mid' }, words.ears.again],
] as const;
for (const [what, rule, sentence] of faults) {
  test(`a transcription that ${what} has its sentence, and typing goes on`, async ({ page }) => {
    const { input, log } = await callAgent(page);
    ears.faults.set([rule]);
    await speakInto(page, 'How does pricing work?');
    await expect(callBar(page)).toContainText(sentence, { timeout: 30_000 });
    await input.fill('How does pricing work?');
    await input.press('Enter');
    await speaks(page);
    await expect(log).toContainText('How does pricing work?');
  });
}

test('without a network the question waits, and the call says that the voice is lost', async ({ page, context }) => {
  const { log, input } = await callAgent(page);
  await context.setOffline(true);
  await input.fill('How does pricing work?');
  await input.press('Enter');
  await expect(log.getByRole('button', { name: /again/i })).toBeVisible({ timeout: 30_000 });
  await listens(page);
  await context.setOffline(false);
  await log.getByRole('button', { name: /again/i }).click();
  await speaks(page);
});

test('a call goes on while another tab is in front', async ({ page, context }) => {
  const { log } = await callAgent(page);
  const other = await context.newPage();
  await other.goto(`${stack.url}/pricing`);
  await other.bringToFront();
  ears.hearNext(['How does pricing work?'], 200);
  await speakInto(page, 'How does pricing work?');
  await expect(log).toContainText('How does pricing work?');
  await speaks(page);
});
