import type { Spoken } from '#schemas/spoken.schema.ts';
import { speakWithFlite } from '#server/voice/engines/flite.ts';
import { encodeMp3 } from '#server/voice/mp3.ts';
import { toBars } from '#shell/loudness.ts';
import { publish, remember } from './artefacts.ts';

const VERSION = 1;
const VOICE = 'slt';

/** Speaks a text, once per text. `count` is how many bars its waveform has. */
export async function speak(text: string, count: number): Promise<Spoken> {
  let speech: ReturnType<typeof speakWithFlite> | undefined;
  const say = () => {
    speech ??= speakWithFlite(text, VOICE);
    return speech;
  };
  const [bars, audio] = await Promise.all([
    remember({ kind: 'bars', version: VERSION, from: [text, VOICE, count] }, async () =>
      toBars((await say()).samples, count),
    ),
    publish({ kind: 'spoken', version: VERSION, extension: 'mp3', from: [text, VOICE] }, async () =>
      encodeMp3(await say()),
    ),
  ]);
  return { bars, audio };
}

/**
 * The waveform alone, for what is kept as a whole with it. None for what has no sound, such as a row of dots.
 */
export async function hear(text: string, count: number): Promise<readonly number[]> {
  const speech = await speakWithFlite(text, VOICE);
  return speech.samples.length < count ? [] : toBars(speech.samples, count);
}
