import { createNoise } from './noise.ts';

/** Level of the sound of a quiet room, RMS: 60 dB below full scale. Digital silence sounds like a line that went dead. */
const LEVEL = 10 ** (-60 / 20);
/** Share of the last sample in the next: a room sounds darker than white noise. */
const DARKNESS = 0.9;
/** Standard deviation of a uniform number from -1 to 1. */
const UNIFORM = Math.sqrt(1 / 3);
/** Of the filtered noise: it is brought back to `LEVEL`. */
const FILTERED = UNIFORM * Math.sqrt((1 - DARKNESS) / (1 + DARKNESS));

/** Adds the sound of a room to samples, piece after piece without a seam. The same samples always sound the same. */
export function createRoomTone(): (samples: Float32Array) => Float32Array {
  const noise = createNoise();
  let last = 0;
  return (samples) =>
    samples.map((sample) => {
      last = DARKNESS * last + (1 - DARKNESS) * noise();
      return sample + (LEVEL / FILTERED) * last;
    });
}
