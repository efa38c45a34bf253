import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import type { VoiceSettings } from '../../../contract/voice-calls.ts';
import type { VoiceId } from '../../../contract/voices.ts';

/** Time limits for the first and the last chunk of audio. */
export const MAX_FIRST_SOUND_MS = 10_000;
const LAST_SOUND_MS = 30_000;
/** Limits of an answer: 500 characters as MP3 take a quarter of them, a sentence as PCM half. */
const BOUNDS = { type: 'audio/', maxBytes: 2_000_000 };

export interface SpokenText {
  readonly text: string;
  readonly voice: VoiceId;
  readonly settings: VoiceSettings;
}

/** MP3, or samples of 16 bits at 24 kHz, little-endian, one channel, without a header. */
type SpokenFormat = 'mp3' | 'pcm';

/** A vendor that speaks texts. */
export interface SpeechVendor {
  readonly kind: 'elevenlabs' | 'openai';
  /** Shown to admins. */
  readonly name: string;
  readonly model: string;
  /** All that decides how a text sounds; part of the id of stored samples. */
  soundOf(voice: VoiceId, settings: VoiceSettings): readonly unknown[];
  /** Streams a text as audio. Does not retry. @throws VoiceError before the first chunk or between two */
  speak(spoken: SpokenText, format: SpokenFormat): AsyncGenerator<Uint8Array>;
}

/** Failure of the vendor: `busy` is temporary, `late` exceeded a time limit, `failed` is everything else. */
export class VoiceError extends Error {
  readonly reason: 'busy' | 'late' | 'failed';

  constructor(reason: VoiceError['reason'], detail: string) {
    super(`voice ${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** Sends a request to a vendor. */
export type Request = (signal: AbortSignal) => Promise<Response>;

/** Streams the audio that a request answers, within its limits of time and size. @throws VoiceError */
export async function* streamAudio(request: Request, format: SpokenFormat): AsyncGenerator<Uint8Array> {
  const late = new AbortController();
  const abort = (detail: string) => () => late.abort(new VoiceError('late', detail));
  const first = setTimeout(abort('no sound came'), MAX_FIRST_SOUND_MS);
  const last = setTimeout(abort('the sound does not end'), LAST_SOUND_MS);
  try {
    const pieces = await bodyOf(await request(late.signal));
    let isFirst = true;
    for await (const piece of pieces) {
      if (isFirst && format === 'mp3' && !isMp3(piece)) throw new VoiceError('failed', 'the answer is no MP3');
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

async function bodyOf(answer: Response): Promise<ReadableStream<Uint8Array>> {
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
