/** A waveform plays what it shows. Nothing is loaded before somebody asks to hear it. */
document.addEventListener('click', (event) => {
  const line = (event.target as Element).closest<HTMLAnchorElement>('[data-spoken]');
  if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./play-spoken.ts').then(
    ({ playSpoken }) => playSpoken(line),
    () => location.assign(line.href),
  );
});
