import { Readable } from 'node:stream';
import type { VoiceId } from '#voice/contract/voices.ts';
import { toMp3 } from '#voice/server/speech/mp3.ts';
import { speak } from '#voice/server/speech/speak.ts';
import type { Speech } from '#voice/server/speech/speech.ts';

/** Samples of 16 bits, little-endian. */
async function* toPcm(pieces: AsyncIterable<Speech>): AsyncGenerator<Buffer> {
  for await (const { samples } of pieces)
    yield Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer);
}

/** Name of one of our voices at a speech vendor. */
export const theirs = (id: VoiceId) => `their-${id}`;

/** Answers a text in one of our own voices. */
export function spokenAnswer(text: string, voice: VoiceId, stability: number, isMp3: boolean): Response {
  const spoken = speak(text, voice, stability);
  const body = Readable.toWeb(Readable.from(isMp3 ? toMp3(spoken) : toPcm(spoken)));
  return new Response(body as BodyInit, { headers: { 'content-type': isMp3 ? 'audio/mpeg' : 'audio/pcm' } });
}
