import { useEffect, useRef, useState } from 'react';

/** The latest value, taken over at most once in `everyMs`: for work that takes longer than typing leaves time for. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [taken, setTaken] = useState(value);
  const takenAt = useRef(Date.now());
  useEffect(() => {
    const take = () => {
      takenAt.current = Date.now();
      setTaken(value);
    };
    const timer = setTimeout(take, Math.max(0, takenAt.current + everyMs - Date.now()));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return taken;
}
