import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { speechEngines } from '#core/contract/speech.ts';
import { CALL_END_PATH, CALLS_PATH, TRANSCRIBE_PATH } from './addresses.ts';

/** Samples of a recording per second; each has 16 bits. */
export const RECORDING_RATE = 16_000;
/** Longest recording of what a visitor says at once, seconds. */
export const RECORDING_MAX_SECONDS = 20;
/** Bytes before the samples of a WAV file. */
export const WAV_HEADER_BYTES = 44;

/** How a visitor is heard: by transcription of recordings, by the browser's own speech recognition, or they type. */
export const hearings = ['transcription', 'recognition', 'typing'] as const;
export type Hearing = (typeof hearings)[number];

/**
 * Who or what ended a call. `lost`: no voice could be had; `spent`: the visitor has had as much of it as they may; `person`: one of
 * the team has taken the conversation over.
 */
export const endReasons = ['visitor', 'goodbye', 'silence', 'limit', 'lost', 'spent', 'person'] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * Begins a call with the agent, and reserves what it may use. `call` names it in the header `x-call` of its other requests; null
 * when the store has no room for its record today, and it goes on without. `hears`: whether recordings are transcribed. 429
 * RATE_LIMITED when the visitor, or all, have had the calls of the day; 503 CALLS_UNAVAILABLE when they are switched off.
 */
export const beginCall = defineContract({
  method: 'POST',
  path: CALLS_PATH,
  maxBody: limits.BODY_SMALL,
  response: z.object({ call: z.nullable(z.string()), hears: z.boolean() }),
});

const figure = (most: number) => z.int().check(z.gte(0), z.lte(most));

/**
 * The report of a browser when a call ends. `length` and `firstSound`, the median from a question to the first sound of its
 * answer, in ms; null without an answer that was heard. `voice`: the engine that spoke, null where all was stored already.
 */
export const callReportSchema = z.object({
  length: figure(3_600_000),
  questions: figure(1_000),
  interruptions: figure(1_000),
  hearing: z.enum(hearings),
  ending: z.enum(endReasons),
  firstSound: z.nullable(figure(600_000)),
  voice: z._default(z.nullable(z.enum(speechEngines)), null),
});
export type CallReport = z.infer<typeof callReportSchema>;

/**
 * Ends the call that the header `x-call` names. Where something was asked in it, its report is kept with the conversation that
 * `x-chat-session` names. Twice is once: 404 CALL_NOT_FOUND.
 */
export const endCall = defineContract({
  method: 'POST',
  path: CALL_END_PATH,
  maxBody: limits.BODY_SMALL,
  body: callReportSchema,
  response: z.object({ isKept: z.boolean() }),
});

/**
 * Writes down what a visitor says in a call. The body is a WAV file of 16 bits at 16 kHz, one channel, of 20 s at most; it is kept
 * nowhere. `text` is empty when no word was heard. 400 INVALID_SOUND; 404 CALL_NOT_FOUND, also when it has used its seconds; 429
 * RATE_LIMITED; 502 HEARING_FAILED; 503 HEARING_UNAVAILABLE; 504 HEARING_LATE.
 */
export const transcribe = defineContract({
  method: 'POST',
  path: TRANSCRIBE_PATH,
  accepts: 'audio/wav',
  maxBody: WAV_HEADER_BYTES + RECORDING_RATE * 2 * RECORDING_MAX_SECONDS,
  response: z.object({ text: z.string() }),
});

/**
 * A call as an admin sees it. `endedAt` ISO 8601; `characters`: spoken by the agent, `seconds`: of the visitor transcribed, both
 * counted by the server.
 */
export const storedCallSchema = z.extend(callReportSchema, {
  endedAt: z.string(),
  characters: z.number(),
  seconds: z.number(),
});
export type StoredCall = z.infer<typeof storedCallSchema>;
