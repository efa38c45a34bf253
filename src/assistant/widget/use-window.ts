import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatCopy } from '../content/chat.copy.ts';
import type { Chat, View } from './chat.state.ts';
import { hasScreenKeyboard } from './phone.ts';

/** Opens the dialog: modal on a phone, beside the page elsewhere. Neither moves the focus. */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, isModal: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || (element.open && element.matches(':modal') === isModal)) return;
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

/**
 * Moves the focus when the visitor opens, minimizes or closes the window; not when a page loads with it open.
 */
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
export function useLauncher(launcher: HTMLElement, { view, isUnread }: Chat, copy: ChatCopy): void {
  const isShown = view === 'closed';
  useLayoutEffect(() => {
    launcher.hidden = !isShown;
    launcher.ariaLabel = isUnread ? copy.launcherUnread : copy.launcher;
    launcher.toggleAttribute('data-unread', isUnread);
  }, [launcher, isShown, isUnread, copy]);
}

/** Closes the window on Escape, also while the disabled input has lost the focus. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isOurs = activeElement === body || dialog.current?.contains(activeElement);
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOurs) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dialog, close]);
}

/** Keeps the window within the visible viewport, which a screen keyboard reduces. */
export function useVisibleArea(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const fit = () => {
      dialog.current?.style.setProperty('--room', `${viewport?.height}px`);
      dialog.current?.style.setProperty('--room-top', `${viewport?.offsetTop}px`);
    };
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
