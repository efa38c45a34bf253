import { type ReactNode, useEffect, useId, useRef } from 'react';

// `content-start`: WebKit makes the box as high as it may be, and would spread the rows over it.
const DIALOG =
  'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-border bg-surface ' +
  'p-[clamp(1.25rem,4vw,2rem)] text-inherit backdrop:bg-overlay open:grid open:gap-4 open:content-start';
/** `wide` for two texts side by side; `palette` stands high up. */
const WIDTHS = {
  usual: 'w-[min(34rem,100vw-2rem)]',
  wide: 'w-[min(72rem,100vw-2rem)]',
  palette: 'mt-[min(6rem,4dvh)] w-[min(40rem,100vw-2rem)]',
};

interface Props {
  heading: string;
  /** Called on Escape; without it the dialog stays open until it is answered. */
  onClose?: (() => void) | undefined;
  size?: keyof typeof WIDTHS;
  /** Names the dialog to screen readers alone. */
  isHeadingHidden?: boolean;
  children: ReactNode;
}

/**
 * Native modal dialog, open while mounted: traps the focus, makes the page inert, and restores the focus afterwards, if
 * its element still exists.
 */
export function Modal({ heading, onClose, size = 'usual', isHeadingHidden = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const open = dialog.current;
    if (open && !open.open) open.showModal();
    return () => {
      // Toasts shown inside the dialog move to the page.
      const toasts = open?.querySelector('.toasts');
      if (toasts) document.body.append(toasts);
      open?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${DIALOG} ${WIDTHS[size]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes the dialog even if `cancel` was prevented.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
    >
      <h2 id={id} className={isHeadingHidden ? 'sr-only' : 'text-heading'}>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
