import type { Env } from '../env.ts';

/** The free plan of Upstash Redis. */
const FREE_PLAN = 500_000;
/** Days of the longest month: what a day may spend is enough on each of them. */
const DAYS = 31;

/** Actions of visitors that use commands and store nothing that matters. */
type CommandPurpose = 'humans' | 'bots' | 'chat';

/** Shares of a month's commands. The rest is the reserve of leads, bookings, logins, publishing and schedules. */
const SHARES: Readonly<Record<CommandPurpose, number>> = { humans: 0.4, bots: 0.05, chat: 0.2 };

/**
 * Commands, as the store bills them, that a purpose may spend in one calendar day of the site. Counting a visit must
 * never use up what a lead, a login or a publish needs: past its quota the store refuses every call.
 */
export function commandsPerDay(env: Pick<Env, 'STORE_COMMANDS_PER_MONTH'>, purpose: CommandPurpose): number {
  const month = Number(env.STORE_COMMANDS_PER_MONTH ?? FREE_PLAN);
  return Math.floor((month / DAYS) * SHARES[purpose]);
}
