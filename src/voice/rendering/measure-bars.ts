import { speakWithFlite } from '../server/speech/engines/flite.ts';
import { toBars } from '../waveform/loudness.ts';

const VOICE = 'slt';

/** Measures the waveform of a text, uncached. Empty for a text without sound, such as a row of dots. */
export async function measureBars(text: string, count: number): Promise<readonly number[]> {
  const speech = await speakWithFlite(text, VOICE);
  return speech.samples.length < count ? [] : toBars(speech.samples, count);
}
