import { type RefObject, useEffect, useRef, useState } from 'react';

/** So near to its end, in pixels, a list is read to the end. */
const NEAR_PX = 24;

export interface Scroll {
  /** Whether something newer lies below what is seen. */
  readonly isBehind: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a list at its end as it grows, unless its reader has scrolled up. `growth` changes whenever the list does, `asked`
 * whenever its reader adds to it.
 */
export function useScroll(list: RefObject<HTMLElement | null>, growth: unknown, asked: unknown): Scroll {
  const follows = useRef(true);
  const asking = useRef(asked);
  const [isBehind, setBehind] = useState(false);

  const toEnd = () => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    follows.current = true;
    setBehind(false);
  };
  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX;
    if (follows.current) setBehind(false);
  };
  // Later than the window opens: before that nothing has a height.
  useEffect(() => {
    // Whoever asks wants to see what comes of it.
    const isOwn = asking.current !== asked;
    asking.current = asked;
    if (follows.current || isOwn) toEnd();
    else setBehind(true);
  }, [growth]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // What grows below it takes its room.
    const watch = new ResizeObserver(() => {
      if (follows.current) current.scrollTop = current.scrollHeight;
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [list]);
  return { isBehind, onScroll, toEnd };
}
