import type { VoiceId } from '#contracts/voices.ts';
import { speakWithFlite } from './engines/flite.ts';
import { leveller } from './level.ts';
import { type Phrase, toPhrases } from './phrases.ts';
import { resample } from './resample.ts';
import type { Speech } from './speech.ts';
import { type Variation, variationOf } from './variation.ts';
import { type VoiceRecipe, voiceRecipes } from './voice-recipes.ts';

/** Changes with whatever makes the same text sound otherwise: what was kept before is made anew. */
export const ENGINE_VERSION = 'flite-1';

/** Samples per second of the base voices. */
const BASE_RATE = 16_000;
/** Quieter samples at either end of a phrase are no speech, full scale being 1. */
const SILENCE = 0.003;
/** Kept beside what is heard, so that no breath is cut, seconds. */
const MARGIN = 0.03;

/**
 * Speaks with the embedded engine, phrase by phrase as they are made: one loudness, `SAMPLE_RATE`. Nothing comes of a text
 * without a word. `stability` 0 to 1. @throws Error when the engine fails
 */
export async function* speak(text: string, voice: VoiceId, stability: number): AsyncGenerator<Speech> {
  const level = leveller();
  for (const [at, phrase] of toPhrases(text).entries()) {
    const said = await sayPhrase(phrase, voiceRecipes[voice], variationOf(text, at, stability));
    yield withPause(level(said), phrase.pause);
  }
}

async function sayPhrase({ text }: Phrase, recipe: VoiceRecipe, variation: Variation): Promise<Speech> {
  const { base, pitch, stretch } = recipe;
  // A voice that keeps its own pitch is given another one by the speed it is played at, in steps: each is a converter.
  const speed = recipe.formants * (pitch ? 1 : toStep(variation.pitch));
  const { samples } = await speakWithFlite(text, base, {
    duration_stretch: stretch * variation.stretch * speed,
    ...(pitch && {
      int_f0_target_mean: (pitch.mean * variation.pitch) / speed,
      int_f0_target_stddev: (pitch.deviation * variation.melody) / speed,
    }),
  });
  return trimmed(await resample({ samples, sampleRate: Math.round(BASE_RATE * speed) }));
}

/** The nearest half semitone. */
const toStep = (factor: number) => 2 ** (Math.round(24 * Math.log2(factor)) / 24);

/** Without the silence the engine puts around a phrase. */
function trimmed({ samples, sampleRate }: Speech): Speech {
  const isHeard = (sample: number) => Math.abs(sample) > SILENCE;
  const margin = Math.round(MARGIN * sampleRate);
  const from = Math.max(0, samples.findIndex(isHeard) - margin);
  const to = samples.findLastIndex(isHeard) + 1 + margin;
  return { samples: samples.slice(from, to), sampleRate };
}

function withPause({ samples, sampleRate }: Speech, pause: number): Speech {
  const longer = new Float32Array(samples.length + Math.round(pause * sampleRate));
  longer.set(samples);
  return { samples: longer, sampleRate };
}
