import { brand } from '#support/brand.ts';
import { windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';

/** From the end of a question to the first sound of its answer, ms. */
const MEDIAN_MS = 700;
const P95_MS = 1_200;

const QUESTIONS = [
  ...[
    'What can your agents do?',
    'How does pricing work?',
    'How do I schedule a demo?',
    'Which languages do they speak?',
  ],
  ...[
    'When can I reach support?',
    'Is my data safe?',
    'Can it transfer a call to a person?',
    'Does it work with our CRM?',
  ],
  ...[
    'How long does setup take?',
    'Can it call people for us?',
    'What is a voice agent?',
    'Can it send text messages?',
  ],
];

interface Timed extends Window {
  sounds: number[];
}

/** Runs before the page: no recognition, and the moment of each sound. */
function watchSounds(): void {
  Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
  const { start } = AudioBufferSourceNode.prototype;
  (window as unknown as Timed).sounds = [];
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...times: number[]) {
    (window as unknown as Timed).sounds.push(performance.now());
    return start.apply(this, times as [number]);
  };
}

test('the agent answers a question aloud within a breath', { tag: '@alone' }, async ({ page }) => {
  await page.addInitScript(watchSounds);
  await page.goto('/');
  await page.locator('#call-agent').click();
  const { input } = windowOf(page);
  const step = page.getByRole('region', { name: brand.chat.call.name }).getByRole('status');
  const waits: number[] = [];
  for (const question of QUESTIONS) {
    await expect(step).toHaveText(/Listening|Speaking/, { timeout: 20_000 });
    await expect(input).toBeEnabled();
    await input.fill(question);
    const asked = await page.evaluate(() => {
      (window as unknown as Timed).sounds.length = 0;
      return performance.now();
    });
    await input.press('Enter');
    await page.waitForFunction(() => (window as unknown as Timed).sounds.length > 0);
    waits.push((await page.evaluate(() => (window as unknown as Timed).sounds[0] ?? 0)) - asked);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const said = `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${waits.map(Math.round).join()}`;
  test.info().annotations.push({ type: 'latency', description: said });
  console.log(said);
  expect.soft(at(0.5), said).toBeLessThanOrEqual(MEDIAN_MS);
  expect.soft(at(0.95), said).toBeLessThanOrEqual(P95_MS);
});
