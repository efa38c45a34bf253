/** Address to share: the canonical one, without this visit's query parameters. */
const address = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/** Copies the address of the page and confirms it; where the clipboard is refused, shows the address selected. */
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
