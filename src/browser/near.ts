/** So far from the screen something is near enough to be prepared. */
const NEAR = '400px';

/** Acts once, as soon as somebody comes near the element. */
export function whenNear(element: Element, act: () => void): void {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  near.observe(element);
}
