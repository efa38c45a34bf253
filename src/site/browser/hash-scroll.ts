import { loaded } from '#core/browser/timing.ts';
import { layOutAll } from './whole-page.ts';

/**
 * Corrects the browser's jump to the fragment once the page has its final layout, smoothly. Not after back
 * navigation or a reload, which keep the scroll position.
 */
const DELAY_MS = 100;

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

loaded.then(() => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && visit?.type === 'navigate') setTimeout(scrollToHash, DELAY_MS);
});
