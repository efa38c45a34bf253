import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, findTestBrowser } from '#local/chromium.ts';
import { startFakeTranscription } from '#local/vendors/transcription.ts';
import { toWavFile } from '#support/recordings.ts';
import { startTestStack } from '#support/stack.ts';
import { speak } from '#voice/server/speech/speak.ts';
import { resample, SAMPLE_RATE } from '#voice/server/speech/speech.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

/**
 * From the end of an utterance, as the page finds it after 600 ms of silence, to the first sound of its answer, ms; code of a call
 * beyond that of the window, bytes as sent; tasks of over 50 ms while the agent speaks.
 */
const bars = { medianMs: 700, p95Ms: 1_200, codeBytes: 25_000, longTasks: 0 };

/** How long the transcription takes, ms: real ones of a short sentence answer within 150 to 400. */
const TRANSCRIPTION_MS = 200;
/** From the beginning of one question to that of the next, seconds: answers that are longer are interrupted. */
const SPACING = 9;
/** How much slower than this machine the processor is while long tasks are counted. */
const SLOWDOWN = 4;

const QUESTIONS = [
  'What can your agents do?',
  'How does pricing work?',
  'How do I schedule a demo?',
  'Which languages do they speak?',
  'When can I reach support?',
  'Is my data safe?',
  'Can it transfer a call to a person?',
  'Does it work with our calendar?',
  'How long does setup take?',
  'Can it call people for us?',
  'What is a voice agent?',
  'Can it send text messages?',
] as const;

const PARTS = ['said', 'transcribing', 'words', 'asked', 'sentence', 'packet', 'sound'] as const;
type Part = (typeof PARTS)[number];

interface Timed extends Window {
  moments: { part: Part; at: number }[];
  longTasks: number;
  isCounting: boolean;
}

