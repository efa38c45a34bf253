/** Our own scheduler comes when somebody turns to its card; should it not come, the link leads to it without a script. */
for (const card of document.querySelectorAll<HTMLElement>('[data-scheduler]')) {
  const link = card.querySelector('a');
  const load = () => import('./scheduler.ts');
  const prepare = () =>
    load().then(
      ({ prepareScheduler }) => prepareScheduler(),
      () => undefined,
    );
  for (const intent of ['pointerenter', 'touchstart', 'focusin'])
    card.addEventListener(intent, prepare, { once: true, passive: true });
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    load()
      .then(({ openScheduler }) => openScheduler(card))
      .catch(() => location.assign(link.href));
  });
}
