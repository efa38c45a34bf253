/** Paths of Lucide icons on a 24 by 24 grid (ISC license). */
const SHAPES = {
  close: 'M18 6 6 18M6 6l12 12',
  minimise: 'M5 12h14',
  restore: 'm18 15-6-6-6 6',
  copy: 'M9 9h11v11H9zM15 5V4H4v11h1',
  startOver: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  call: 'M22 16.92v3a2 2 0 0 1-2.18 2 19.8 19.8 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72c.13.96.36 1.9.7 2.81a2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45c.91.34 1.85.57 2.81.7A2 2 0 0 1 22 16.92z',
  mic: 'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3ZM19 10v2a7 7 0 0 1-14 0v-2M12 19v3',
  micOff:
    'm2 2 20 20M18.9 13.2A7 7 0 0 0 19 12v-2M5 10v2a7 7 0 0 0 12 5M15 9.3V5a3 3 0 0 0-5.7-1.3M9 9v3a3 3 0 0 0 5.1 2.1M12 19v3',
  send: 'm5 12 7-7 7 7M12 19V5',
  newest: 'M12 5v14M19 12l-7 7-7-7',
  up: 'M7 10v12M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z',
  down: 'M17 14V2M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88Z',
} as const;
export type Shape = keyof typeof SHAPES;

export function Icon({ shape }: { shape: Shape }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}

interface IconButtonProps {
  id: string;
  label: string;
  shape: Shape;
  /** Height and position. */
  className?: string | undefined;
  /** For toggle buttons. */
  isPressed?: boolean;
  onPress: () => void;
}

export function IconButton({ id, label, shape, className = 'h-11', isPressed, onPress }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={`grid w-9 place-items-center text-text-muted -outline-offset-4 hover:text-text aria-pressed:text-accent-text phone:w-11 ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <Icon shape={shape} />
    </button>
  );
}

export const TEXT_BUTTON = 'text-start font-semibold underline underline-offset-[0.2em] hover:text-accent-text';

interface BelowMessageProps {
  label?: string;
  buttons: readonly { readonly id: string; readonly text: string; readonly onPress: () => void }[];
  /** One line that scrolls sideways instead of as many as they need. */
  isLine?: boolean;
}

/** Buttons below a message, such as questions to ask next. `label`: accessible name of the list. */
export function ButtonsBelow({ label, buttons, isLine = false }: BelowMessageProps) {
  if (buttons.length === 0) return null;
  return (
    <ul
      ref={isLine ? scrollSideways : undefined}
      aria-label={label}
      className={isLine ? 'chat-line -mx-4 flex gap-1.5 overflow-x-auto ps-4 pe-8 py-1' : 'flex flex-wrap gap-1.5 pb-1'}
    >
      {buttons.map(({ id, text, onPress }) => (
        <li key={id} className={isLine ? 'flex-none' : undefined}>
          <button
            id={id}
            type="button"
            dir="auto"
            className={`${isLine ? 'whitespace-nowrap' : ''} rounded-card border border-text-muted px-3 py-1.5 text-start leading-[1.3] hover:border-text hover:bg-surface-muted`}
            // Browsers leave a button that is partly visible where it is.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            onClick={onPress}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lets a mouse wheel, which most people can only turn up and down, scroll a line sideways until its end. */
function scrollSideways(line: HTMLElement | null): (() => void) | undefined {
  const onWheel = (event: WheelEvent) => {
    const before = line?.scrollLeft;
    if (line && !event.deltaX) line.scrollLeft += event.deltaY;
    if (before !== line?.scrollLeft) event.preventDefault();
  };
  // React listens passively, which cannot hold back the list around it.
  line?.addEventListener('wheel', onWheel, { passive: false });
  return () => line?.removeEventListener('wheel', onWheel);
}
