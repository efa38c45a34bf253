import type { Call, CallRole, CallTiming } from '#voice/content/calls.schema.ts';
import { createRoomTone } from '#voice/server/speech/room-tone.ts';
import { joinSpeech, SAMPLE_RATE, type Speech } from '#voice/server/speech/speech.ts';
import { DELAY, samplesFor } from './exact-mp3.ts';
import { solvePauses } from './pauses.ts';
import { phoneLine } from './phone-line.ts';
import { ring } from './ring.ts';
import type { Piece, Say } from './say.ts';
import { splitLike, toGroups, weightOf } from './word-groups.ts';

/** An agent speaks evenly, a person less so. */
const STABILITY: Readonly<Record<CallRole, number>> = { agent: 0.6, caller: 0.4, colleague: 0.4 };
/** Silence before the first word and after the last, seconds. */
const BEFORE = 0.3;
const AFTER = 0.6;

const toSeconds = (samples: number) => samples / SAMPLE_RATE;
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

interface Conversation {
  readonly speech: Speech;
  readonly turns: CallTiming['turns'];
  /** Silences between the turns, seconds; negative where they overlap. */
  readonly pauses: readonly number[];
  /** How often both sides are heard at once. */
  readonly overlaps: number;
}

/** Speaks the turn at `at`; what is said at the other end comes through a telephone. The silence after it is not part of it. */
async function sayTurn({ speakers, turns }: Call, at: number, say: Say): Promise<Piece[]> {
  const { by = 'agent', text = '' } = turns[at] ?? {};
  const speaker = speakers[by];
  if (!speaker) throw new Error(`The ${by} of turn ${at + 1} is not among its speakers.`);
  const audio = await say(text, speaker.voice, STABILITY[by]);
  const line = by === 'caller' ? phoneLine() : (speech: Speech) => speech;
  const texts = splitLike(
    text,
    audio.map((piece) => piece.text),
  );
  return audio.map(({ pause, ...piece }, index) => {
    const [words = '', speech] = [texts[index], line(piece.speech)];
    if (index < audio.length - 1) return { text: words, speech, pause };
    const samples = speech.samples.slice(0, speech.samples.length - Math.round(pause * SAMPLE_RATE));
    return { text: words, pause: 0, speech: { ...speech, samples } };
  });
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { speech }) => sum + speech.samples.length, 0);

/** The words of a piece that begins at `from` seconds: within it, their letters share the time. */
function timeGroups({ text, speech, pause }: Piece, from: number): CallTiming['turns'][number] {
  const groups = toGroups(text);
  const whole = groups.reduce((sum, group) => sum + weightOf(group), 0);
  const duration = toSeconds(speech.samples.length) - pause;
  let seconds = 0;
  return groups.map((group) => {
    const start = rounded(from + (seconds / whole) * duration);
    seconds += weightOf(group);
    return { text: group, start, end: rounded(from + (seconds / whole) * duration) };
  });
}

/** How loud a listener is beside the one who speaks. */
const ASIDE = 0.5;
/** How much earlier than the pause of the other a listener begins, seconds. */
const INTO = 0.1;

/** A short word of the other side, and the sample of the turn at which it begins: by the pause nearest to its middle. */
interface Aside {
  readonly at: number;
  readonly samples: Float32Array;
}

async function sayAside(call: Call, at: number, pieces: readonly Piece[], say: Say): Promise<Aside | null> {
  const { listener, by } = call.turns[at] ?? {};
  if (!listener) return null;
  const other = [call.turns[at - 1], call.turns[at + 1]].find((turn) => turn && turn.by !== by)?.by;
  if (!other || pieces.length < 2) throw new Error(`Turn ${at + 1} has no pause in which another could listen aloud.`);
  const half = lengthOf(pieces) / 2;
  const ends = pieces.slice(0, -1).map((_, index) => lengthOf(pieces.slice(0, index + 1)));
  const nearest = ends.reduce((best, end) => (Math.abs(end - half) < Math.abs(best - half) ? end : best));
  const pause = pieces[ends.indexOf(nearest)]?.pause ?? 0;
  const spoken = await sayTurn({ ...call, turns: [{ by: other, text: listener }] }, 0, say);
  const { samples } = joinSpeech(spoken.map(({ speech }) => speech));
  return { at: nearest - Math.round((pause + INTO) * SAMPLE_RATE), samples: samples.map((sample) => ASIDE * sample) };
}

/** Puts speech where nothing else is, and adds it to what is still said up to `taken`. */
function lay(call: Float32Array, speech: Float32Array, at: number, taken: number): void {
  for (const [index, sample] of speech.entries()) {
    const before = at + index < taken ? (call[at + index] ?? 0) : 0;
    call[at + index] = Math.max(-1, Math.min(1, before + sample));
  }
}

/** Both sides of a call, exactly as long as it says. @throws Error when the words do not fit */
export async function converse(call: Call, say: Say): Promise<Conversation> {
  const spoken = await Promise.all(call.turns.map((_, at) => sayTurn(call, at, say)));
  const asides = await Promise.all(spoken.map((pieces, at) => sayAside(call, at, pieces, say)));
  const samples = createRoomTone()(new Float32Array(samplesFor(call.seconds)));
  const rings = call.turns.filter(({ rings }) => rings).length * ring.length;
  const words = toSeconds(spoken.reduce((sum, pieces) => sum + lengthOf(pieces), rings));
  const pauses = solvePauses(call.turns, toSeconds(samples.length) - BEFORE - AFTER - words);
  let at = Math.round(BEFORE * SAMPLE_RATE);
  let taken = 0;
  const turns = spoken.map((pieces, index) => {
    if (index > 0) at += Math.floor((pauses[index - 1] ?? 0) * SAMPLE_RATE);
    if (call.turns[index]?.rings) {
      samples.set(ring, at);
      at += ring.length;
    }
    const from = at;
    const groups = pieces.flatMap((piece) => {
      lay(samples, piece.speech.samples, at, taken);
      const timed = timeGroups(piece, toSeconds(at + DELAY));
      at += piece.speech.samples.length;
      return timed;
    });
    taken = at;
    const aside = asides[index];
    if (aside) lay(samples, aside.samples, from + aside.at, taken);
    return groups;
  });
  const isEarly = (words: (typeof turns)[number], at: number) =>
    Number(words[0]?.start) < Number(turns[at - 1]?.at(-1)?.end);
  const overlaps = asides.filter(Boolean).length + turns.filter(isEarly).length;
  return { speech: { samples, sampleRate: SAMPLE_RATE }, turns, pauses, overlaps };
}
