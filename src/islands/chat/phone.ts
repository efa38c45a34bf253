import type { ChatStore } from './chat-store.ts';

/** Where the window takes the whole screen; `chat.css` says the same. */
const PHONE = matchMedia('(width < 40rem), (height < 28rem)');

/** As `useSyncExternalStore` wants it. */
export function subscribePhone(listener: () => void): () => void {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

export const isPhone = (): boolean => PHONE.matches;

/** A keyboard on the screen would come up for a focused input, over what somebody is about to read. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whoever went on to another page from a phone wants to read that, not what covers it. */
export function showPageFirst(store: ChatStore): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && isPhone() && store.read().view === 'open')
    store.happen({ type: 'minimised' });
}
