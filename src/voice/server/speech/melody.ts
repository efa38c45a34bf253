import type { Speech } from './speech.ts';

/** Where a phrase stands in its sentence. */
export interface Place {
  /** Shares of the sentence at which it begins and ends, 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly ending: 'statement' | 'question' | 'clause';
}

/** How far a sentence declines, semitones from its beginning to its end. */
const DECLINE = 3.2;
/** How far each ending moves the voice, semitones, and over how many seconds. */
const ENDINGS = { statement: -2, question: 2.5, clause: 0.6 } as const;
const ENDING_SECONDS = 0.3;
/** Samples for which the speed stays as it is: 2 ms. */
const STEP = 48;
/** How much longer a phrase can become, at its lowest. */
const MOST_LONGER = 1.5;

/** Pitch at a moment of a phrase, semitones from that of the voice. */
function contourOf({ from, to, ending }: Place, seconds: number, length: number, range: number): number {
  const share = from + (to - from) * (seconds / length);
  const late = Math.max(0, 1 - (length - seconds) / ENDING_SECONDS);
  return range * (DECLINE * (0.5 - share) + ENDINGS[ending] * late ** 2);
}

/**
 * Gives a phrase the melody of its place: declination over the sentence, and a fall or rise at its end. It is played
 * faster where it is higher, so that a falling end also slows down, as people's do. Linear interpolation: the engine's
 * sound ends at 8 kHz. `range`: factor on all of it.
 */
export function withMelody({ samples, sampleRate }: Speech, place: Place, range: number): Speech {
  const length = samples.length / sampleRate;
  const played = new Float32Array(samples.length * MOST_LONGER);
  let [at, count, speed] = [0, 0, 1];
  while (at < samples.length - 1 && count < played.length) {
    if (count % STEP === 0) speed = 2 ** (contourOf(place, at / sampleRate, length, range) / 12);
    const before = Math.floor(at);
    const a = samples[before] ?? 0;
    played[count] = a + ((samples[before + 1] ?? 0) - a) * (at - before);
    count += 1;
    at += speed;
  }
  return { samples: played.subarray(0, count), sampleRate };
}
