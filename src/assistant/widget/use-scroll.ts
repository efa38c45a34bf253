import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance to the end below which the list counts as scrolled to its end, pixels. */
const NEAR_PX = 24;

/**
 * Keeps a list scrolled to its end as it grows, unless the visitor has scrolled up. `growth` changes with the
 * content, `asked` with each question the visitor sends. `isBehind`: there are newer messages below the visible ones.
 */
export function useScroll(list: RefObject<HTMLElement | null>, growth: unknown, asked: unknown) {
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
  // An effect, not a layout effect: before the window opens, nothing has a height.
  useEffect(() => {
    // A new question of the visitor always scrolls to the end.
    const isOwn = asking.current !== asked;
    asking.current = asked;
    if (follows.current || isOwn) toEnd();
    else setBehind(true);
  }, [growth]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // Elements below the list can grow and shrink it.
    const watch = new ResizeObserver(() => {
      if (follows.current) current.scrollTop = current.scrollHeight;
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [list]);
  return { isBehind, onScroll, toEnd };
}
