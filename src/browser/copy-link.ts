/** The address to pass on: the page's own, without what brought this reader here. */
function address(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href ?? location.href;
}

/** Puts the address of the page into the clipboard and says so; where that is refused, shows it marked, ready to copy. */
export async function copyLink(): Promise<void> {
  const status = document.querySelector<HTMLElement>('[data-copy-status]');
  if (!status) return;
  try {
    await navigator.clipboard.writeText(address());
    status.textContent = status.dataset['done'] ?? '';
  } catch {
    const link = Object.assign(document.createElement('span'), { textContent: address() });
    status.replaceChildren(`${status.dataset['refused']} `, link);
    getSelection()?.selectAllChildren(link);
  }
}
