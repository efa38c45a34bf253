/** Elements that play a call: its player, a link to a moment of it, or words of its transcript. */
const PRESSED = '[data-call], [data-transcript] [data-words]';

function answer(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  const isLink = pressed instanceof HTMLAnchorElement;
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Selecting words to copy them is not a request to play them.
  if (!isLink && getSelection()?.isCollapsed === false) return;
  if (isLink) event.preventDefault();
  import('./play-call.ts').then(
    ({ playCall }) => playCall(pressed, event),
    () => isLink && location.assign(pressed.href),
  );
}

/** Plays the call of a clicked player, of a link to a place in it, or of its words. The code is loaded on the first click. */
export function wireCallPlayers(): void {
  document.addEventListener('click', answer);
}
