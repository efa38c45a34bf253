import { STABILITY } from '#contracts/voices.ts';
import type { Voice } from '#schemas/voices.schema.ts';
import { encodeMp3 } from '#server/voice/mp3.ts';
import { SAMPLE_RATE } from '#server/voice/resample.ts';
import type { Say } from './say.ts';

export interface Preview {
  readonly bytes: Uint8Array;
  /** Of the speech. */
  readonly seconds: number;
}

/** A voice saying its own sentence, as evenly as the sampler does by itself. */
export async function preview({ id, sample }: Voice, say: Say): Promise<Preview> {
  const pieces = await say(sample, id, STABILITY.default);
  const length = pieces.reduce((sum, { speech }) => sum + speech.samples.length, 0);
  const samples = new Float32Array(length);
  let at = 0;
  for (const { speech } of pieces) {
    samples.set(speech.samples, at);
    at += speech.samples.length;
  }
  return { bytes: await encodeMp3({ samples, sampleRate: SAMPLE_RATE }), seconds: length / SAMPLE_RATE };
}
