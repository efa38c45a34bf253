/** Sample calls: nothing is loaded before one is played, or its words are pressed. Media events are caught on their way down. */
const hear = (event: Event) => {
  if ((event.target as Element).closest('[data-sample-call]'))
    import('./follow-transcript.ts').then(({ hearCall }) => hearCall(event));
};

addEventListener('play', hear, true);
addEventListener('click', hear);
