import type { ResponseOf } from '#core/contract/contract.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { secondsToNextDay } from '#core/server/calendar-day.ts';
import type { Env } from '#core/server/env.ts';
import type { Services } from '#core/server/services.ts';
import type { CallBudget, Permit } from '#core/server/vendor-budget/guard.ts';
import type { beginCall as beginContract, CallReport } from '../../contract/call-calls.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { chatBudget } from '../chat-settings.ts';
import { retentionSeconds } from '../keys.ts';
import { beginCall, beginTranscription, endCall, finishTranscription } from './calls.store.ts';
import { HearingError, transcriberOf } from './engines/transcription.ts';
import { secondsOf } from './recording.ts';

/** Default limits of calls per day: of all visitors, and of one network. */
const CALLS_PER_DAY = 500;
const CALLS_PER_VISITOR = 20;
/** When to try again where a vendor is busy or paused, seconds. */
const BUSY_SECONDS = 60;

export const callBudgetOf = (env: Env): CallBudget => ({
  perDay: Number(env.CALLS_PER_DAY ?? CALLS_PER_DAY),
  perVisitor: Number(env.CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
});

/** Begins a call; `network`: see `toClientNetwork`. @throws ApiError RATE_LIMITED, CALLS_UNAVAILABLE; StoreError */
export async function openCall(services: Services, network: string): Promise<ResponseOf<typeof beginContract>> {
  const { store, env } = services;
  const facts = await loadAssistantFacts(env);
  const call = crypto.randomUUID();
  const begun = { call, network, budget: chatBudget(services, facts), calls: callBudgetOf(env) };
  const permit = await beginCall(store, begun);
  if (permit === null) return { call: null, hears: false };
  refuseUnlessGranted(permit, secondsToNextDay(facts.scheduling.zone, store.now()));
  return { call, hears: transcriberOf(services) !== null };
}

function refuseUnlessGranted(permit: Permit, retryAfter: number): void {
  if (permit === 'off' || permit === 'paused') throw new ApiError('CALLS_UNAVAILABLE', { retryAfter: BUSY_SECONDS });
  if (permit === 'granted') return;
  const whose = permit === 'day' ? 'Our agent has taken all its calls of today.' : 'You have had your calls of today.';
  throw new ApiError('RATE_LIMITED', { message: `${whose} It goes on answering in writing.`, retryAfter });
}

interface EndedCall {
  readonly call: string | null;
  readonly session: string | null;
  readonly report: CallReport;
}

/** See the contract `endCall`. @throws ApiError CALL_NOT_FOUND; StoreError */
export async function closeCall({ store, env }: Services, { call, session, report }: EndedCall) {
  const { chatRetentionDays } = await loadAssistantFacts(env);
  const ended =
    call && (await endCall(store, { call, session, report, ttl: retentionSeconds(store, chatRetentionDays) }));
  if (!ended) throw new ApiError('CALL_NOT_FOUND');
  return ended;
}

interface Said {
  readonly recording: Uint8Array;
  readonly call: string | null;
  readonly network: string;
}

/** `finished` settles when the reserved transcription has been counted. */
interface HeardWords {
  readonly text: string;
  readonly finished: Promise<void>;
}

/** See the contract `transcribe`. @throws ApiError; StoreError */
export async function transcribeUtterance(services: Services, { recording, call, network }: Said): Promise<HeardWords> {
  const { store, env } = services;
  const seconds = Math.ceil(secondsOf(recording));
  const transcriber = transcriberOf(services);
  if (!transcriber) throw new ApiError('HEARING_UNAVAILABLE');
  if (!call) throw new ApiError('CALL_NOT_FOUND');
  const facts = await loadAssistantFacts(env);
  const said = { call, network, budget: chatBudget(services, facts) };
  const permit = await beginTranscription(store, said, { seconds, perDay: transcriber.budget.perDay });
  if (permit === null) throw new ApiError('CALL_NOT_FOUND');
  if (permit !== 'granted') throw new ApiError('HEARING_UNAVAILABLE', { retryAfter: BUSY_SECONDS });
  try {
    const text = await transcriber.transcribe(recording, facts.locale);
    return { text: toSaid(text), finished: finishTranscription(store, said, 'answered') };
  } catch (thrown) {
    if (!(thrown instanceof HearingError)) throw thrown;
    await finishTranscription(store, said, 'failed');
    throw toApiError(thrown);
  }
}

/** Words that a vendor wrote down, as a message may be: one line, without control characters. */
const toSaid = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, CHAT_MESSAGE_MAX_LENGTH);

function toApiError(error: HearingError): ApiError {
  if (error.reason === 'busy') return new ApiError('HEARING_UNAVAILABLE', { retryAfter: BUSY_SECONDS }, error);
  return new ApiError(error.reason === 'late' ? 'HEARING_LATE' : 'HEARING_FAILED', {}, error);
}
