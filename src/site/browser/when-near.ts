/** Distance to the viewport at which an element counts as near. */
const NEAR_MARGIN = '400px';

/** Acts once, when an element comes near the viewport. */
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
