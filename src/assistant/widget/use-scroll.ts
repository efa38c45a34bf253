import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance to a position below which the list counts as scrolled to it, pixels. */
const NEAR_PX = 24;
/** Space above the first line that is shown, pixels. */
const GAP_PX = 8;

/** Vertical extent of a message within the content of the list, pixels. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Scroll position at which the newest reply is read: its first line is at the top, below its question where both fit, and
 * nothing is scrolled further than the end. `view`: visible height of the list; `end`: height of its content.
 */
export function toReadingTop(view: number, end: number, reply: Extent, question: Extent | null): number {
  const start = question && reply.bottom - question.top + GAP_PX <= view ? question : reply;
  return Math.max(0, Math.min(start.top - GAP_PX, end - view));
}

/** Finds the reading position of the last message in a list of `article` elements. */
function readingTopOf(list: HTMLElement): number {
  const [before, reply] = [...list.querySelectorAll(':scope > article')].slice(-2);
  const toExtent = (message: Element): Extent => {
    const { top, bottom } = message.getBoundingClientRect();
    const offset = list.scrollTop - list.getBoundingClientRect().top;
    return { top: top + offset, bottom: bottom + offset };
  };
  if (!before || !reply) return 0;
  const { clientHeight: view, scrollHeight: end } = list;
  const extent = toExtent(reply);
  // A failure is of no use without the buttons below it.
  const whole = list.querySelector('#chat-retry') ? { ...extent, bottom: end } : extent;
  return toReadingTop(view, end, whole, toExtent(before));
}

/**
 * Keeps the newest message of a list in view from its first line, unless the visitor has scrolled elsewhere. `growth` changes
 * with the content, `asked` with each question the visitor sends. `isBehind`: there are newer messages below the visible
 * ones.
 */
export function useScroll(list: RefObject<HTMLElement | null>, growth: unknown, asked: unknown) {
  const follows = useRef(true);
  const asking = useRef(asked);
  const position = useRef(0);
  const [isBehind, setBehind] = useState(false);

  const toNewest = () => {
    const { current } = list;
    // At once: a text that moves while it is read is lost.
    if (current) current.scrollTop = position.current = readingTopOf(current);
    follows.current = true;
    setBehind(false);
  };
  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    follows.current = isAtEnd || Math.abs(scrollTop - position.current) < NEAR_PX;
    if (follows.current) setBehind(false);
  };
  // An effect, not a layout effect: before the window opens, nothing has a height.
  useEffect(() => {
    // A new question of the visitor is always shown.
    const isOwn = asking.current !== asked;
    asking.current = asked;
    follows.current ||= isOwn;
    if (!follows.current) return setBehind(true);
    // Not measured here: flex items of new messages can have no width before their first frame. An observer is always
    // called once, after layout and before painting.
    const frame = new ResizeObserver(() => {
      frame.disconnect();
      toNewest();
    });
    if (list.current) frame.observe(list.current);
    return () => frame.disconnect();
  }, [growth]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // Elements below the list can grow and shrink it.
    const watch = new ResizeObserver(() => {
      if (follows.current) current.scrollTop = position.current = readingTopOf(current);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [list]);
  return { isBehind, onScroll, toNewest };
}
