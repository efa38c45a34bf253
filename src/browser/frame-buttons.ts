/** Nothing is asked of the other side, nor of ours, before somebody wants to see a page from outside. */
for (const facade of document.querySelectorAll<HTMLElement>('[data-frame]')) {
  facade.querySelector('[data-frame-open]')?.addEventListener('click', async () => {
    const { openFrame } = await import('./frame-facade.ts');
    await openFrame(facade);
  });
}
