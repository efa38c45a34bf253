import type { ChatStore } from './chat-store.ts';

/** Screens on which the window is full-screen; `chat.css` uses the same query. */
const PHONE = matchMedia('(width < 40rem), (height < 28rem)');

/** Signature of `useSyncExternalStore`. */
export function subscribePhone(listener: () => void): () => void {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

export const isPhone = (): boolean => PHONE.matches;

/** Whether focusing an input opens a screen keyboard, which would cover the messages. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Minimizes the window after navigation on a phone, where it would cover the new page. */
export function showPageFirst(store: ChatStore): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && isPhone() && store.read().view === 'open') store.dispatch({ type: 'minimised' });
}
