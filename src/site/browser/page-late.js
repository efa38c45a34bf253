// Until the first paint nothing competes with what is seen; then comes the script of the page, whose address this element carries.
{
  const { src } = document.currentScript.dataset;
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    fetchPriority: 'low',
    src,
  });
  const load = () => document.head.append(script);
  // A press before the script has loaded is repeated when it has.
  addEventListener('click', ({ target }) => (globalThis.pressedEarly = target), { once: true });
  // The first scroll has the landing page laid out (`landing.css`). A jump waits for that, so that nothing moves in sight.
  const root = document.documentElement;
  const jump = (top) => scrollTo({ top, behavior: 'instant' });
  const onScroll = () => {
    const { scrollHeight } = root;
    const y = scrollY;
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const topOf = () => seen.getBoundingClientRect().top;
    const top = topOf();
    root.dataset.whole = '';
    if (root.scrollHeight !== scrollHeight && y > innerHeight) {
      jump(0);
      // Back to what was in the middle, unless the visitor has gone elsewhere meanwhile.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollY || jump(topOf() - top)));
    }
  };
  addEventListener('scroll', onScroll, { once: true });
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Browsers that guard against fingerprints report no paint.
  addEventListener('load', () => setTimeout(load, 1000));
}
