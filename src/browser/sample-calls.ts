/** Sample calls: nothing is loaded before one is played, or its words are pressed. Media events are caught on their way down. */
const load = () => import('./follow-transcript.ts');
const callOf = (element: Element) => element.closest<HTMLElement>('[data-sample-call]');

document.addEventListener(
  'play',
  ({ target }) => {
    const call = callOf(target as Element);
    if (call) load().then(({ followCall }) => followCall(call, target as HTMLMediaElement));
  },
  true,
);

document.addEventListener('click', ({ target }) => {
  const words = (target as Element).closest<HTMLElement>('[data-start]');
  const call = words && callOf(words);
  // Whoever marks words to copy them does not ask to hear them.
  if (call && getSelection()?.isCollapsed !== false) load().then(({ playFrom }) => playFrom(call, words));
});
