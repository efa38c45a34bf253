import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface Props {
  heading: string;
  /** Closes on Escape; without it the dialog stays until it is answered. */
  onClose?: (() => void) | undefined;
  /** `wide` for two texts side by side. */
  size?: 'usual' | 'wide';
  children: ReactNode;
}

/** The browser's own dialog: it holds the focus, gives it back, and keeps what lies below out of reach. */
export function Modal({ heading, onClose, size = 'usual', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={size === 'wide' ? 'modal modal-wide' : 'modal'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes whatever `cancel` said.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
    >
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}

/** Opens it while it is there; afterwards the focus is where it was, if that is still there. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const open = dialog.current;
    if (open && !open.open) open.showModal();
    return () => {
      // What is being said stays when the dialog goes.
      const toasts = open?.querySelector('.toasts');
      if (toasts) document.body.append(toasts);
      open?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
