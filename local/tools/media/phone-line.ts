import { createLeveler } from '#voice/server/speech/level.ts';
import type { Speech } from '#voice/server/speech/speech.ts';

/** Pass band of a telephone, Hz. */
const BAND = { low: 300, high: 3400 } as const;
/** Of a filter that is flat up to its edge (Butterworth). */
const QUALITY = Math.SQRT1_2;

/** A second-order filter; `share`: its edge as a share of the sample rate. From the "Cookbook formulae for audio equalizer biquad filter coefficients" (R. Bristow-Johnson). */
export function filtered(samples: Float32Array, kind: 'low-pass' | 'high-pass', share: number): Float32Array {
  const angle = 2 * Math.PI * share;
  const alpha = Math.sin(angle) / (2 * QUALITY);
  const sign = kind === 'low-pass' ? 1 : -1;
  const b1 = sign * (1 - sign * Math.cos(angle));
  const [b0, a0, a1, a2] = [Math.abs(b1) / 2, 1 + alpha, -2 * Math.cos(angle), 1 - alpha];
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = (b0 * (x + x2) + b1 * x1 - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[at] = y;
  }
  return result;
}

/** The band of speech that a telephone lets through. */
export function toPhoneBand({ samples, sampleRate }: Speech): Speech {
  const below = filtered(samples, 'low-pass', BAND.high / sampleRate);
  return { samples: filtered(below, 'high-pass', BAND.low / sampleRate), sampleRate };
}

/** Speech as it comes out of a telephone, as loud as before. Pieces of one turn go through one line. */
export function phoneLine(): (speech: Speech) => Speech {
  const level = createLeveler();
  return (speech) => level(toPhoneBand(speech));
}
