import type { VoiceId } from '#contracts/voices.ts';
import type { FliteVoice } from './engines/flite.ts';

/** How one of our voices is made of one of the engine's. */
export interface VoiceRecipe {
  readonly base: FliteVoice;
  /**
   * Size of the mouth, as formants show it: more than 1 is a smaller one. Sound is played faster by this much, pitch and
   * pace are set back.
   */
  readonly formants: number;
  /** Fundamental frequency, mean and standard deviation, Hz; null: the base voice's own times `formants`. */
  readonly pitch: { readonly mean: number; readonly deviation: number } | null;
  /** Durations are this many times those of the base voice. */
  readonly stretch: number;
}

/**
 * Two voices are at least 2 semitones or 12 % of their pace apart, women's and men's by a third: measured in
 * `tests/unit/voices.test.ts`. The base `rms` keeps its own pitch, of some 104 Hz.
 */
export const voiceRecipes: Readonly<Record<VoiceId, VoiceRecipe>> = {
  nova: { base: 'slt', formants: 1, pitch: { mean: 191, deviation: 13 }, stretch: 0.98 },
  aria: { base: 'slt', formants: 0.97, pitch: { mean: 167, deviation: 14 }, stretch: 1.04 },
  luna: { base: 'slt', formants: 1.02, pitch: { mean: 217, deviation: 15 }, stretch: 1.16 },
  phoenix: { base: 'awb', formants: 1.04, pitch: { mean: 140, deviation: 17 }, stretch: 0.9 },
  echo: { base: 'slt', formants: 1.06, pitch: { mean: 238, deviation: 20 }, stretch: 0.94 },
  atlas: { base: 'rms', formants: 1.02, pitch: null, stretch: 0.9 },
  titan: { base: 'rms', formants: 0.86, pitch: null, stretch: 0.88 },
  sage: { base: 'awb', formants: 0.98, pitch: { mean: 121, deviation: 12 }, stretch: 1.12 },
};
