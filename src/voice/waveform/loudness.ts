const MAX_BAR = 100;
/** Height of a silent bar: a dot instead of a gap. */
export const MIN_BAR = 1;
/** Between amplitude (1) and perceived loudness (about 0.6, Stevens' power law): soft sounds stay visible. */
const EXPONENT = 0.7;

/** Computes a waveform: the loudness of `count` equal intervals, 1 to 100; the loudest is 100. */
export function toBars(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const loudness = Array.from({ length: count }, (_, at) =>
    meanSquare(samples.subarray(Math.floor(at * step), Math.floor((at + 1) * step))),
  );
  const most = Math.max(...loudness) || 1;
  return loudness.map((each) => Math.max(MIN_BAR, Math.round(MAX_BAR * (each / most) ** (EXPONENT / 2))));
}

function meanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : sum / samples.length;
}
