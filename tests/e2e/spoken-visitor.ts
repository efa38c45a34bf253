import type { Locator, Page, Route } from '@playwright/test';
import { brand } from '#support/brand.ts';
import { type ChatWindow, windowOf } from './chat-window.ts';

const SPEECH = '**/api/synthesize';

/** The bar of a call, above the conversation. */
export const callBar = (page: Page): Locator => page.getByRole('region', { name: brand.chat.call.name });

/** Where a call stands. */
export const callStep = (page: Page): Locator => callBar(page).getByRole('status');

/** Begins a call in a browser that recognizes no speech by itself. */
export async function callAgent(page: Page): Promise<ChatWindow> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(globalThis, name);
  });
  await page.goto('/');
  const chat = windowOf(page);
  await chat.launcher.click();
  await page.locator('#chat-call').click();
  return chat;
}

/** The microphone of a page, as a test speaks into it. */
interface FakeMicrophone {
  /** Plays a text in one of our voices into the microphone, or so many ms of a tone; resolves when it is over. */
  readonly speak: (text: string) => Promise<void>;
  readonly unplug: () => void;
}

/**
 * Gives a page a microphone that tests speak into: a real stream of a browser, by way of `globalThis.microphone`. To be called
 * before the page is opened.
 */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let context: AudioContext | undefined;
    let destination: MediaStreamAudioDestinationNode | undefined;
    const opened = Promise.withResolvers<void>();
    navigator.mediaDevices.getUserMedia = async () => {
      context ??= new AudioContext();
      await context.resume();
      destination = context.createMediaStreamDestination();
      opened.resolve();
      return destination.stream;
    };
    const microphone: FakeMicrophone = {
      async speak(text) {
        // The call says that it listens a moment before it has the microphone.
        await opened.promise;
        if (!context || !destination) throw new Error('Nothing listens.');
        const response = await fetch('/api/synthesize', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-test': 'visitor' },
          body: JSON.stringify({ text, voice_id: 'atlas' }),
        });
        const source = new AudioBufferSourceNode(context, {
          buffer: await context.decodeAudioData(await response.arrayBuffer()),
        });
        source.connect(destination);
        source.start();
        await new Promise((resolve) => source.addEventListener('ended', resolve));
      },
      unplug() {
        for (const track of destination?.stream.getTracks() ?? []) track.dispatchEvent(new Event('ended'));
      },
    };
    Object.assign(globalThis, { microphone });
  });
}

let short: Buffer | undefined;

/** Answers what the agent says with one short word from now on, where what is said does not matter. */
export async function speakBriefly(page: Page): Promise<void> {
  await page.route(SPEECH, async (route) => {
    // The visitor of the tests speaks in full.
    if (route.request().headers()['x-test']) return route.fallback();
    short ??= await (await route.fetch({ postData: { text: 'Yes.', voice_id: 'atlas' } })).body();
    await route.fulfill({ contentType: 'audio/mpeg', body: short });
  });
}

/** Lets the agent speak in full again. */
export const speakInFull = (page: Page): Promise<void> => page.unroute(SPEECH);

type WithMicrophone = { microphone: FakeMicrophone };

/** Speaks a text into the microphone. */
export const speakInto = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => (globalThis as unknown as WithMicrophone).microphone.speak(words), text);

export const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithMicrophone).microphone.unplug());

/**
 * A server that transcribes recordings, of which each is answered with the next text, or the status of a refusal. Returns the
 * recordings that came.
 */
export async function transcribeNext(page: Page, answers: (string | number)[]): Promise<Buffer[]> {
  const recordings: Buffer[] = [];
  await page.route('**/api/calls', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hears: true } });
  });
  await page.route('**/api/transcribe', async (route: Route) => {
    recordings.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    const answer = answers.shift() ?? '';
    if (typeof answer === 'number') await route.fulfill({ status: answer, json: { code: 'HEARING_FAILED' } });
    else await route.fulfill({ json: { text: answer } });
  });
  return recordings;
}

/** Height of the tallest bar of the voice that a call draws, as a share of the most. */
export const tallestBar = (call: Locator): Promise<number> =>
  call
    .locator('[aria-hidden] > i')
    .evaluateAll((bars) => Math.max(...bars.map((each) => Number((each as HTMLElement).style.scale.split(' ')[1]))));
