/** Loads the scheduler when the visitor approaches its card. If that fails, the link opens it as a page. */
for (const card of document.querySelectorAll<HTMLElement>('[data-scheduler]')) {
  const link = card.querySelector('a');
  const load = () => import('./scheduler.ts');
  const prepare = () =>
    load().then(
      ({ prepareScheduler }) => prepareScheduler(),
      () => undefined,
    );
  for (const type of ['pointerenter', 'touchstart', 'focusin'])
    card.addEventListener(type, prepare, { once: true, passive: true });
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    load()
      .then(({ openScheduler }) => openScheduler(card))
      .catch(() => location.assign(link.href));
  });
}
