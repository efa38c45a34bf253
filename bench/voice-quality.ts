import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { converse } from '#local/tools/media/conversation.ts';
import { embedded } from '#local/tools/media/embedded.ts';
import { medianOf, pitchesOf, semitones } from '#support/pitch.ts';
import { callSchema } from '#voice/content/calls.schema.ts';
import { STABILITY, type VoiceId, voiceIds } from '#voice/contract/voices.ts';
import { loudnessOf } from '#voice/server/speech/level.ts';
import { joinSpeech, type Speech } from '#voice/server/speech/speech.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

/**
 * Words a minute; level of pauses, dB below full scale: no pause is digital silence, and none is heard as noise; spread
 * of the pitch and fall of a statement, semitones; loudness of two voices apart, LU; likeness of their loudness curves; times at which both
 * sides of a call are heard at once, and the seconds that a shorter call may have for each.
 */
const bars = {
  rate: [150, 176],
  floorDb: [-66, -54],
  spread: 2.2,
  fall: -1,
  apartLu: 1,
  likeness: 0.8,
  overlaps: 6,
  overlapSeconds: 16,
} as const;

const STATEMENT = 'I can book your appointment for Tuesday at nine thirty, or I can ask a colleague to call you back.';
const TEXT = `Hello, thank you for calling our office this morning. ${STATEMENT} What would you like?`;
const wordsOf = (text: string) => text.split(/\s+/).length;

/** Length of a frame whose level is measured, seconds. */
const FRAME = 0.02;
/** Points of a loudness curve: every text takes the same number. */
const POINTS = 200;

function levelsOf({ samples, sampleRate }: Speech): number[] {
  const size = Math.round(FRAME * sampleRate);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const frame = samples.subarray(at * size, (at + 1) * size);
    return 10 * Math.log10(frame.reduce((sum, sample) => sum + sample * sample, 0) / size + 1e-12);
  });
}

/** Level of the quietest twentieth of the frames, dB. */
function floorOf(speech: Speech): number {
  const levels = levelsOf(speech).toSorted((a, b) => a - b);
  return levels[Math.floor(levels.length / 20)] ?? Number.NaN;
}

/** Loudness over a text, stretched to the same number of points. */
function curveOf(speech: Speech): number[] {
  const levels = levelsOf(speech).map((level) => Math.max(level, -60));
  return Array.from({ length: POINTS }, (_, at) => levels[Math.floor((at * levels.length) / POINTS)] ?? 0);
}

function correlationOf(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, squareA, squareB] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    [product, squareA, squareB] = [product + x * y, squareA + x * x, squareB + y * y];
  }
  return product / Math.sqrt(squareA * squareB);
}

/** Standard deviation of the pitch around its median, semitones. */
function spreadOf(pitches: readonly number[]): number {
  const median = medianOf(pitches);
  const squares = pitches.map((pitch) => semitones(median, pitch) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** From the first third of a statement to its last, semitones: negative where the voice falls. */
const fallOf = (pitches: readonly number[]) => {
  const third = Math.floor(pitches.length / 3);
  return semitones(medianOf(pitches.slice(0, third)), medianOf(pitches.slice(-third)));
};

async function speak(text: string, id: VoiceId): Promise<Speech> {
  const pieces = await embedded.say(text, id, STABILITY.default);
  return joinSpeech(pieces.map(({ speech }) => speech));
}

async function measureVoice(id: VoiceId) {
  const speech = await speak(TEXT, id);
  const pitches = pitchesOf(speech);
  return {
    id,
    rate: (wordsOf(TEXT) * 60 * speech.sampleRate) / speech.samples.length,
    pitch: medianOf(pitches),
    spread: spreadOf(pitches),
    fall: fallOf(pitchesOf(await speak(STATEMENT, id))),
    loudness: loudnessOf(speech),
    floor: floorOf(speech),
    curve: curveOf(speech),
  };
}

async function measureCall(file: string) {
  const call = callSchema.parse(parse(await readFile(`content/calls/${file}`, 'utf8')));
  const { speech, turns, overlaps } = await converse(call, embedded.say).catch((error: Error) => {
    throw new Error(`content/calls/${file}: ${error.message}`);
  });
  const spokenSeconds = turns.reduce((sum, turn) => sum + (turn.at(-1)?.end ?? 0) - (turn[0]?.start ?? 0), 0);
  const words = call.turns.reduce((sum, { text }) => sum + wordsOf(text), 0);
  return {
    name: basename(file, '.yaml'),
    overlaps,
    due: Math.min(bars.overlaps, Math.ceil(call.seconds / bars.overlapSeconds)),
    rate: (words * 60) / spokenSeconds,
    floor: floorOf(speech),
    loudness: loudnessOf(speech),
  };
}

/** Figures of the eight voices of the embedded engine with one text, and of all recorded calls. */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const voices = await Promise.all(voiceIds.map(measureVoice));
  const likest = (id: VoiceId, curve: readonly number[]) =>
    Math.max(...voices.filter((other) => other.id !== id).map((other) => correlationOf(curve, other.curve)));
  const fixed = (value: number, digits = 1) => value.toFixed(digits);
  const rows = voices.map(({ id, rate, pitch, spread, fall, loudness, floor, curve }) => [
    ...[id, fixed(rate, 0), `${fixed(pitch, 0)} Hz`, `${fixed(spread)} st`, `${fixed(fall)} st`],
    ...[`${fixed(loudness)} LUFS`, `${fixed(floor, 0)} dB`, fixed(likest(id, curve), 2)],
  ]);
  const names = ['voice', 'words/min', 'pitch', 'spread', 'end', 'loudness', 'pauses', 'likest other'];
  say(toTable(names, rows));
  const files = (await readdir('content/calls')).filter((name) => name.endsWith('.yaml'));
  const calls = await Promise.all(files.map(measureCall));
  const callRows = calls.map(({ name, rate, floor, loudness, overlaps }) => [
    ...[name, fixed(rate, 0), `${fixed(floor, 0)} dB`, `${fixed(loudness)} LUFS`, `${overlaps}`],
  ]);
  say(`\n${toTable(['call', 'words/min', 'pauses', 'loudness', 'overlaps'], callRows)}\n\n${describeMachine()}`);
  const all = [...voices.map((voice) => ({ name: voice.id as string, ...voice })), ...calls];
  const isOutside = (value: number, [least, most]: readonly [number, number]) => value < least || value > most;
  const loudness = voices.map((voice) => voice.loudness);
  const missed = [
    ...all.filter(({ floor }) => isOutside(floor, bars.floorDb)).map(({ name }) => `${name}: level of pauses`),
    ...all.filter(({ rate }) => isOutside(rate, bars.rate)).map(({ name }) => `${name}: words a minute`),
    ...voices.filter(({ spread }) => spread < bars.spread).map(({ id }) => `${id}: spread of pitch`),
    ...voices.filter(({ fall }) => fall > bars.fall).map(({ id }) => `${id}: end of a statement`),
    ...voices.filter(({ id, curve }) => likest(id, curve) > bars.likeness).map(({ id }) => `${id}: like another`),
    ...calls.filter(({ overlaps, due }) => overlaps < due).map(({ name }) => `${name}: overlaps`),
    ...(Math.max(...loudness) - Math.min(...loudness) > bars.apartLu ? ['the voices are not equally loud'] : []),
  ];
  return printVerdict(missed, say);
}
