/** Reason to pause a clock: the pointer or the focus is in the toast, or the page is hidden. */
type Hold = 'pointer' | 'focus' | 'away';

export interface Clock {
  hold(reason: Hold): void;
  /** Continues with the remaining time when no reason is left. */
  release(reason: Hold): void;
  stop(): void;
}

/** Calls `ring` after `ms`, not counting pauses. */
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
