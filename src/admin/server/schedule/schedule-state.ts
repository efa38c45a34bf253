import type { PublishingRecord } from '#blog/server/publishing/publishing-record.ts';
import type { ScheduleState } from '#core/contract/health.ts';

/** Time after which the schedule counts as late, ms: a run is noted every 10 minutes, and one note may be missing. */
const LATE_AFTER_MS = 25 * 60_000;

/**
 * Reports the state of the schedule by its notes in the publishing record. `lastTick` in ISO 8601, `lastTickAge` in whole
 * seconds; both null before the first run. `now` in ms since the epoch.
 */
export function reportSchedule({ tickAt, tickProblem }: PublishingRecord, now: number) {
  const lastTick = tickAt > 0 ? new Date(tickAt).toISOString() : null;
  const lastTickAge = tickAt > 0 ? Math.max(0, Math.floor((now - tickAt) / 1000)) : null;
  return { schedule: stateOf(tickAt, tickProblem, now), lastTick, lastTickAge };
}

function stateOf(tickAt: number, problem: string | null, now: number): ScheduleState {
  if (problem !== null) return 'unknown-context';
  if (tickAt === 0) return 'never';
  return now - tickAt > LATE_AFTER_MS ? 'late' : 'ok';
}
