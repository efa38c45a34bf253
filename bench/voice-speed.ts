import type { Context } from '@netlify/functions';
import synthesize from '#functions/api-synthesize.ts';
import { redeploy, variablesOf } from '#support/call.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { makeShellDir } from '#support/shell.ts';
import { voiceIds } from '#voice/contract/voices.ts';
import { toMp3 } from '#voice/server/speech/mp3.ts';
import { speak } from '#voice/server/speech/speak.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { measureBundle } from './bundled-function.ts';
import { describeMachine } from './machine.ts';
import { forkStore } from './store-process.ts';
import { toTable } from './table.ts';

/**
 * How many times as fast as it is heard speech is made; the first byte of a sentence of 100 characters, ms; what Netlify
 * takes of a function (https://docs.netlify.com/build/functions/overview/), bytes zipped and unpacked.
 */
const bars = { speed: 25, firstByteMs: 300, zipped: 50e6, unpacked: 250e6 };

const ROUNDS = 5;
const SENTENCE =
  'I can book your appointment for Tuesday at nine thirty, or ask a colleague to ring you back after lunch.';
const TEXT = `Hello, thank you for calling our office this morning. ${SENTENCE} What would you like? ${SENTENCE} We are open until six today, and from nine to noon on Saturdays. ${SENTENCE}`;
const ORIGIN = 'http://bench.test';

/** Times as fast as heard, encoding included, in this one thread. */
async function measureSpeed(voice: (typeof voiceIds)[number]): Promise<number> {
  const startedAt = performance.now();
  const bytes = Buffer.concat(await Array.fromAsync(toMp3(speak(TEXT, voice, 0.5), 48)));
  return (readMp3(bytes).seconds * 1000) / (performance.now() - startedAt);
}

/** From a request to the first byte of its answer, whose text is new; milliseconds. */
async function measureFirstByte(number: number): Promise<number> {
  const text = `${SENTENCE.slice(0, 94)} ${String(number).padStart(4, '0')}.`;
  const request = new Request(`${ORIGIN}/api/synthesize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, voice_id: voiceIds[number % voiceIds.length] }),
  });
  const deferred: Promise<unknown>[] = [];
  const stub: Partial<Context> = {
    ip: `198.51.100.${number}`,
    params: {},
    requestId: crypto.randomUUID(),
    deploy: { context: 'dev', id: 'bench', published: true },
    site: { id: 'bench', name: 'bench', url: ORIGIN },
    waitUntil: (work) => void deferred.push(work),
  };
  const startedAt = performance.now();
  const { body, status } = await synthesize(request, stub as Context);
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const took = performance.now() - startedAt;
  if (status !== 200 || !value?.length) throw new Error(`The sampler answered ${status}.`);
  await reader?.cancel();
  await Promise.all(deferred);
  return took;
}

async function measureSpeeds(): Promise<Map<string, number[]>> {
  const speeds = new Map(voiceIds.map((voice) => [voice as string, [] as number[]]));
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const voice of voiceIds) {
      const speed = await measureSpeed(voice);
      if (round > 0) speeds.get(voice)?.push(speed);
    }
  return speeds;
}

/** How fast the embedded engine speaks, how soon, and what its function weighs. */
export async function run(_args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  redeploy({ ...variablesOf(await forkStore(parts)), SITE_DIR: shell.dir });
  const speeds = await measureSpeeds();
  const firstBytes: number[] = [];
  for (let n = 0; n < 8 * ROUNDS; n++) firstBytes.push(await measureFirstByte(n));
  const warm = firstBytes.slice(voiceIds.length);
  const bundle = await measureBundle('api-synthesize');
  say(`medians of ${ROUNDS} rounds, ${TEXT.length} characters\n`);
  const rows = [...speeds].map(([voice, all]) => [voice, `${median(all).toFixed(0)}x`]);
  say(toTable(['voice', 'faster than heard'], rows));
  const middle = median(warm);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  say(`\nfirst byte of 100 characters: median ${ms(middle)}, slowest of ${warm.length} ${ms(Math.max(...warm))}`);
  say(`function: ${mb(bundle.zipped)} zipped, ${mb(bundle.unpacked)} unpacked; import ${ms(median(bundle.imports))}`);
  say(`\n${describeMachine()}`);
  const slow = [...speeds].filter(([, all]) => median(all) < bars.speed).map(([voice]) => voice);
  const isLarge = bundle.zipped > bars.zipped || bundle.unpacked > bars.unpacked;
  const missed = [
    ...(slow.length > 0 ? [`${slow.join(', ')}: less than ${bars.speed} times as fast as heard`] : []),
    ...(middle > bars.firstByteMs ? [`the first byte takes more than ${bars.firstByteMs} ms`] : []),
    ...(isLarge ? ['the function is too large'] : []),
  ];
  return printVerdict(missed, say);
}
