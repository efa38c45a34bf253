import type { Call, CallRole, CallTiming } from '#voice/content/calls.schema.ts';
import { createRoomTone } from '#voice/server/speech/room-tone.ts';
import type { Speech } from '#voice/server/speech/speech.ts';
import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';
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
  /** Silences between the turns, seconds. */
  readonly pauses: readonly number[];
}

/** Speaks the turn at `at`; what is said at the other end comes through a telephone. The silence after it is not part of it. */
async function sayTurn({ speakers, turns }: Call, at: number, say: Say): Promise<Piece[]> {
  const { by = 'agent', text = '' } = turns[at] ?? {};
  const speaker = speakers[by];
  if (!speaker) throw new Error(`The ${by} of turn ${at + 1} is not among its speakers.`);
  const said = await say(text, speaker.voice, STABILITY[by]);
  const line = by === 'caller' ? phoneLine() : (speech: Speech) => speech;
  const texts = splitLike(
    text,
    said.map((piece) => piece.text),
  );
  return said.map(({ pause, ...piece }, index) => {
    const [words = '', speech] = [texts[index], line(piece.speech)];
    if (index < said.length - 1) return { text: words, speech, pause };
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
  let said = 0;
  return groups.map((group) => {
    const start = rounded(from + (said / whole) * duration);
    said += weightOf(group);
    return { text: group, start, end: rounded(from + (said / whole) * duration) };
  });
}

/** Both sides of a call, one after the other, exactly as long as it says. @throws Error when the words do not fit */
export async function converse(call: Call, say: Say): Promise<Conversation> {
  const spoken = await Promise.all(call.turns.map((_, at) => sayTurn(call, at, say)));
  const samples = createRoomTone()(new Float32Array(samplesFor(call.seconds)));
  const rings = call.turns.filter(({ rings }) => rings).length * ring.length;
  const words = toSeconds(spoken.reduce((sum, pieces) => sum + lengthOf(pieces), rings));
  const pauses = solvePauses(call.turns, toSeconds(samples.length) - BEFORE - AFTER - words);
  let at = Math.round(BEFORE * SAMPLE_RATE);
  const turns = spoken.map((pieces, index) => {
    if (index > 0) at += Math.floor((pauses[index - 1] ?? 0) * SAMPLE_RATE);
    if (call.turns[index]?.rings) {
      samples.set(ring, at);
      at += ring.length;
    }
    return pieces.flatMap((piece) => {
      samples.set(piece.speech.samples, at);
      const groups = timeGroups(piece, toSeconds(at + DELAY));
      at += piece.speech.samples.length;
      return groups;
    });
  });
  return { speech: { samples, sampleRate: SAMPLE_RATE }, turns, pauses };
}
