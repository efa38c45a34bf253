import { loaded } from './loaded.ts';
import { layOutAll } from './whole-page.ts';

/**
 * The browser jumps to the address's fragment while the page still takes shape; this puts it right once it has, calmly.
 * Whoever comes back to a page, or reloads it, stays where they were.
 */
export const DELAY_MS = 100;

function scrollToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  layOutAll();
  const scroll = () => target?.scrollIntoView({ behavior });
  scroll();
  let isLeft = false;
  for (const intent of ['wheel', 'touchstart', 'keydown'])
    addEventListener(intent, () => (isLeft = true), { once: true, passive: true });
  // Letters that are asked for only now break lines anew when they come; whoever has moved on is left alone.
  void document.fonts.ready.then(() => isLeft || scroll());
}

loaded.then(() => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && visit?.type === 'navigate') setTimeout(scrollToHash, DELAY_MS);
});
