import { QUIETEST, toBars } from '#shell/loudness.ts';

/** Any rate will do for a shape. */
const SAMPLE_RATE = 22_050;

/** Length and shape of a recording; what this browser cannot decode it may still play. */
export async function shapeOf(
  bytes: ArrayBuffer,
  count: number,
): Promise<{ readonly seconds: number; readonly bars: readonly number[] }> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    // Decoding takes the bytes away from whoever holds them.
    const sound = await context.decodeAudioData(bytes.slice(0));
    return { seconds: sound.duration, bars: toBars(sound.getChannelData(0), count) };
  } catch {
    return { seconds: 0, bars: Array(count).fill(QUIETEST) };
  }
}
