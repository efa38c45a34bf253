import { speakWithFlite } from '#server/voice/engines/flite.ts';
import { toBars } from '#server/voice/loudness.ts';
import { encodeMp3 } from '#server/voice/mp3.ts';
import { publish, remember } from './artefacts.ts';

/** A text as our own voice says it. */
export interface Spoken {
  /** Loudness of equal stretches, 1 to 100. */
  readonly bars: readonly number[];
  /** Address of the sound, MP3. */
  readonly audio: string;
}

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
      toBars(await say(), count),
    ),
    publish({ kind: 'spoken', version: VERSION, extension: 'mp3', from: [text, VOICE] }, async () =>
      encodeMp3(await say()),
    ),
  ]);
  return { bars, audio };
}
