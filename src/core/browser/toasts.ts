import { loadStyles } from './load-styles.ts';
import { MODAL } from './modal.ts';
import { controlsBeside, findFreePlace } from './toast-place.ts';
import {
  addToast,
  type Clock,
  closeToast,
  openToastOf,
  removeToast,
  startClock,
  TOAST_CLOSE_MS,
  TOAST_HOTKEY,
  TOAST_REMOVE_MS,
  TOAST_SWIPE_PX,
  type Toast,
  type Toasts,
  type ToastWords,
} from './toasts.state.ts';

/** Time until screen readers observe a new live region; text added sooner may not be read, ms. */
const SETTLE_MS = 100;

/** Distance of a toast from the edges of the screen, pixels. */
const EDGE_PX = 16;
/** How long a page stands still before a toast looks for another place, ms. */
const STILL_MS = 150;

const parts = () => document.querySelector<HTMLTemplateElement>('#toast-parts');

function copyOf(selector: string): HTMLElement {
  const part = parts()?.content.querySelector(selector);
  if (!part) throw new Error('This page has no parts of toasts.');
  return document.importNode(part, true) as HTMLElement;
}

async function createRegion(): Promise<HTMLElement> {
  const region = copyOf('section');
  document.body.append(region);
  await Promise.all([loadStyles(parts()?.dataset['styles']), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))]);
  return region;
}

let ready: Promise<HTMLElement> | undefined;

/** Creates the empty live regions. Called early, a later toast needs no network. */
export function prepareToasts(): Promise<HTMLElement> {
  ready ??= createRegion();
  return ready;
}

/** Moves the region into an open modal dialog, which makes everything outside it inert. */
function placeRegion(region: HTMLElement): void {
  const parent = document.querySelector(`dialog${MODAL}`) ?? document.body;
  if (region.parentElement !== parent) parent.append(region);
}

let toasts: Toasts = [];
let lastId = 0;
/** Aborts the listeners of the open toast. */
let watching = new AbortController();
/** Where the focus was before the hotkey took it. */
let focusedBefore: Element | null = null;

/** Shows a toast, replacing the current one. The page must contain `ToastParts.astro`. Resolves once it is shown. */
export async function showToast(words: ToastWords): Promise<void> {
  lastId += 1;
  const id = lastId;
  toasts = addToast(toasts, id, words);
  const region = await prepareToasts();
  const toast = openToastOf(toasts);
  // A newer toast replaced this one while the region was created.
  if (toast?.id !== id) return;
  placeRegion(region);
  const card = show(region, toast);
  leaveControlsFree(region, card);
  wireToast(region, card, id);
}

/** Moves the region to where its card covers no control. */
function leaveControlsFree(region: HTMLElement, card: HTMLElement): void {
  // Where it is laid out: a box that is measured may still be on its way to another place.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = region;
  const bottom = offsetTop + offsetHeight - EDGE_PX;
  const [left, right] = [offsetLeft + EDGE_PX, offsetLeft + offsetWidth - EDGE_PX];
  const box = { left, right, bottom, top: bottom - card.offsetHeight };
  const { x, y } = findFreePlace(box, controlsBeside(region), EDGE_PX);
  region.style.translate = `${x}px ${y}px`;
}

function show(region: HTMLElement, toast: Toast): HTMLElement {
  const card = copyOf('.toast');
  const fill = (name: string, text = '') => {
    const target = card.querySelector(`[data-toast=${name}]`);
    if (target) target.textContent = text;
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

function wireToast(region: HTMLElement, card: HTMLElement, id: number): void {
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
    if (key === TOAST_HOTKEY) focusRegion(region);
    if (key === 'Escape' && !defaultPrevented) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  let still: ReturnType<typeof setTimeout> | undefined;
  const onMove = () => {
    clearTimeout(still);
    still = setTimeout(() => card.isConnected && leaveControlsFree(region, card), STILL_MS);
  };
  for (const move of ['scroll', 'resize']) addEventListener(move, onMove, { passive: true, signal });
}

/** Lets a card be swiped to the right; beyond the threshold it is dismissed. */
function wireSwipe(card: HTMLElement, dismiss: () => void): void {
  let start: number | null = null;
  const distance = (x: number) => (start === null ? 0 : Math.max(0, x - start));
  const letGo = () => {
    start = null;
    card.style.removeProperty('translate');
  };
  card.addEventListener('pointerdown', ({ target, clientX, pointerId }) => {
    if ((target as Element).closest('button')) return;
    start = clientX;
    card.setPointerCapture(pointerId);
  });
  card.addEventListener('pointermove', ({ clientX }) => {
    if (start !== null) card.style.translate = `${distance(clientX)}px`;
  });
  card.addEventListener('pointerup', ({ clientX }) => {
    const isFar = distance(clientX) >= TOAST_SWIPE_PX;
    // A dismissed card animates from where it was released.
    if (isFar) dismiss();
    else letGo();
  });
  card.addEventListener('pointercancel', letGo);
}

/** Pauses the clock while the toast is hovered or focused, or the page is hidden. */
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

function focusRegion(region: HTMLElement): void {
  if (region.contains(document.activeElement)) return;
  focusedBefore = document.activeElement;
  region.focus();
}

/** Removes the card; the toast is kept as closed and removed later. */
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

const KEY = 'carriedToast';

export function showToastOnNextPage(words: ToastWords): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch {}
}

export function showCarriedToast(): void {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (stored && document.querySelector('#toast-parts')) void showToast(JSON.parse(stored) as ToastWords);
}
