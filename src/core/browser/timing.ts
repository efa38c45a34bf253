/** Resolves once the page has loaded, at once if it already has. */
export const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve);
});

/** Distance to the viewport at which an element counts as near. */
const NEAR_MARGIN = '400px';

export function whenNear(element: Element, act: () => void): void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      act();
    },
    { rootMargin: NEAR_MARGIN },
  );
  near.observe(element);
}
