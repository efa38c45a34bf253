import { createHash } from 'node:crypto';
import { ApiError } from '#core/server/api-error.ts';
import { dayIn, secondsToNextDay } from '#core/server/calendar-day.ts';
import { DayBudget } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import type { Permit } from '#core/server/vendor-budget/guard.ts';
import { type SpeechVendor, type SpokenText, VoiceError } from '../speech/engines/vendor.ts';
import { toMp3 } from '../speech/mp3.ts';
import { toPhrases } from '../speech/phrases.ts';
import { ENGINE_VERSION, speak } from '../speech/speak.ts';
import { beginSample, finishSample } from './sample.store.ts';
import { voiceVendorOf } from './voice-vendor.ts';

/**
 * Tees a generator into a stream and a buffer, which is null when it fails. Drains it even if the client disconnects:
 * the sample was paid for and is stored for the next request. Waits for the first chunk. @throws whatever it throws
 * before it
 */
async function tee(pieces: AsyncGenerator<Uint8Array>) {
  let next = await pieces.next();
  const source = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await pieces.next();
    },
  });
  const [stream, copy] = source.tee();
  const whole = new Response(copy).arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  return { stream, whole };
}

/** Bitrate of the embedded engine's samples, in kbit/s. */
const BITRATE = 48;
/** When to retry a vendor that is busy or paused, in seconds. */
const BUSY_SECONDS = 60;

/** `network`: see `toClientNetwork`; `call`: the visitor's call that it belongs to, null for none. */
type SampleRequest = SpokenText & { readonly network: string; readonly call: string | null };

export interface Sample {
  /** MP3, streamed as it is generated. */
  readonly audio: ReadableStream<Uint8Array>;
  readonly madeBy: 'embedded' | SpeechVendor['kind'] | 'kept';
  /** Settles when the sample is stored and the vendor budget updated; a failure does not affect the answer. */
  readonly finished: Promise<unknown>;
}

/**
 * Returns a stored sample, or has the vendor or the embedded engine speak a new one.
 * @throws ApiError NOTHING_TO_SAY, RATE_LIMITED, VOICE_FAILED, VOICE_LATE, VOICE_UNAVAILABLE; StoreError
 */
export async function makeSample(services: Services, request: SampleRequest): Promise<Sample> {
  const vendor = voiceVendorOf(services);
  if (!(vendor ? /[\p{L}\p{N}]/u.test(request.text) : isReadable(request.text))) throw new ApiError('NOTHING_TO_SAY');
  const { store, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const now = store.now();
  const usage = { network: request.network, day: dayIn(zone, now) };
  const budget = new DayBudget(store, { day: usage.day, ceiling: commandsPerDay(env, 'chat') });
  const id = sampleIdOf(request, vendor);
  const spoken = request.call === null ? null : { call: request.call, characters: request.text.length };
  const begin = { id, network: request.network, budget, calls: vendor?.budget ?? null, spoken };
  const started = await beginSample(store, begin);
  if (started.kept) return { audio: new Blob([started.kept]).stream(), madeBy: 'kept', finished: Promise.resolve() };
  refuseUnlessGranted(started.permit, secondsToNextDay(zone, now));
  if (started.permit === 'granted' && vendor) {
    const settle = (audio: Uint8Array | null) =>
      finishSample(store, { ...usage, id, audio, outcome: audio ? 'answered' : 'failed' });
    return streamSample(vendor.kind, vendor.speak(request, 'mp3'), settle);
  }
  // The text was checked for the vendor, which reads more scripts; the vendor may be switched off.
  if (!isReadable(request.text)) throw new ApiError('NOTHING_TO_SAY');
  const storeSample = async (audio: Uint8Array | null) =>
    audio && started.isStored && finishSample(store, { ...usage, id: sampleIdOf(request, null), audio, outcome: null });
  const { text, voice, settings } = request;
  return streamSample('embedded', toMp3(speak(text, voice, settings.stability), BITRATE), storeSample);
}

const isReadable = (text: string) => toPhrases(text).length > 0;

/** Waits for the first chunk, so that a failure can still set the status of the answer. */
async function streamSample(
  madeBy: Sample['madeBy'],
  pieces: AsyncGenerator<Uint8Array>,
  finish: (audio: Uint8Array | null) => Promise<unknown>,
): Promise<Sample> {
  try {
    const { stream, whole } = await tee(pieces);
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

/** Rejects a request over budget. `off` is not rejected: the embedded engine speaks instead. @throws ApiError */
function refuseUnlessGranted(permit: Permit | null, retryAfter: number): void {
  if (permit === 'paused') throw new ApiError('VOICE_UNAVAILABLE', { retryAfter: BUSY_SECONDS });
  if (permit !== 'day' && permit !== 'visitor') return;
  const hours = Math.ceil(retryAfter / 3600);
  const whose = permit === 'day' ? 'All new samples of today are used up.' : 'You have had your new samples of today.';
  const until = hours === 1 ? 'within the hour' : `in ${hours} hours`;
  throw new ApiError('RATE_LIMITED', {
    message: `${whose} There are new ones ${until}; the recordings on this page still play.`,
    retryAfter,
  });
}

/** Id of a sample: equal for requests that would sound the same. */
function sampleIdOf({ text, voice, settings }: SampleRequest, vendor: SpeechVendor | null): string {
  const normalized = text.normalize('NFC').replace(/\s+/g, ' ');
  const engine = vendor?.soundOf(voice, settings) ?? [ENGINE_VERSION, BITRATE, voice, settings.stability];
  return createHash('sha256')
    .update(JSON.stringify([engine, normalized]))
    .digest('base64url');
}
