import { loaded } from '#core/browser/timing.ts';

/**
 * Lays out the page below the viewport after the first paint (`landing.css`) in small tasks, so that slow phones stay
 * responsive; at once when the visitor is about to follow a link within the page, whose target position must be known.
 */
const LISTS = ':is(.group, .contact, .items, .use-cases, .card-list)';
const PIECES = `body:has(#hero) :is(footer, #hero ~ section, #hero ~ section ${LISTS}) > :not(${LISTS})`;
const root = document.documentElement;
const waiting = 'whole' in root.dataset ? [] : [...document.querySelectorAll<HTMLElement>(PIECES)];

/** Runs a task when the page is idle. */
const later = (task: () => void) =>
  globalThis.scheduler ? scheduler.postTask(task, { priority: 'background' }) : setTimeout(task);

function layOutNext(): void {
  const piece = waiting.shift();
  if (!piece) return;
  piece.dataset['laidOut'] = '';
  // Reading its height forces layout now; otherwise all pieces would be laid out together in the next frame.
  piece.offsetHeight;
  later(layOutNext);
}

function layOutAll(): void {
  for (const piece of waiting.splice(0)) piece.dataset['laidOut'] = '';
}

/** Keeps the scroll position stable when the visitor scrolls before the layout is complete. */
function layOutAround(): void {
  const topOf = (piece?: Element) => piece?.getBoundingClientRect().top ?? 0;
  const pieces = [...document.querySelectorAll('#hero ~ section > *')];
  const seen = pieces.findLast((piece) => topOf(piece) < innerHeight / 2);
  const before = topOf(seen);
  // Disabled because the browser's scroll anchoring would correct a second time.
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

/** Time after loading until the browser's jump to a fragment is corrected. */
const DELAY_MS = 100;

/** Corrects the browser's jump to the fragment once the page has its final layout, smoothly. */
function scrollToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  layOutAll();
  const scroll = () => target?.scrollIntoView({ behavior });
  scroll();
  let isLeft = false;
  for (const intent of ['wheel', 'touchstart', 'keydown'])
    addEventListener(intent, () => (isLeft = true), { once: true, passive: true });
  // Fonts that load only now reflow the text; a visitor who has scrolled meanwhile is left alone.
  void document.fonts.ready.then(() => isLeft || scroll());
}

// Not after back navigation or a reload, which keep the scroll position.
loaded.then(() => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && visit?.type === 'navigate') setTimeout(scrollToHash, DELAY_MS);
});
