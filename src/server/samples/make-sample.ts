import { createHash } from 'node:crypto';
import type { VoiceSettings } from '#contracts/voice-calls.ts';
import type { VoiceId } from '#contracts/voices.ts';
import { dayIn, secondsToNextDay } from '../calendar-day.ts';
import { ApiError } from '../http/api-error.ts';
import type { Permit } from '../paid/guard.lua.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { type ElevenLabsAccount, speakWithElevenLabs, VoiceError } from '../voice/engines/elevenlabs.ts';
import { toMp3 } from '../voice/mp3.ts';
import { toPhrases } from '../voice/phrases.ts';
import { ENGINE_VERSION, speak } from '../voice/speak.ts';
import { beginSample } from './begin.store.ts';
import { finishSample } from './finish.store.ts';
import { paidVoiceOf } from './paid-voice.ts';
import { pour } from './pour.ts';

/** Kilobits per second of what the embedded engine says. */
const BITRATE = 48;
/** After this long a paid engine that is busy, or paused, is worth another try, seconds. */
const BUSY_SECONDS = 60;

export interface AskedSample {
  readonly text: string;
  readonly voice: VoiceId;
  readonly settings: VoiceSettings;
  /** See `toClientNetwork`. */
  readonly network: string;
}

export interface Sample {
  /** MP3, as it is made. */
  readonly audio: ReadableStream<Uint8Array>;
  readonly madeBy: 'embedded' | 'elevenlabs' | 'kept';
  /** Done when the sample is kept and the call settled; what becomes of it changes nothing for the visitor. */
  readonly finished: Promise<unknown>;
}

/** Speaks a text. @throws ApiError NOTHING_TO_SAY, RATE_LIMITED, VOICE_FAILED, VOICE_LATE, VOICE_UNAVAILABLE; StoreError */
export async function makeSample(services: Services, asked: AskedSample): Promise<Sample> {
  const paid = paidVoiceOf(services);
  if (!(paid ? /[\p{L}\p{N}]/u.test(asked.text) : isReadable(asked.text)))
    throw new ApiError('NOTHING_TO_SAY');
  const { store, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const now = store.now();
  const counted = { network: asked.network, day: dayIn(zone, now) };
  const id = sampleIdOf(asked, paid?.account ?? null);
  const begun = await beginSample(store, { ...counted, id, budget: paid?.budget ?? null });
  if (begun.kept)
    return { audio: new Blob([begun.kept]).stream(), madeBy: 'kept', finished: Promise.resolve() };
  refuseUnlessGranted(begun.permit, secondsToNextDay(zone, now));
  if (begun.permit === 'granted' && paid) {
    const settle = (audio: Uint8Array | null) =>
      finishSample(store, { ...counted, id, audio, outcome: audio ? 'answered' : 'failed' });
    return deliver('elevenlabs', speakWithElevenLabs(paid.account, asked), settle);
  }
  // The paid engine may have been switched off, which knows more letters.
  if (!isReadable(asked.text)) throw new ApiError('NOTHING_TO_SAY');
  const keep = async (audio: Uint8Array | null) =>
    audio && finishSample(store, { ...counted, id: sampleIdOf(asked, null), audio, outcome: null });
  const { text, voice, settings } = asked;
  return deliver('embedded', toMp3(speak(text, voice, settings.stability), BITRATE), keep);
}

const isReadable = (text: string) => toPhrases(text).length > 0;

/** Waits for the first piece, so that a failure has its status. */
async function deliver(
  madeBy: Sample['madeBy'],
  pieces: AsyncGenerator<Uint8Array>,
  finish: (audio: Uint8Array | null) => Promise<unknown>,
): Promise<Sample> {
  try {
    const { stream, whole } = await pour(pieces);
    return { audio: stream, madeBy, finished: whole.then(finish) };
  } catch (thrown) {
    await finish(null).catch(() => undefined);
    throw thrown instanceof VoiceError ? toApiError(thrown) : thrown;
  }
}

function toApiError(error: VoiceError): ApiError {
  if (error.reason === 'busy') return new ApiError('VOICE_UNAVAILABLE', { retryAfter: BUSY_SECONDS }, error);
  return new ApiError(error.reason === 'late' ? 'VOICE_LATE' : 'VOICE_FAILED', {}, error);
}

/** Whose budget is used up hears until when. Switched off is no refusal: the embedded engine speaks. */
function refuseUnlessGranted(permit: Permit | null, retryAfter: number): void {
  if (permit === 'paused') throw new ApiError('VOICE_UNAVAILABLE', { retryAfter: BUSY_SECONDS });
  if (permit !== 'day' && permit !== 'visitor') return;
  const hours = Math.ceil(retryAfter / 3600);
  const whose =
    permit === 'day' ? 'All new samples of today are used up.' : 'You have had your new samples of today.';
  const until = hours === 1 ? 'within the hour' : `in ${hours} hours`;
  throw new ApiError('RATE_LIMITED', {
    message: `${whose} There are new ones ${until}; the recordings on this page still play.`,
    retryAfter,
  });
}

/** Names what would sound the same. */
function sampleIdOf({ text, voice, settings }: AskedSample, account: ElevenLabsAccount | null): string {
  const said = text.normalize('NFC').replace(/\s+/g, ' ');
  const how = account
    ? ['elevenlabs', account.model, account.voices[voice], settings]
    : [ENGINE_VERSION, BITRATE, voice, settings.stability];
  return createHash('sha256')
    .update(JSON.stringify([how, said]))
    .digest('base64url');
}
