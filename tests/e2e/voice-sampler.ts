import type { Page, Route } from '@playwright/test';
import type { ErrorCode } from '#contracts/errors.ts';
import type { VoiceId } from '#contracts/voices.ts';
import { toMp3 } from '#server/voice/mp3.ts';
import { speak } from '#server/voice/speak.ts';

/** Some 8 s of speech. */
const WORDS = `Thank you for calling. The house on Cedar Lane is still available, and you can see it on Thursday at four.
Would you like me to book that for you?`;

const recordings = new Map<VoiceId, Promise<Buffer>>();

/** A real recording in a voice, made once. */
export function recordingOf(voice: VoiceId): Promise<Buffer> {
  const making =
    recordings.get(voice) ??
    Array.fromAsync(toMp3(speak(WORDS, voice, 0.5))).then((pieces) => Buffer.concat(pieces));
  recordings.set(voice, making);
  return making;
}

/** The sampler, as people find their way in it. */
export function samplerOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    text: page.getByRole('textbox', { name: 'Your text' }),
    counter: page.locator('#voice-count'),
    choice: page.getByRole('combobox', { name: 'Voice', exact: true }),
    other: page.getByRole('combobox', { name: 'Compare with' }),
    card: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    stability: page.getByRole('slider', { name: 'Stability' }),
    generate: page.locator('#voice-generate'),
    problem: page.locator('.voice-generate .field-error'),
    toast: page.locator('.toast'),
    play: button(/^Play: .+, stability/),
    pause: button(/^Pause: .+, stability/),
    position: page.getByRole('slider', { name: /^Position: .+, stability/ }),
    download: page.getByRole('link', { name: 'Download MP3' }),
    sound: page.locator('#voice-sound'),
    button,
  };
}

/** A file as servers send it: browsers seek in what comes in ranges. */
export async function fulfilSound(route: Route, body: Buffer): Promise<void> {
  const [, from] = /bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? [];
  const start = Number(from ?? 0);
  const range = `bytes ${start}-${body.length - 1}/${body.length}`;
  await route.fulfill({
    status: from ? 206 : 200,
    contentType: 'audio/mpeg',
    headers: { 'accept-ranges': 'bytes', ...(from && { 'content-range': range }) },
    body: body.subarray(start),
  });
}

/** How a server may take a request: each answers one. */
export const takes = {
  speaks: async (route: Route) => {
    const { voice_id } = route.request().postDataJSON();
    await route.fulfill({ contentType: 'audio/mpeg', body: await recordingOf(voice_id) });
  },
  refuses: (status: number, code: ErrorCode, message: string) => (route: Route) =>
    route.fulfill({ status, json: { message, error: message, code, requestId: 'test' } }),
  aborts: (route: Route) => route.abort(),
  /** Never. */
  waits: () => new Promise<void>(() => {}),
};

/** A server that speaks as it is told, the last way from then on. What it was asked is in what it returns. */
export async function fakeVoices(page: Page, ways: readonly ((route: Route) => unknown)[] = [takes.speaks]) {
  const asked: unknown[] = [];
  const left = [...ways];
  await page.route('**/api/synthesize', (route) => {
    asked.push(route.request().postDataJSON());
    const way = left.length > 1 ? left.shift() : left[0];
    return way?.(route);
  });
  await page.route('**/audio/voices/*.mp3', async (route) => fulfilSound(route, await recordingOf('nova')));
  return asked;
}

/** Opens the page with words and a voice, ready to generate. */
export async function prepare(page: Page, voice = 'nova', words = 'Good morning.'): Promise<void> {
  await page.goto('/try');
  const { text, choice } = samplerOf(page);
  await text.fill(words);
  await choice.selectOption(voice);
}
