import type { VoiceSettings } from '#contracts/voice-calls.ts';
import type { VoiceId } from '#contracts/voices.ts';
import { boundedResponse } from '../../paid/bounded-response.ts';

/** The first sound has to be there after so long, and the last, milliseconds. */
export const FIRST_SOUND_MS = 10_000;
export const LAST_SOUND_MS = 30_000;
/** What is taken of an answer: of 500 characters as MP3 it is a quarter, of a sentence as samples half. */
const BOUNDS = { type: 'audio/', maxBytes: 2_000_000 };
/** Of those every plan of theirs has: MP3 of 44.1 kHz and 64 kbit/s, and samples of 16 bits, little-endian, 24 kHz. */
export type SpokenFormat = 'mp3_44100_64' | 'pcm_24000';

/** An ElevenLabs account. `baseUrl` up to the version; `voices`: what ours are called there. */
export interface ElevenLabsAccount {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly voices: Readonly<Record<VoiceId, string>>;
}

export interface SpokenText {
  readonly text: string;
  readonly voice: VoiceId;
  readonly settings: VoiceSettings;
}

/** Why nothing was spoken: `busy` may pass by itself, `late` gave no sound in time, `failed` is everything else. */
export class VoiceError extends Error {
  readonly reason: 'busy' | 'late' | 'failed';

  constructor(reason: VoiceError['reason'], what: string) {
    super(`voice ${reason}: ${what}`);
    this.reason = reason;
  }
}

/**
 * Speaks a text (https://elevenlabs.io/docs/api-reference/text-to-speech/stream): sound as it comes. Asked once.
 * @throws VoiceError before the first piece or between two
 */
export async function* speakWithElevenLabs(
  account: ElevenLabsAccount,
  spoken: SpokenText,
  format: SpokenFormat = 'mp3_44100_64',
): AsyncGenerator<Uint8Array> {
  const late = new AbortController();
  const end = (what: string) => () => late.abort(new VoiceError('late', what));
  const first = setTimeout(end('no sound came'), FIRST_SOUND_MS);
  const last = setTimeout(end('the sound does not end'), LAST_SOUND_MS);
  try {
    const pieces = await ask(account, spoken, format, late.signal);
    let isFirst = true;
    for await (const piece of pieces) {
      if (isFirst && format.startsWith('mp3') && !isMp3(piece))
        throw new VoiceError('failed', 'the answer is no MP3');
      isFirst = false;
      clearTimeout(first);
      yield piece;
    }
    if (isFirst) throw new VoiceError('failed', 'the answer is empty');
  } catch (thrown) {
    throw thrown instanceof VoiceError ? thrown : new VoiceError('failed', 'the call broke off');
  } finally {
    clearTimeout(first);
    clearTimeout(last);
  }
}

async function ask(
  { baseUrl, apiKey, model, voices }: ElevenLabsAccount,
  { text, voice, settings }: SpokenText,
  format: SpokenFormat,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const url = `${baseUrl}/text-to-speech/${encodeURIComponent(voices[voice])}/stream?output_format=${format}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ text, model_id: model, voice_settings: settings }),
    redirect: 'error',
    signal,
  });
  const response = boundedResponse(answer, BOUNDS);
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  throw new VoiceError(response.status === 429 ? 'busy' : 'failed', `status ${response.status}`);
}

/** Begins with a tag, or with the eleven set bits of a frame. */
function isMp3([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isTag = first === 0x49 && second === 0x44 && third === 0x33;
  return isTag || (first === 0xff && (second & 0xe0) === 0xe0);
}
