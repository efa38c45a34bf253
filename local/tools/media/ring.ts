import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';

/** Tones that a caller hears while a phone rings in North America, Hz (ITU-T E.180, Supplement 2). */
const TONES = [440, 480] as const;
/** Length of the tone and of the silence until the phone is picked up, seconds. */
const TONE_SECONDS = 1.1;
const PICKUP_SECONDS = 0.5;
/** At either end of the tone, so that it does not click, seconds. */
const FADE_SECONDS = 0.02;
/** Peak of both tones together; full scale is 1. */
const PEAK = 0.16;

function ringSample(at: number): number {
  const seconds = at / SAMPLE_RATE;
  const fade = Math.min(1, seconds / FADE_SECONDS, (TONE_SECONDS - seconds) / FADE_SECONDS);
  const tones = TONES.reduce((sum, tone) => sum + Math.sin(2 * Math.PI * tone * seconds), 0);
  return fade <= 0 ? 0 : (PEAK * fade * tones) / TONES.length;
}

/** A phone that rings once and is picked up: samples at `SAMPLE_RATE`. */
export const ring = Float32Array.from({ length: Math.round((TONE_SECONDS + PICKUP_SECONDS) * SAMPLE_RATE) }, (_, at) =>
  ringSample(at),
);
