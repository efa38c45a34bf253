/**
 * Sections below the screen are laid out after the first paint, one at a time while the browser has nothing else to do
 * (`landing.css`), or at once for somebody who is about to follow a link to one of them: the way there must be known.
 */
const waiting = [...document.querySelectorAll('#hero ~ section')];
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

function layOutNext(): void {
  waiting.shift()?.setAttribute('data-laid-out', '');
  // In the frame that follows it is done; then the next may come.
  if (waiting.length > 0) requestAnimationFrame(() => whenIdle(layOutNext));
}

export function layOutAll(): void {
  for (const section of waiting.splice(0)) section.setAttribute('data-laid-out', '');
}

addEventListener('load', () => whenIdle(layOutNext));
for (const approach of ['pointerover', 'focusin']) {
  addEventListener(approach, ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
  });
}
