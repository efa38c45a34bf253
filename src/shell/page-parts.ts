import { setHidden } from './slots.ts';

/** Shows the parts of a page that belong to a state, and hides the others: `data-state` names the states of a part. */
export function showParts(root: Document | Element, state: string): void {
  for (const part of root.querySelectorAll('[data-state]')) {
    setHidden(part, !part.getAttribute('data-state')?.split(' ').includes(state));
  }
}
