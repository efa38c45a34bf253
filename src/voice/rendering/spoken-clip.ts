import { publish, remember } from '#core/rendering/artifacts.ts';
import type { SpokenClipData } from '../content/voices.schema.ts';
import { speakWithFlite } from '../server/speech/engines/flite.ts';
import { encodeMp3 } from '../server/speech/mp3.ts';
import { toBars } from '../waveform/loudness.ts';

const VERSION = 1;
const VOICE = 'slt';

/** Synthesizes a text into a cached MP3 artifact and its waveform of `count` bars. */
export async function renderSpokenClip(text: string, count: number): Promise<SpokenClipData> {
  let speech: ReturnType<typeof speakWithFlite> | undefined;
  const synthesize = () => {
    speech ??= speakWithFlite(text, VOICE);
    return speech;
  };
  const [bars, audio] = await Promise.all([
    remember({ kind: 'bars', version: VERSION, from: [text, VOICE, count] }, async () =>
      toBars((await synthesize()).samples, count),
    ),
    publish({ kind: 'spoken', version: VERSION, extension: 'mp3', from: [text, VOICE] }, async () =>
      encodeMp3(await synthesize()),
    ),
  ]);
  return { bars, audio };
}

/** Measures the waveform of a text, uncached. Empty for a text without sound, such as a row of dots. */
export async function measureBars(text: string, count: number): Promise<readonly number[]> {
  const speech = await speakWithFlite(text, VOICE);
  return speech.samples.length < count ? [] : toBars(speech.samples, count);
}
