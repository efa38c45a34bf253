import { useEffect, useState } from 'react';

/** A keyboard that was not touched for so long rests, ms. */
const REST_MS = 1_000;

/** Whether the keyboard rests, watched while `wanted`: a dialog that opens under typing hands takes words meant for elsewhere. */
export function useRest(wanted: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!wanted) return setRests(false);
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop.abort();
        setRests(true);
      }, REST_MS);
    };
    addEventListener('keydown', wait, { capture: true, signal: stop.signal });
    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted && rests;
}
