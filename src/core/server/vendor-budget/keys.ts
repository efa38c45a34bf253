import { defineKeys, keyPart } from '../store/key.ts';

/** A count of one calendar day outlives it in every zone, seconds. */
export const DAY_SECONDS = 3 * 86_400;

type PaidEngine = 'chat' | 'voice';

/** Keys of the budgets: of the store's commands, and of paid engines with their circuit breaker. */
export const vendorBudgetKeys = defineKeys((_, key) => ({
  paidEngine: (engine: PaidEngine) =>
    key(`paid:${engine}`, 'one record each', 'hash: off, failures, pausedUntil ms, probing until ms, day, calls of it'),
  paidCallsOf: (engine: PaidEngine, day: string, network: string) =>
    key(`paid:${engine}:calls:${day}:${keyPart(network)}`, DAY_SECONDS, 'integer: calls of a calendar day'),
  commandDay: (day: string) =>
    key(
      `chats:day:${day}`,
      DAY_SECONDS,
      'text: commands spent, exchanges begun, exchanges not kept, separated by blanks',
    ),
}));
