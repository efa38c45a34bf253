/** Any rate will do for a shape. */
const SAMPLE_RATE = 22_050;
const LOUDEST = 100;
/** Silence is a dot, not a gap. */
const QUIETEST = 1;
/** As the waveforms that a build draws: between amplitude (1) and what an ear makes of it. */
const EXPONENT = 0.7;

/** The shape of a sound: `count` bars of equal length, 1 to 100; the loudest is 100. */
export function barsOf(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const loudness = Array.from({ length: count }, (_, at) =>
    meanSquare(samples.subarray(Math.floor(at * step), Math.floor((at + 1) * step))),
  );
  const most = Math.max(...loudness) || 1;
  return loudness.map((each) => Math.max(QUIETEST, Math.round(LOUDEST * (each / most) ** (EXPONENT / 2))));
}

function meanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : sum / samples.length;
}

/** Length and shape of a recording; what this browser cannot decode it may still play. */
export async function shapeOf(
  bytes: ArrayBuffer,
  count: number,
): Promise<{ readonly seconds: number; readonly bars: readonly number[] }> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    // Decoding takes the bytes away from whoever holds them.
    const sound = await context.decodeAudioData(bytes.slice(0));
    return { seconds: sound.duration, bars: barsOf(sound.getChannelData(0), count) };
  } catch {
    return { seconds: 0, bars: Array(count).fill(QUIETEST) };
  }
}
