import { vi } from 'vitest';
import { clock } from '#core/server/services.ts';

/** Moves what `Date` says; timers, deadlines and Redis keep the real time. Undone by `vi.useRealTimers()`. */
export function advanceClock(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + ms);
}

/** Moves what `Date` says by at least so many ms, to the beginning of an hour (UTC). */
export function advanceToHour(ms: number): void {
  const target = Math.ceil((Date.now() + ms) / HOUR) * HOUR;
  advanceClock(target - Date.now());
}

/**
 * Lets waits of services pass at once; each moves the date that `Date` gives. `onWait` receives the length of a wait, ms,
 * and may hold it up. Undone by the returned function.
 */
export function skipWaits(onWait: (ms: number) => unknown = () => undefined): () => void {
  const { wait } = clock;
  clock.wait = async (ms) => {
    advanceClock(ms);
    await onWait(ms);
    // Others that are under way go on first.
    await new Promise(setImmediate);
  };
  return () => {
    clock.wait = wait;
  };
}

/** Lets long deadlines, which are those of vendors and builds, pass a hundred times sooner. Undone by `vi.restoreAllMocks()`. */
export function shortenDeadlines(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms >= LONG_DEADLINE_MS ? ms / 100 : ms));
}
const LONG_DEADLINE_MS = 3_000;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
