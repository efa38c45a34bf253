import type { Speech } from '#voice/server/speech/speech.ts';
import { toBars } from '#voice/waveform/loudness.ts';

/** How much of each stretch is heard, seconds: over all of it, a long call is as loud everywhere. */
const GLIMPSE = 0.25;

/** The shape of a long recording: how loud it is at `count` moments, 1 to 100. */
export function drawBars({ samples, sampleRate }: Speech, count: number): number[] {
  const length = Math.round(GLIMPSE * sampleRate);
  const glimpses = new Float32Array(count * length);
  for (let at = 0; at < count; at += 1) {
    const middle = Math.round(((at + 0.5) * samples.length) / count);
    const from = Math.max(0, middle - (length >> 1));
    glimpses.set(samples.subarray(from, from + length), at * length);
  }
  return toBars(glimpses, count);
}
