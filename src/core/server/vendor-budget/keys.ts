import { defineKeys, idPart, keyPart } from '../store/key.ts';

/** A count of one calendar day outlives it in every zone, seconds. */
export const DAY_SECONDS = 3 * 86_400;

/** How long the allowance of a call is kept, seconds: longer than the longest call. */
export const ALLOWANCE_SECONDS = 600;

/** Engines with a budget for each day: language models, speech, transcription, and calls as a whole. */
export type PaidEngine = 'chat' | 'voice' | 'listen' | 'call';

/** Keys of the budgets: of the store's commands, and of paid engines with their circuit breaker. */
export const vendorBudgetKeys = defineKeys((_, key) => ({
  paidEngine: (engine: PaidEngine) =>
    key(`paid:${engine}`, 'one record each', 'hash: off, failures, pausedUntil ms, probing until ms, day, calls of it'),
  paidCallsOf: (engine: PaidEngine, day: string, network: string) =>
    key(`paid:${engine}:calls:${day}:${keyPart(network)}`, DAY_SECONDS, 'integer: calls of a calendar day'),
  callAllowance: (id: string) =>
    key(`call:${idPart(id)}`, ALLOWANCE_SECONDS, 'hash: characters to speak and seconds to transcribe that are left'),
  commandDay: (day: string) =>
    key(
      `chats:day:${day}`,
      DAY_SECONDS,
      'text: commands spent, exchanges begun, exchanges not kept, separated by blanks',
    ),
}));
