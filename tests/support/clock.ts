import { vi } from 'vitest';

/** Moves what `Date` says; timers, deadlines and Redis keep the real time. Undone by `vi.useRealTimers()`. */
export function letPass(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + ms);
}

/** Moves what `Date` says by at least so many ms, to the beginning of an hour (UTC). */
export function letPassToHour(ms: number): void {
  const target = Math.ceil((Date.now() + ms) / HOUR) * HOUR;
  letPass(target - Date.now());
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
