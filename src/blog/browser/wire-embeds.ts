/** Plays an embedded video in its place when it is pressed. Until then nothing is asked of the other site. */
export function wireEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.embed');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without the code, or a player for it, it is a link.
    import('./play-embed.ts').then(({ playEmbed }) => playEmbed(link)).catch(() => location.assign(link.href));
  });
}
