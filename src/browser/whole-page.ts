import { loaded } from './loaded.ts';

/**
 * What is below the screen is laid out after the first paint (`landing.css`), piece by piece, each in a task that a slow
 * phone too is done with before anybody notices, or at once for somebody who is about to follow a link to a place there:
 * the way must be known.
 */
const LISTS = ':is(.group, .contact, .items, .use-cases, .card-list)';
const PIECES = `#hero ~ section > *, #hero ~ section ${LISTS} > *, body:has(#hero) footer > *`;
const waiting = [...document.querySelectorAll<HTMLElement>(PIECES)];

/** Lets everything else go first. */
const later = (task: () => void) =>
  globalThis.scheduler ? scheduler.postTask(task, { priority: 'background' }) : setTimeout(task);

function layOutNext(): void {
  const piece = waiting.shift();
  if (!piece) return;
  piece.dataset['laidOut'] = '';
  // Asked for its height the browser lays it out now; in the frame that follows all pieces would come together.
  piece.offsetHeight;
  later(layOutNext);
}

export function layOutAll(): void {
  for (const piece of waiting.splice(0)) piece.dataset['laidOut'] = '';
}

loaded.then(() => later(layOutNext));
for (const approach of ['pointerover', 'focusin']) {
  addEventListener(approach, ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
  });
}
