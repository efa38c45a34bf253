import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import type { Chat, View } from './chat.state.ts';
import { hasScreenKeyboard } from './phone.ts';

/** On a phone the browser's own modal dialog, beside the page elsewhere; both ways without taking the focus from anybody. */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, isModal: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || (element.open && element.matches(':modal') === isModal)) return;
    element.close();
    if (isModal) element.showModal();
    else element.open = true;
  }, [dialog, isModal]);
  // What is being said there is said to the end when the window goes.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      const toasts = element?.querySelector('.toasts');
      if (toasts) document.body.append(toasts);
    };
  }, [dialog]);
}

/** The focus goes along with what somebody does to the window; it stays where it is when a page opens with it. */
export function useFocus(view: View, launcher: HTMLElement): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const open = hasScreenKeyboard() ? 'chat-title' : 'chat-input';
    const target = { open, minimised: 'chat-restore', closed: launcher.id }[view];
    document.getElementById(target)?.focus();
  }, [view, launcher]);
}

/** The launcher stands where the window is not. */
export function useLauncher(launcher: HTMLElement, { view, isUnread }: Chat, copy: ChatCopy): void {
  const isShown = view === 'closed';
  useLayoutEffect(() => {
    launcher.hidden = !isShown;
    launcher.ariaLabel = isUnread ? copy.launcherUnread : copy.launcher;
    launcher.toggleAttribute('data-unread', isUnread);
  }, [launcher, isShown, isUnread, copy]);
}

/** Escape closes, also while a disabled input has lost the focus to nowhere. */
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

/** A keyboard on the screen covers the page; the window keeps to what it leaves. */
export function useRoom(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const room = globalThis.visualViewport;
    const fit = () => {
      dialog.current?.style.setProperty('--room', `${room?.height}px`);
      dialog.current?.style.setProperty('--room-top', `${room?.offsetTop}px`);
    };
    room?.addEventListener('resize', fit);
    room?.addEventListener('scroll', fit);
    return () => {
      room?.removeEventListener('resize', fit);
      room?.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
