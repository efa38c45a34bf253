// Until the first paint nothing competes with what is seen; then comes the script of the page, whose address this element carries.
{
  const { src } = document.currentScript.dataset;
  // A form far below is kept as for browsers without scripts until a visitor is near (`load-lead-forms.ts`): for fields the browser
  // styles and lays out the page around them at once. Who is taken down the page finds it there.
  const bringForm = () => {
    const kept = document.querySelector('noscript[data-late]');
    if (kept) kept.outerHTML = kept.textContent;
  };
  if ('whole' in document.documentElement.dataset) bringForm();
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    fetchPriority: 'low',
    onerror: bringForm,
    src,
  });
  const load = () => document.head.append(script);
  // A press before the script has loaded is repeated when it has.
  addEventListener('click', ({ target }) => (globalThis.pressedEarly = target), { once: true });
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Browsers that guard against fingerprints report no paint.
  addEventListener('load', () => setTimeout(load, 1000));
}
