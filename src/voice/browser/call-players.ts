/** Plays the call of a clicked waveform, or of a link to a place in it. The code is loaded on the first click. */
export function wireCallPlayers(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-call]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./play-call.ts').then(
      ({ playCall }) => playCall(link, event),
      () => location.assign(link.href),
    );
  });
}
