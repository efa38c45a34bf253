import type { VoiceId } from '../../contract/voices.ts';
import { breathIn } from './breath.ts';
import type { FliteVoice } from './engines/flite.ts';
import { speakWithFlite } from './engines/flite.ts';
import { createLeveler } from './level.ts';
import { withMelody } from './melody.ts';
import { type Phrase, toPhrases } from './phrases.ts';
import { createRoomTone } from './room-tone.ts';
import type { Speech } from './speech.ts';
import { joinSpeech, resample, SAMPLE_RATE } from './speech.ts';

/** Parameters that turn a voice of the engine into one of ours. */
interface VoiceRecipe {
  readonly base: FliteVoice;
  /**
   * Factor on the formants: above 1 the speaker sounds smaller. The sound is played faster by this factor, pitch and
   * pace are corrected.
   */
  readonly formants: number;
  /** Mean and standard deviation of the fundamental frequency, in Hz; null: that of the base voice times `formants`. */
  readonly pitch: { readonly mean: number; readonly deviation: number } | null;
  /** Factor on the durations of the base voice. */
  readonly stretch: number;
  /** Factor on pauses: how much time the voice takes. */
  readonly pauses: number;
}

/**
 * Recipes of all voices. Any two differ by at least 2 semitones or 12 % in pace, female and male voices by a third:
 * measured in `tests/unit/voices.test.ts`. The base voice `rms` has a fixed pitch of about 104 Hz.
 */
export const voiceRecipes: Readonly<Record<VoiceId, VoiceRecipe>> = {
  nova: { base: 'slt', formants: 1, pitch: { mean: 191, deviation: 34 }, stretch: 1.08, pauses: 0.8 },
  aria: { base: 'slt', formants: 0.97, pitch: { mean: 167, deviation: 20 }, stretch: 1.06, pauses: 1.2 },
  luna: { base: 'slt', formants: 1.02, pitch: { mean: 217, deviation: 40 }, stretch: 1.08, pauses: 1.9 },
  phoenix: { base: 'awb', formants: 1.04, pitch: { mean: 140, deviation: 31 }, stretch: 1.05, pauses: 0.6 },
  echo: { base: 'slt', formants: 1.06, pitch: { mean: 238, deviation: 46 }, stretch: 1.1, pauses: 0.5 },
  atlas: { base: 'rms', formants: 1.02, pitch: null, stretch: 0.94, pauses: 0.7 },
  titan: { base: 'rms', formants: 0.86, pitch: null, stretch: 0.92, pauses: 1.6 },
  sage: { base: 'awb', formants: 0.98, pitch: { mean: 121, deviation: 28 }, stretch: 1.1, pauses: 1.4 },
};

/** Variation at stability 0: semitones up or down, share of the duration, factor on the melody. */
const MAX_VARIATION = { semitones: 3, stretch: 0.15, melody: 1.7 } as const;
/** Factor on the melody at stability 1. */
const MIN_MELODY = 0.6;

/** Steps of the golden ratio are evenly spread and never repeat (Weyl sequence): neighbors always differ. */
const GOLDEN = 0.618_033_988_749_895;

const toSigned = (at: number, start: number) => 2 * ((start + at * GOLDEN) % 1) - 1;

/**
 * Computes how the phrase at index `at` of a text differs from its voice: factors on pitch, durations and the range of
 * the melody. `stability` from 0 to 1. Deterministic, so that a stored sample equals the one that would be generated
 * again.
 */
function variationOf(text: string, at: number, stability: number) {
  const looseness = 1 - stability;
  const start = seedOf(text);
  return {
    pitch: 2 ** ((looseness * MAX_VARIATION.semitones * toSigned(at, start)) / 12),
    stretch: 1 + looseness * MAX_VARIATION.stretch * toSigned(at, (start * 7) % 1),
    melody: MIN_MELODY + looseness * (MAX_VARIATION.melody - MIN_MELODY),
  };
}

/** Hashes a text to a number from 0 to 1 (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0) / 2 ** 32;
}

/** Part of the id of stored samples. Change it with everything that makes the same text sound different. */
export const ENGINE_VERSION = 'flite-3';

/** Sample rate of the base voices, in Hz. */
const BASE_RATE = 16_000;
/** Level below which samples at either end of a phrase are trimmed; full scale is 1. */
const SILENCE = 0.003;
/** Length kept at both ends when trimming, so that no breath is cut, in seconds. */
const MARGIN = 0.03;

/**
 * Speaks a text with the embedded engine, one phrase at a time, at an even loudness and `SAMPLE_RATE`. Yields nothing
 * for a text without a word. `stability` from 0 to 1. @throws Error when the engine fails
 */
export async function* speak(text: string, voice: VoiceId, stability: number): AsyncGenerator<Speech> {
  const level = createLeveler();
  const addRoomTone = createRoomTone();
  const phrases = toPhrases(text);
  for (const [at, phrase] of phrases.entries()) {
    const speech = await speakPhrase(phrase, voiceRecipes[voice], variationOf(text, at, stability));
    const length = Math.round(pauseAfter(phrase, voice) * SAMPLE_RATE);
    // At the end of a sentence, for the next one.
    const breathes = phrase.place.ending !== 'clause' && at < phrases.length - 1;
    const pause = breathes ? breathIn(length, voiceRecipes[voice].formants) : new Float32Array(length);
    const { samples, sampleRate } = joinSpeech([level(speech), { samples: pause, sampleRate: SAMPLE_RATE }]);
    yield { samples: addRoomTone(samples), sampleRate };
  }
}

/** Pause of a voice after a phrase, seconds. */
export const pauseAfter = ({ pause }: Phrase, voice: VoiceId): number => pause * voiceRecipes[voice].pauses;

async function speakPhrase(
  { text, place }: Phrase,
  recipe: VoiceRecipe,
  variation: ReturnType<typeof variationOf>,
): Promise<Speech> {
  const { base, pitch, stretch } = recipe;
  // A voice with a fixed pitch is varied by playback speed instead, in steps, as each speed needs its own converter.
  const speed = recipe.formants * (pitch ? 1 : toStep(variation.pitch));
  const { samples } = await speakWithFlite(text, base, {
    duration_stretch: stretch * variation.stretch * speed,
    ...(pitch && {
      int_f0_target_mean: (pitch.mean * variation.pitch) / speed,
      int_f0_target_stddev: (pitch.deviation * variation.melody) / speed,
    }),
  });
  const speech = trimSilence(await resample({ samples, sampleRate: Math.round(BASE_RATE * speed) }));
  return withMelody(speech, place, variation.melody);
}

/** Rounds a pitch factor to the nearest half semitone. */
const toStep = (factor: number) => 2 ** (Math.round(24 * Math.log2(factor)) / 24);

/** Removes the silence that the engine adds around a phrase. */
function trimSilence({ samples, sampleRate }: Speech): Speech {
  const isAudible = (sample: number) => Math.abs(sample) > SILENCE;
  const margin = Math.round(MARGIN * sampleRate);
  const from = Math.max(0, samples.findIndex(isAudible) - margin);
  const to = samples.findLastIndex(isAudible) + 1 + margin;
  return { samples: samples.slice(from, to), sampleRate };
}
