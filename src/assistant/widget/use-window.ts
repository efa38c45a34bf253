import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { MODAL } from '#core/browser/modal.ts';
import type { Chat, View } from '../chat/chat.state.ts';
import type { ChatStore } from '../chat/chat-store.ts';
import type { WindowCopy } from '../content/chat.copy.ts';

/** Screens on which the window is full-screen; `chat.css` uses the same query. */
const PHONE = matchMedia('(width < 40rem), (height < 28rem)');

function subscribePhone(listener: () => void): () => void {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

const isPhone = () => PHONE.matches;

/** Whether focusing an input opens a screen keyboard, which would cover the messages. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Minimizes the window after navigation on a phone, where it would cover the new page. */
export function showPageFirst(store: ChatStore): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && isPhone() && store.$chat.get().view === 'open')
    store.dispatch({ type: 'minimised' });
}

type Dialog = RefObject<HTMLDialogElement | null>;

/** Opens the dialog: modal on a phone while the window is open, beside the page elsewhere. Neither moves the focus. */
export function useDialog(dialog: Dialog, isOpen: boolean): void {
  const isModal = useSyncExternalStore(subscribePhone, isPhone) && isOpen;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || (element.open && element.matches(MODAL) === isModal)) return;
    element.close();
    if (isModal) element.showModal();
    else element.open = true;
  }, [dialog, isModal]);
  // Toasts shown inside the dialog move to the page when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      const toasts = element?.querySelector('.toasts');
      if (toasts) document.body.append(toasts);
    };
  }, [dialog]);
}

/** Moves the focus when the visitor opens, minimizes or closes the window; not when a page loads with it open. */
export function useWindowFocus(view: View, launcher: HTMLElement): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const open = hasScreenKeyboard() ? 'chat-title' : 'chat-input';
    const target = { open, minimised: 'chat-restore', closed: launcher.id }[view];
    document.getElementById(target)?.focus();
  }, [view, launcher]);
}

/** Shows the launcher while the window is closed. */
export function useLauncher(launcher: HTMLElement, { view, isUnread }: Chat, copy: WindowCopy): void {
  const isShown = view === 'closed';
  useLayoutEffect(() => {
    launcher.hidden = !isShown;
    launcher.setAttribute('aria-label', isUnread ? copy.launcherUnread : copy.launcher);
    launcher.toggleAttribute('data-unread', isUnread);
  }, [launcher, isShown, isUnread, copy]);
}

/** Closes the window on Escape, also while the disabled input has lost the focus. */
export function useEscape(dialog: Dialog, store: ChatStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isOurs = activeElement === body || dialog.current?.contains(activeElement);
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOurs) return;
      event.preventDefault();
      store.dispatch({ type: 'closed' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dialog, store]);
}

/** Keeps the window within the visible viewport, which a screen keyboard reduces. */
export function useVisibleArea(dialog: Dialog): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const fit = () => {
      dialog.current?.style.setProperty('--room', `${viewport?.height}px`);
      dialog.current?.style.setProperty('--room-top', `${viewport?.offsetTop}px`);
    };
    const abort = new AbortController();
    for (const type of ['resize', 'scroll']) viewport?.addEventListener(type, fit, { signal: abort.signal });
    return () => abort.abort();
  }, [dialog]);
}
