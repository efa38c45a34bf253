import { useEffect, useState } from 'react';

/** So long a panel that nobody touches is taken for looked at, ms: what asks for ever keeps a session from ending. */
const LOOK_MS = 10 * 60_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/** Whether somebody has touched the page of late. */
export function useLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const look = () => {
      clearTimeout(timer);
      setLookedAt(true);
      timer = setTimeout(() => setLookedAt(false), LOOK_MS);
    };
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true, signal: stop.signal });
    look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isLookedAt;
}
