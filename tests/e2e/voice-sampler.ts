import type { Locator, Page, Route } from '@playwright/test';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { VoiceId } from '#voice/contract/voices.ts';
import { toMp3 } from '#voice/server/speech/mp3.ts';
import { speak } from '#voice/server/speech/speak.ts';

/** About 8 s of speech. */
const TEXT = `Thank you for calling. The house on Cedar Lane is still available, and you can see it on Thursday at four.
Would you like me to book that for you?`;

const recordings = new Map<VoiceId, Promise<Buffer>>();

/** Speaks a real sample in a voice, once per voice. */
export function recordingOf(voice: VoiceId): Promise<Buffer> {
  const making =
    recordings.get(voice) ?? Array.fromAsync(toMp3(speak(TEXT, voice, 0.5))).then((pieces) => Buffer.concat(pieces));
  recordings.set(voice, making);
  return making;
}

/** Locators of the sampler's elements. */
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
    problem: page.locator('[data-step] .field-error'),
    toast: page.locator('.toast'),
    /** The newest sample: a link that plays it, and is named otherwise while it does. */
    play: page.getByRole('link', { name: /^Sample \d/ }).first(),
    pause: page.getByRole('link', { name: /^Pause: Sample \d/ }),
    position: page.locator('#samples').getByRole('slider').first(),
    download: page.getByRole('link', { name: /^Download MP3/ }).first(),
    /** Presses the sign of a player: its waveform is a slider once it has begun. */
    press: (player: Locator) => player.locator('.play').click(),
    samples: page.locator('#samples .sample'),
    preview: (name: string) => page.getByRole('link', { name, exact: true }),
    button,
  };
}

interface Sound {
  readonly src: string;
  /** Seconds. */
  readonly at: number;
  readonly length: number;
  readonly rate: number;
  readonly isPlaying: boolean;
}

/** Watches the sounds of a page that is opened afterwards. Returns what reads the one that was started last. */
export async function watchSounds(page: Page): Promise<() => Promise<Sound>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function started() {
      Object.assign(globalThis, { started: this });
      return play.call(this);
    };
  });
  return () =>
    page.evaluate(() => {
      const { src, currentTime, duration, playbackRate, paused } = (
        globalThis as unknown as { started: HTMLAudioElement }
      ).started;
      return { src, at: currentTime, length: duration, rate: playbackRate, isPlaying: !paused };
    });
}

/** Responds with audio, by range if requested: browsers can seek only in such answers. */
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

/** Handlers of a synthesis request. */
export const fakes = {
  speaks: async (route: Route) => {
    const { voice_id } = route.request().postDataJSON();
    await route.fulfill({ contentType: 'audio/mpeg', body: await recordingOf(voice_id) });
  },
  refuses: (status: number, code: ErrorCode, message: string) => (route: Route) =>
    route.fulfill({ status, json: { message, error: message, code, requestId: 'test' } }),
  aborts: (route: Route) => route.abort(),
  /** Never responds. */
  waits: () => new Promise<void>(() => {}),
};

/** Fakes the synthesis API: one handler per request, the last one for all further requests. Returns the bodies received. */
export async function fakeVoices(page: Page, sequence: readonly ((route: Route) => unknown)[] = [fakes.speaks]) {
  const bodies: unknown[] = [];
  const remaining = [...sequence];
  await page.route('**/api/synthesize', (route) => {
    bodies.push(route.request().postDataJSON());
    const handler = remaining.length > 1 ? remaining.shift() : remaining[0];
    return handler?.(route);
  });
  await page.route('**/audio/voices/*.mp3', async (route) => fulfilSound(route, await recordingOf('nova')));
  return bodies;
}

/** Opens the page and enters a text and a voice. */
export async function prepare(page: Page, voice = 'nova', typed = 'Good morning.'): Promise<void> {
  await page.goto('/try');
  const { text, choice } = samplerOf(page);
  await text.fill(typed);
  await choice.selectOption(voice);
}
