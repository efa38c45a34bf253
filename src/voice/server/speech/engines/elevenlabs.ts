import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import type { VoiceSettings } from '../../../contract/voice-calls.ts';
import type { VoiceId } from '../../../contract/voices.ts';

/** Time limits for the first and the last chunk of audio. */
export const FIRST_SOUND_MS = 10_000;
const LAST_SOUND_MS = 30_000;
/** Limits of an answer: 500 characters as MP3 take a quarter of them, a sentence as PCM half. */
const BOUNDS = { type: 'audio/', maxBytes: 2_000_000 };
/** Formats available in every plan: MP3 at 44.1 kHz and 64 kbit/s, and 16 bit little-endian PCM at 24 kHz. */
type SpokenFormat = 'mp3_44100_64' | 'pcm_24000';

/** An ElevenLabs account. `baseUrl` ends with the version; `voices`: the vendor's id of each of our voices. */
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

/** Failure of the vendor: `busy` is temporary, `late` exceeded a time limit, `failed` is everything else. */
export class VoiceError extends Error {
  readonly reason: 'busy' | 'late' | 'failed';

  constructor(reason: VoiceError['reason'], detail: string) {
    super(`voice ${reason}: ${detail}`);
    this.reason = reason;
  }
}

/**
 * Streams a text as audio (https://elevenlabs.io/docs/api-reference/text-to-speech/stream). Does not retry.
 * @throws VoiceError before the first chunk or between two
 */
export async function* speakWithElevenLabs(
  account: ElevenLabsAccount,
  spoken: SpokenText,
  format: SpokenFormat = 'mp3_44100_64',
): AsyncGenerator<Uint8Array> {
  const late = new AbortController();
  const abort = (detail: string) => () => late.abort(new VoiceError('late', detail));
  const first = setTimeout(abort('no sound came'), FIRST_SOUND_MS);
  const last = setTimeout(abort('the sound does not end'), LAST_SOUND_MS);
  try {
    const pieces = await request(account, spoken, format, late.signal);
    let isFirst = true;
    for await (const piece of pieces) {
      if (isFirst && format.startsWith('mp3') && !isMp3(piece)) throw new VoiceError('failed', 'the answer is no MP3');
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

async function request(
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

/** Whether bytes start with an ID3 tag or the eleven sync bits of an MP3 frame. */
function isMp3([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isTag = first === 0x49 && second === 0x44 && third === 0x33;
  return isTag || (first === 0xff && (second & 0xe0) === 0xe0);
}
