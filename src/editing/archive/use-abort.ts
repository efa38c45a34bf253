import { useEffect, useRef } from 'react';

/** One action at a time: starting the next one, or unmounting, aborts the one before. */
export function useAbort() {
  const running = useRef<AbortController | null>(null);
  const abort = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { abort, begin };
}
