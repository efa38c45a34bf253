/** Plays the sound of a clicked waveform. The code that plays it is loaded on the first click. */
export function wireClips(): void {
  document.addEventListener('click', (event) => {
    const line = (event.target as Element).closest<HTMLAnchorElement>('[data-spoken]');
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./play-spoken-clip.ts').then(
      ({ playSpokenClip }) => playSpokenClip(line),
      () => location.assign(line.href),
    );
  });
}
