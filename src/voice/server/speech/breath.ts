import { applyFilter, type Filter } from './filter.ts';
import { createNoise } from './noise.ts';
import { SAMPLE_RATE } from './speech.ts';

/** Level of a breath where it is loudest, RMS: 42 dB below full scale, about 24 dB below the voice. */
const LEVEL = 10 ** (-42 / 20);
/** Longest breath, and the silence that is left before and after one, seconds. */
const LONGEST = 0.36;
const MARGIN = 0.03;
/** A pause shorter than this leaves no time to breathe, seconds. */
const SHORTEST_PAUSE = 0.18;
/** Center of the sound of air in a mouth of medium size, Hz, and the quality of its resonance: broad. */
const CENTER = 1700;
const QUALITY = 0.7;
/** Share of a breath in which it grows louder: it ends sooner than it began. */
const RISE = 0.7;

/** Band-pass of constant peak gain (Robert Bristow-Johnson, "Audio EQ Cookbook"). `center` in Hz. */
function bandPass(center: number): Filter {
  const angle = (2 * Math.PI * center) / SAMPLE_RATE;
  const alpha = Math.sin(angle) / (2 * QUALITY);
  const whole = 1 + alpha;
  return { b: [alpha / whole, 0, -alpha / whole], a: [(-2 * Math.cos(angle)) / whole, (1 - alpha) / whole] };
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/**
 * A pause of so many samples at `SAMPLE_RATE` in which a speaker breathes in, up to the next word; silent where there is
 * no time for it. `formants`: factor on the resonances of the speaker. The same pause always sounds the same.
 */
export function breathIn(pause: number, formants: number): Float32Array {
  const breath = new Float32Array(pause);
  if (pause < SHORTEST_PAUSE * SAMPLE_RATE) return breath;
  const margin = Math.round(MARGIN * SAMPLE_RATE);
  const length = Math.min(pause - 2 * margin, Math.round(LONGEST * SAMPLE_RATE));
  const air = applyFilter(Float32Array.from({ length }, createNoise()), bandPass(CENTER * formants));
  const gain = LEVEL / levelOf(air);
  for (const [at, sample] of air.entries()) {
    const share = at / length;
    const strength = share < RISE ? share / RISE : (1 - share) / (1 - RISE);
    breath[pause - margin - length + at] = sample * gain * Math.sin((strength * Math.PI) / 2) ** 2;
  }
  return breath;
}
