import { loaded } from '#core/browser/timing.ts';

/**
 * Lays out the landing page below the viewport after the first paint (`sections.css`) in small tasks, so that slow
 * phones stay responsive; at once when the visitor is about to follow a link within the page, whose target position
 * must be known.
 */
const LISTS = ':is(.band, .group, .contact, .items, .moments, .management, .use-cases, .card-list)';
const PIECES = `:is(footer, #hero ~ section, #hero ~ section ${LISTS}) > :not(${LISTS})`;
const root = document.documentElement;
let waiting: HTMLElement[] = [];

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
  root.dataset['whole'] = '';
}

/** Time after loading until the browser's jump to a fragment is corrected. */
const DELAY_MS = 100;

/** Time in which a late font corrects the jump once more. */
const FONTS_MS = 5000;

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
  // Fonts that load only now, some because of the layout, reflow the text; a visitor who has scrolled is left alone.
  const signal = AbortSignal.timeout(FONTS_MS);
  document.fonts.addEventListener('loadingdone', () => isLeft || scroll(), { signal });
}

/** Lays out a page, or jumps to the section that its address names. */
export function layOutPage(): void {
  if (document.getElementById('hero') && !('whole' in root.dataset))
    waiting = [...document.querySelectorAll<HTMLElement>(PIECES)];
  loaded.then(() => later(layOutNext));
  for (const approach of ['pointerover', 'focusin']) {
    addEventListener(approach, ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
    });
  }

  // Not after back navigation or a reload, which keep the scroll position.
  loaded.then(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.hash && visit?.type === 'navigate') setTimeout(scrollToHash, DELAY_MS);
  });
}
