import { loaded } from './loaded.ts';

/**
 * What is below the screen is laid out after the first paint (`landing.css`), piece by piece, each in a task that a slow
 * phone too is done with before anybody notices, or at once for somebody who is about to follow a link to a place there:
 * the way must be known.
 */
const LISTS = ':is(.group, .contact, .items, .use-cases, .card-list)';
const PIECES = `body:has(#hero) :is(footer, #hero ~ section, #hero ~ section ${LISTS}) > :not(${LISTS})`;
const root = document.documentElement;
const waiting = 'whole' in root.dataset ? [] : [...document.querySelectorAll<HTMLElement>(PIECES)];

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

/** Somebody goes down the page already: what they come to see stays where it is while all above it takes its size. */
function layOutAround(): void {
  const topOf = (piece?: Element) => piece?.getBoundingClientRect().top ?? 0;
  const pieces = [...document.querySelectorAll('#hero ~ section > *')];
  const seen = pieces.findLast((piece) => topOf(piece) < innerHeight / 2);
  const before = topOf(seen);
  // Some browsers would hold their own idea of what is seen, and do it once more.
  root.style.overflowAnchor = 'none';
  layOutAll();
  scrollBy({ top: topOf(seen) - before, behavior: 'instant' });
  requestAnimationFrame(() => setTimeout(() => root.style.removeProperty('overflow-anchor')));
}

loaded.then(() => later(layOutNext));
addEventListener('scroll', () => waiting.length > 0 && layOutAround(), { once: true });
for (const approach of ['pointerover', 'focusin']) {
  addEventListener(approach, ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
  });
}
