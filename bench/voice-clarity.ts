import { embedded } from '#local/tools/media/embedded.ts';
import { filtered, toPhoneBand } from '#local/tools/media/phone-line.ts';
import { STABILITY, type VoiceId, voiceIds } from '#voice/contract/voices.ts';
import { loudnessOf } from '#voice/server/speech/level.ts';
import { joinSpeech, type Speech } from '#voice/server/speech/speech.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

/**
 * At phone quality: words a minute; level of speech around the -26 dB below full scale of telephone networks (ITU-T P.56), as LUFS; share of samples at full scale; level of pauses below that of speech, dB, so that
 * words stand out; longest pause within a text, seconds: longer ones are taken for the end of a turn; noise that the coding adds, below the speech, dB; share of the energy of speech
 * above 1 kHz, where consonants are told apart.
 */
const bars = {
  rate: [140, 190],
  lufs: [-30, -20],
  clipped: 0.0001,
  pausesDb: -30,
  longestPause: 1,
  codingDb: -30,
  consonants: 0.02,
} as const;

/** Texts as calls have them: numbers, times, prices, names. */
const TEXTS = [
  'Hello, thank you for calling. Your appointment is on Tuesday at nine thirty. Shall I move it to Thursday at a quarter past four?',
  'A plan costs forty-nine dollars a month. You can cancel at any time, and nothing is charged for the first two weeks.',
  'Please call us at five five five, zero one four two, or write to hello at voxwright dot example.',
] as const;

/** Rate of a telephone line, Hz (ITU-T G.711). */
const LINE_RATE = 8_000;
const FRAME_SECONDS = 0.02;

/** The band of a telephone at its rate; what lies above half of it is lowered once more, so that it does not come back below. */
function toLine(speech: Speech): Float32Array {
  const step = speech.sampleRate / LINE_RATE;
  if (!Number.isInteger(step)) throw new Error(`${speech.sampleRate} Hz is no multiple of ${LINE_RATE} Hz.`);
  const { samples } = toPhoneBand(toPhoneBand(speech));
  return samples.filter((_, at) => at % step === 0);
}

const MU = 255;

/** Codes a sample with the 8 bits of the µ-law and decodes it (ITU-T G.711, in its continuous form). */
function throughCodec(sample: number): number {
  const clipped = Math.max(-1, Math.min(1, sample));
  const code = Math.round((Math.sign(clipped) * Math.log1p(MU * Math.abs(clipped)) * 127) / Math.log1p(MU));
  return (Math.sign(code) * Math.expm1((Math.abs(code) * Math.log1p(MU)) / 127)) / MU;
}

const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
const toDb = (power: number) => 10 * Math.log10(power + 1e-12);

function levelsOf(samples: Float32Array): number[] {
  const size = FRAME_SECONDS * LINE_RATE;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    toDb(powerOf(samples.subarray(at * size, (at + 1) * size))),
  );
}

/** Longest run of frames that are pauses, seconds. */
function longestPauseOf(levels: readonly number[], threshold: number): number {
  let [longest, run] = [0, 0];
  for (const level of levels) {
    run = level < threshold ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * FRAME_SECONDS;
}

async function measure(id: VoiceId) {
  const spoken = await Promise.all(
    TEXTS.map(async (text) =>
      joinSpeech((await embedded.say(text, id, STABILITY.default)).map(({ speech }) => speech)),
    ),
  );
  const speech = joinSpeech(spoken);
  const line = toLine(speech);
  const received = line.map(throughCodec);
  const levels = levelsOf(received);
  const sorted = levels.toSorted((a, b) => a - b);
  const loud = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  const quiet = sorted[Math.floor(sorted.length * 0.03)] ?? 0;
  const words = TEXTS.join(' ').split(/\s+/).length;
  const added = received.map((sample, at) => sample - (line[at] ?? 0));
  const consonants = filtered(received, 'high-pass', 1_000 / LINE_RATE);
  return {
    id,
    rate: (words * 60 * speech.sampleRate) / speech.samples.length,
    lufs: loudnessOf({ samples: received, sampleRate: LINE_RATE }),
    clipped: received.filter((sample) => Math.abs(sample) >= 0.999).length / received.length,
    pausesDb: quiet - loud,
    longestPause: Math.max(
      ...spoken.map((text) => longestPauseOf(levelsOf(toLine(text).map(throughCodec)), loud - 25)),
    ),
    codingDb: toDb(powerOf(added)) - toDb(powerOf(received)),
    consonants: powerOf(consonants) / powerOf(received),
  };
}

/** How well the eight voices of the embedded engine are understood over a telephone: 8 kHz, µ-law. */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const voices = await Promise.all(voiceIds.map(measure));
  const rows = voices.map(({ id, rate, lufs, clipped, pausesDb, longestPause, codingDb, consonants }) => [
    ...[id, rate.toFixed(0), `${lufs.toFixed(1)} LUFS`, `${(clipped * 100).toFixed(3)} %`, `${pausesDb.toFixed(0)} dB`],
    ...[`${longestPause.toFixed(2)} s`, `${codingDb.toFixed(0)} dB`, `${(consonants * 100).toFixed(1)} %`],
  ]);
  const names = ['voice', 'words/min', 'loudness', 'clipped', 'pauses', 'longest pause', 'coding noise', 'above 1 kHz'];
  say(`${toTable(names, rows)}\n\n${describeMachine()}`);
  const isOutside = (value: number, [least, most]: readonly [number, number]) => value < least || value > most;
  const missed = voices.flatMap(({ id, rate, lufs, clipped, pausesDb, longestPause, codingDb, consonants }) => [
    ...(isOutside(rate, bars.rate) ? [`${id}: words a minute`] : []),
    ...(isOutside(lufs, bars.lufs) ? [`${id}: loudness`] : []),
    ...(clipped > bars.clipped ? [`${id}: clipping`] : []),
    ...(pausesDb > bars.pausesDb ? [`${id}: level of pauses`] : []),
    ...(longestPause > bars.longestPause ? [`${id}: longest pause`] : []),
    ...(codingDb > bars.codingDb ? [`${id}: noise of the coding`] : []),
    ...(consonants < bars.consonants ? [`${id}: consonants`] : []),
  ]);
  return printVerdict(missed, say);
}
