import type { Speech } from '#voice/server/speech/speech.ts';

/** Seconds: a frame that holds two periods of the lowest voice, and how far apart frames are. */
const FRAME = 0.04;
const HOP = 0.02;
/** Hz. */
const LOWEST = 60;
const HIGHEST = 350;
/** Quieter frames are no voice, mean square. */
const SILENCE = 1e-4;
/** Frames that repeat themselves less are no voiced sound. */
const VOICED = 0.8;

/**
 * Fundamental frequencies of the voiced frames of some speech, Hz: normalized autocorrelation, the first lag that is
 * clearly better than those before it (Boersma 1993, without the window).
 */
export function pitchesOf({ samples, sampleRate }: Speech): number[] {
  const size = Math.floor(sampleRate * FRAME);
  const hop = Math.floor(sampleRate * HOP);
  const pitches: number[] = [];
  for (let from = 0; from + 2 * size < samples.length; from += hop) {
    const pitch = pitchAt(samples, from, size, sampleRate);
    if (pitch) pitches.push(pitch);
  }
  return pitches;
}

function pitchAt(samples: Float32Array, from: number, size: number, sampleRate: number): number | null {
  const own = energy(samples, from, size);
  if (own / size < SILENCE) return null;
  let [best, period] = [0, 0];
  const shortest = Math.floor(sampleRate / HIGHEST);
  let later = energy(samples, from + shortest, size);
  for (let lag = shortest; lag < sampleRate / LOWEST; lag += 1) {
    let common = 0;
    for (let at = from; at < from + size; at += 1) common += (samples[at] ?? 0) * (samples[at + lag] ?? 0);
    const likeness = common / Math.sqrt(own * later + 1e-12);
    if (likeness > best + 0.02) [best, period] = [likeness, lag];
    // The frame at the next lag lacks the first sample of this one and has one more.
    later += (samples[from + lag + size] ?? 0) ** 2 - (samples[from + lag] ?? 0) ** 2;
  }
  return best > VOICED ? sampleRate / period : null;
}

function energy(samples: Float32Array, from: number, size: number): number {
  let sum = 0;
  for (let at = from; at < from + size; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum;
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** From one frequency to another, semitones. */
export const semitones = (from: number, to: number): number => 12 * Math.log2(to / from);
