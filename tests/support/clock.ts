import { vi } from 'vitest';

/** Moves what `Date` says; timers, deadlines and Redis keep the real time. Undone by `vi.useRealTimers()`. */
export function letPass(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + ms);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
