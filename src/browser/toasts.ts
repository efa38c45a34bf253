import { type Clock, startClock } from './toast-clock.ts';
import { createCard, placeRegion, prepareToasts } from './toast-region.ts';
import { wireSwipe } from './toast-swipe.ts';
import {
  addToast,
  closeToast,
  openToastOf,
  removeToast,
  TOAST_CLOSE_MS,
  TOAST_HOTKEY,
  TOAST_REMOVE_MS,
  type Toast,
  type Toasts,
  type ToastWords,
} from './toasts.state.ts';

let toasts: Toasts = [];
let lastId = 0;
/** Ends what watches the open toast. */
let watching = new AbortController();
/** Where the focus was before the hotkey took it. */
let focusedBefore: Element | null = null;

/**
 * Says something that asks for nothing, in place of what was said before. The page holds `ToastParts.astro`.
 * Resolves when it is on the screen.
 */
export async function showToast(words: ToastWords): Promise<void> {
  lastId += 1;
  const id = lastId;
  toasts = addToast(toasts, id, words);
  const region = await prepareToasts();
  const toast = openToastOf(toasts);
  // A newer one came while the region was being made.
  if (toast?.id !== id) return;
  placeRegion(region);
  watch(region, show(region, toast), id);
}

function show(region: HTMLElement, toast: Toast): HTMLElement {
  const card = createCard();
  const fill = (name: string, text = '') => {
    const place = card.querySelector(`[data-toast=${name}]`);
    if (place) place.textContent = text;
  };
  fill('title', toast.title);
  fill('text', toast.text);
  if (toast.look) card.dataset['look'] = toast.look;
  const wasInside = region.contains(document.activeElement);
  for (const each of region.querySelectorAll('.toast')) each.remove();
  region.querySelector(toast.look === 'destructive' ? '[role=alert]' : '[role=status]')?.append(card);
  if (wasInside) region.focus();
  return card;
}

/** Everything that closes the toast, or keeps it open. */
function watch(region: HTMLElement, card: HTMLElement, id: number): void {
  watching.abort();
  watching = new AbortController();
  const { signal } = watching;
  const close = () => dismiss(region, card, id);
  const clock = startClock(TOAST_CLOSE_MS, close);
  signal.addEventListener('abort', clock.stop);
  watchAttention(region, card, clock, signal);
  wireSwipe(card, close);
  card.querySelector('button')?.addEventListener('click', close);
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === TOAST_HOTKEY) enter(region);
    if (key === 'Escape' && !defaultPrevented) close();
  };
  document.addEventListener('keydown', onKey, { signal });
}

/** Nobody loses a toast that they are reading, or that they could not see. */
function watchAttention(region: HTMLElement, card: HTMLElement, clock: Clock, signal: AbortSignal): void {
  const look = () => (document.visibilityState === 'hidden' ? clock.hold('away') : clock.release('away'));
  card.addEventListener('pointerenter', () => clock.hold('pointer'), { signal });
  card.addEventListener('pointerleave', () => clock.release('pointer'), { signal });
  region.addEventListener('focusin', () => clock.hold('focus'), { signal });
  region.addEventListener('focusout', () => clock.release('focus'), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  if (region.contains(document.activeElement)) clock.hold('focus');
}

function enter(region: HTMLElement): void {
  if (region.contains(document.activeElement)) return;
  focusedBefore = document.activeElement;
  region.focus();
}

/** The card goes; what it said is remembered as closed, and forgotten much later. */
function dismiss(region: HTMLElement, card: HTMLElement, id: number): void {
  watching.abort();
  toasts = closeToast(toasts, id);
  setTimeout(() => {
    toasts = removeToast(toasts, id);
  }, TOAST_REMOVE_MS);
  if (region.contains(document.activeElement) && focusedBefore instanceof HTMLElement) focusedBefore.focus();
  card.dataset['closing'] = '';
  const leaving = card.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(leaving).then(() => card.remove());
}