/** Runs before the page, and notes the moments of a turn; the encoding of a recording begins when it has ended. */
function watch(): void {
  const timed = window as unknown as Timed;
  timed.moments = [];
  timed.longTasks = 0;
  const note = (part: Part) => timed.moments.push({ part, at: performance.now() });
  const { startRendering } = OfflineAudioContext.prototype;
  OfflineAudioContext.prototype.startRendering = function () {
    note('said');
    return startRendering.call(this);
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...times: number[]) {
    if (this.context instanceof AudioContext) note('sound');
    return start.apply(this, times as [number]);
  };
  const own = window.fetch;
  const begins: Record<string, Part> = {
    '/api/transcribe': 'transcribing',
    '/api/chat': 'asked',
    '/api/synthesize': 'sentence',
  };
  const ends: Record<string, Part> = { '/api/transcribe': 'words', '/api/synthesize': 'packet' };
  window.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname;
    if (begins[path]) note(begins[path]);
    const answer = await own(input, init);
    if (ends[path]) note(ends[path]);
    return answer;
  };
  new PerformanceObserver((list) => {
    if (timed.isCounting) timed.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}

/** A WAV file in which one of our voices asks the questions, with silence around each. */
async function recordQuestions(file: string): Promise<void> {
  const whole = new Float32Array((1 + QUESTIONS.length * SPACING) * SAMPLE_RATE);
  for (const [at, question] of QUESTIONS.entries()) {
    let place = (1 + at * SPACING) * SAMPLE_RATE;
    for await (const piece of speak(question, 'atlas', 0.5)) {
      const { samples } = await resample(piece);
      whole.set(samples, place);
      place += samples.length;
    }
  }
  await writeFile(file, await toWavFile(whole, SAMPLE_RATE));
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(watch);
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/** Milliseconds between the moments of each question that was answered. */
function turnsOf(moments: Timed['moments']): Record<Part, number>[] {
  const begins = moments.flatMap(({ part }, at) => (part === 'said' ? [at] : []));
  return begins.flatMap((begin, n) => {
    const turn = moments.slice(begin, begins[n + 1]);
    const times = PARTS.map((part) => turn.find((each) => each.part === part)?.at);
    if (times.includes(undefined)) return [];
    return [Object.fromEntries(PARTS.map((part, at) => [part, times[at] ?? 0])) as Record<Part, number>];
  });
}

/** Bytes of scripts as sent, beyond those that the window of the chat takes, until the agent has spoken. */
async function measureCode(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, url);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const total = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  await page.click('#chat-launcher');
  await page.waitForSelector('#chat-call');
  await page.waitForNetworkIdle();
  const before = total();
  await page.click('#chat-call');
  await page.waitForSelector('#call-mute', { timeout: 30_000 });
  await page.waitForFunction(() =>
    document.querySelector('#call-end')?.closest('section')?.textContent?.includes('Listening'),
  );
  await page.waitForNetworkIdle();
  await page.close();
  return total() - before;
}

async function call(browser: Browser, url: string, { isSlow }: { isSlow: boolean }) {
  const page = await openPage(browser, url);
  await page.click('#call-agent');
  await page.waitForSelector('#call-end', { timeout: 30_000 });
  if (isSlow) await page.emulateCPUThrottling(SLOWDOWN);
  await page.evaluate(() => {
    (window as unknown as Timed).isCounting = true;
  });
  const seconds = isSlow ? 4 * SPACING : (QUESTIONS.length + 1) * SPACING;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { moments, longTasks } = await page.evaluate(() => {
    const { moments: noted, longTasks: tasks } = window as unknown as Timed;
    return { moments: noted, longTasks: tasks };
  });
  await page.close();
  return { turns: turnsOf(moments), longTasks };
}

/**
 * Asks twelve questions aloud in a real browser, whose microphone hears a file, and measures each part of the wait for the answer: a
 * transcription of 200 ms, our own retrieval and the embedded voice.
 */
export async function run(_args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-call-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'questions.wav');
  await recordQuestions(file);
  const ears = await startFakeTranscription();
  parts.defer(() => ears.stop());
  const env = { LISTEN_BASE_URL: ears.url, LISTEN_API_KEY: ears.apiKey, LISTEN_MODEL: 'hears-nothing' };
  const stack = await startTestStack({ site: 'new', seed: true, env });
  parts.defer(() => stack.stop());
  const openBrowser = async () => {
    const browser = await puppeteer.launch({
      executablePath: findTestBrowser() ?? '',
      args: [
        ...CHROMIUM_ARGS,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${file}%noloop`,
        '--autoplay-policy=no-user-gesture-required',
      ],
    });
    parts.defer(() => browser.close());
    return browser;
  };
  const codeBytes = await measureCode(await openBrowser(), stack.url);
  ears.hearNext(QUESTIONS, TRANSCRIPTION_MS);
  const { turns } = await call(await openBrowser(), stack.url, { isSlow: false });
  ears.hearNext(QUESTIONS, TRANSCRIPTION_MS);
  const slow = await call(await openBrowser(), stack.url, { isSlow: true });

  const spans = PARTS.slice(1).map((part, at) => turns.map((turn) => turn[part] - turn[PARTS[at] ?? 'said']));
  const inOrder = turns.map(({ said, sound }) => sound - said);
  const waits = inOrder.toSorted((a, b) => a - b);
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const names = ['encoded', 'uploaded and transcribed', 'asked', 'first sentence', 'first packet', 'first sound'];
  say(`${turns.length} of ${QUESTIONS.length} questions were answered; the end of speech is found after 600 ms\n`);
  say(
    toTable(
      ['part', 'median'],
      [...names.map((name, at) => [name, ms(median(spans[at] ?? []))]), ['all', ms(median(waits))]],
    ),
  );
  say(
    `\nin order: ${inOrder.map(Math.round).join(', ')} ms\np95 ${ms(p95)}; code of a call ${codeBytes} bytes as sent; ${slow.longTasks} tasks over 50 ms at a ${SLOWDOWN}th of the speed`,
  );
  say(`\n${describeMachine()}`);
  return printVerdict(
    [
      ...(turns.length < QUESTIONS.length ? ['not every question was answered'] : []),
      ...(median(waits) > bars.medianMs ? [`the median is over ${bars.medianMs} ms`] : []),
      ...(p95 > bars.p95Ms ? [`the p95 is over ${bars.p95Ms} ms`] : []),
      ...(codeBytes > bars.codeBytes ? [`the code of a call is over ${bars.codeBytes} bytes`] : []),
      ...(slow.longTasks > bars.longTasks ? ['there are tasks over 50 ms while the agent speaks'] : []),
    ],
    say,
  );
}
