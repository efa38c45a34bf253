/** Why a clock stands still: someone points at the toast, is inside it, or looks at another page. */
export type Hold = 'pointer' | 'focus' | 'away';

export interface Clock {
  hold(reason: Hold): void;
  /** Runs on, with the time that was left, when no reason is left. */
  release(reason: Hold): void;
  stop(): void;
}

/** Calls `ring` after `ms`, times on hold not counted. */
export function startClock(ms: number, ring: () => void): Clock {
  const holds = new Set<Hold>();
  let left = ms;
  let since = Date.now();
  let timer = setTimeout(ring, left);

  function hold(reason: Hold): void {
    if (holds.size === 0) {
      clearTimeout(timer);
      left -= Date.now() - since;
    }
    holds.add(reason);
  }

  function release(reason: Hold): void {
    if (!holds.delete(reason) || holds.size > 0) return;
    since = Date.now();
    timer = setTimeout(ring, left);
  }

  return { hold, release, stop: () => clearTimeout(timer) };
}
