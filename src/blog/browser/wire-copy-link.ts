/** Loads the code of the copy button when it is pressed. */
export function wireCopyLink(): void {
  document.querySelector('[data-copy-link]')?.addEventListener('click', async () => {
    const { copyLink } = await import('./copy-link.ts');
    await copyLink();
  });
}
