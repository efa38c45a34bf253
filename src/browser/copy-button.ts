/** Without a script there is nothing to press. What it does is loaded when it is pressed. */
const button = document.querySelector<HTMLButtonElement>('[data-copy-link]');
button?.removeAttribute('hidden');
button?.addEventListener('click', async () => {
  const { copyLink } = await import('./copy-link.ts');
  await copyLink();
});
