import type { SpokenLine } from '#voice/content/lines.schema.ts';
import type { Voice } from '#voice/content/voices.schema.ts';
import { STABILITY } from '#voice/contract/voices.ts';
import { encodeMp3 } from '#voice/server/speech/mp3.ts';
import { joinSpeech, SAMPLE_RATE, type Speech } from '#voice/server/speech/speech.ts';
import type { Say } from './say.ts';

interface Preview {
  readonly bytes: Uint8Array;
  readonly speech: Speech;
  /** Of the speech. */
  readonly seconds: number;
}

/** A voice saying its own sentence. */
export const preview = ({ id, sample }: Voice, say: Say): Promise<Preview> =>
  speakLine({ voice: id, text: sample }, say);

/** A voice saying a sentence, as evenly as the sampler does by itself. */
export async function speakLine({ voice, text }: Pick<SpokenLine, 'voice' | 'text'>, say: Say): Promise<Preview> {
  const pieces = await say(text, voice, STABILITY.default);
  const speech = joinSpeech(pieces.map((piece) => piece.speech));
  return { bytes: await encodeMp3(speech), speech, seconds: speech.samples.length / SAMPLE_RATE };
}
