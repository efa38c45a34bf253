import { useEffect, useState } from 'react';

/** Time without a key press after which the keyboard counts as idle, ms. */
const IDLE_MS = 1_000;

/**
 * Whether the keyboard is idle, observed while `isNeeded`: a dialog that opens while the admin types would
 * take keys meant for the page.
 */
export function useKeyboardIdle(isNeeded: boolean): boolean {
  const [isIdle, setRests] = useState(false);
  useEffect(() => {
    if (!isNeeded) return setRests(false);
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        abort.abort();
        setRests(true);
      }, IDLE_MS);
    };
    addEventListener('keydown', restart, { capture: true, signal: abort.signal });
    restart();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isNeeded]);
  return isNeeded && isIdle;
}
