/** What it does is loaded when it is pressed. */
document.querySelector('[data-copy-link]')?.addEventListener('click', async () => {
  const { copyLink } = await import('./copy-link.ts');
  await copyLink();
});
