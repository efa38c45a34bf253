/** Plays an embedded video in its place when it is pressed. Until then nothing is asked of the other site. */
export function wireEmbeds(): void {
  const text = document.querySelector<HTMLElement>('[data-players]');
  text?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.embed');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without the code, or a player that this page may show, it is a link.
    import('./play-embed.ts')
      .then(({ playEmbed }) => playEmbed(link, text.dataset['players'] ?? ''))
      .catch(() => location.assign(link.href));
  });
}
