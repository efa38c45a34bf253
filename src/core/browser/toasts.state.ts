/** Number of toasts kept: a new one replaces the one before. */
export const TOAST_LIMIT = 1;
/** How long a toast stays open while it is not hovered or focused, ms. */
export const TOAST_CLOSE_MS = 5_000;
/** How long a dismissed toast is kept, closed, ms. */
export const TOAST_REMOVE_MS = 1_000_000;
/** Swipe distance to the right that dismisses a toast, pixels. */
export const TOAST_SWIPE_PX = 50;
/** Moves the focus to the open toast. */
export const TOAST_HOTKEY = 'F8';

export interface ToastWords {
  readonly title: string;
  readonly text?: string | undefined;
  readonly look?: 'destructive';
}

export interface Toast extends ToastWords {
  readonly id: number;
  readonly isOpen: boolean;
}

/** Newest first. */
export type Toasts = readonly Toast[];

export function addToast(toasts: Toasts, id: number, words: ToastWords): Toasts {
  return [{ ...words, id, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT);
}

export function closeToast(toasts: Toasts, id: number): Toasts {
  return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
}

export function removeToast(toasts: Toasts, id: number): Toasts {
  return toasts.filter((toast) => toast.id !== id);
}

export function openToastOf(toasts: Toasts): Toast | undefined {
  return toasts.find(({ isOpen }) => isOpen);
}

/** Reason to pause a clock: the pointer or the focus is in the toast, or the page is hidden. */
type Hold = 'pointer' | 'focus' | 'away';

export type Clock = ReturnType<typeof startClock>;

/** Calls `ring` after `ms`, not counting pauses. */
export function startClock(ms: number, ring: () => void) {
  const holds = new Set<Hold>();
  let left = ms;
  let since = Date.now();
  let timer = setTimeout(ring, left);

  function hold(reason: Hold): void {
    if (holds.size === 0) {
      clearTimeout(timer);
      left -= Date.now() - since;
    }
    holds.add(reason);
  }

  /** Continues with the remaining time when no reason is left. */
  function release(reason: Hold): void {
    if (!holds.delete(reason) || holds.size > 0) return;
    since = Date.now();
    timer = setTimeout(ring, left);
  }

  return { hold, release, stop: () => clearTimeout(timer) };
}
