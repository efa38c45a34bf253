import { useEffect, useState } from 'react';

/**
 * Time without input after which the panel counts as inactive, ms: polling without end would keep a session
 * from expiring.
 */
const ACTIVE_MS = 10 * 60_000;

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/** Whether the admin has used the panel recently. */
export function usePanelActive(): boolean {
  const [isActive, setLookedAt] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    const onActivity = () => {
      clearTimeout(timer);
      setLookedAt(true);
      timer = setTimeout(() => setLookedAt(false), ACTIVE_MS);
    };
    for (const type of ACTIVITY_EVENTS)
      document.addEventListener(type, onActivity, { passive: true, signal: abort.signal });
    onActivity();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  return isActive;
}
