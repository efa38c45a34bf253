import type { ToastWords } from './toasts.state.ts';
import { showToast } from './toasts.ts';

/** What a page leaves to the next one to say. */
const KEY = 'carriedToast';

/** Says it on the page that comes next in this tab, if that one can speak. */
export function sayOnNextPage(words: ToastWords): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch {}
}

/** Says what was left to say, on a page that can speak. */
export function sayCarried(): void {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (left && document.querySelector('#toast-parts')) void showToast(JSON.parse(left) as ToastWords);
}
