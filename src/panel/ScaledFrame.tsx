import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Removes from a page of the site what a frame in the panel cannot have: its sandbox blocks scripts and logs an error for
 * each. The frame inherits the policy of the panel; to that of the page, whose address it does not have, Firefox finds no
 * file of the site its own.
 */
export const toFramePage = (html: string): string =>
  html.replace(/<script[\s\S]*?<\/script>| autofocus\b|<meta http-equiv="content-security-policy"[^>]*>/g, '');

interface FrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  html: string;
  /** Width that the page in it has, px; the frame is scaled down where there is less room. */
  width: number;
  onLoad: () => void;
}

/** Shows a page of the site at a width, scaled down where there is less room. No script runs in it. */
export function ScaledFrame({ frame, title, html, width, onLoad }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="mt-3 h-[80dvh] overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        className="max-w-none origin-top-left rounded-field border border-border bg-background"
        style={{ width, height: `${80 / scale}dvh`, scale }}
        onLoad={onLoad}
      />
    </div>
  );
}
