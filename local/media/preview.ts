import type { SpokenLine } from '#voice/content/lines.schema.ts';
import type { Voice } from '#voice/content/voices.schema.ts';
import { STABILITY } from '#voice/contract/voices.ts';
import { encodeMp3 } from '#voice/server/speech/mp3.ts';
import { SAMPLE_RATE, type Speech } from '#voice/server/speech/speech.ts';
import type { Say } from './say.ts';

interface Preview {
  readonly bytes: Uint8Array;
  readonly speech: Speech;
  /** Of the speech. */
  readonly seconds: number;
}

/** A voice saying its own sentence. */
export const preview = ({ id, sample }: Voice, say: Say): Promise<Preview> => sayLine({ voice: id, text: sample }, say);

/** A voice saying a sentence, as evenly as the sampler does by itself. */
export async function sayLine({ voice, text }: Pick<SpokenLine, 'voice' | 'text'>, say: Say): Promise<Preview> {
  const pieces = await say(text, voice, STABILITY.default);
  const length = pieces.reduce((sum, { speech }) => sum + speech.samples.length, 0);
  const samples = new Float32Array(length);
  let at = 0;
  for (const { speech } of pieces) {
    samples.set(speech.samples, at);
    at += speech.samples.length;
  }
  const speech = { samples, sampleRate: SAMPLE_RATE };
  return { bytes: await encodeMp3(speech), speech, seconds: length / SAMPLE_RATE };
}
