import { useEffect, useState } from 'react';

interface Options {
  readonly isWatched?: boolean;
  /** Whether an event after that changes nothing. */
  readonly isFinal?: boolean;
}

/** Whether none of these events has come for `afterMs` while `isWatched`. */
export function useIdle(events: readonly string[], afterMs: number, options: Options = {}): boolean {
  const { isWatched = true, isFinal = false } = options;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWatched) return setIdle(false);
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    const restart = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => {
        if (isFinal) abort.abort();
        setIdle(true);
      }, afterMs);
    };
    for (const type of events) addEventListener(type, restart, { capture: true, passive: true, signal: abort.signal });
    restart();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [events, afterMs, isWatched, isFinal]);
  return isWatched && isIdle;
}

/**
 * Time without input after which the panel counts as inactive, ms: polling without end would keep a session
 * from expiring.
 */
const ACTIVE_MS = 10 * 60_000;

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/** Whether an admin uses the panel, so that it may poll. */
export const useActive = (): boolean => !useIdle(ACTIVITY_EVENTS, ACTIVE_MS);
