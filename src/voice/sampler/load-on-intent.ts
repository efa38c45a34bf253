const { pressedEarly } = globalThis as { pressedEarly?: unknown };

/**
 * Loads the code of the sampler and the call players when the visitor approaches one of them; both are rendered at
 * build time. Buttons clicked earlier are clicked again after loading.
 */
for (const element of document.querySelectorAll<HTMLElement>('[data-voice-sampler],[data-call-player]')) {
  let isLoading = false;
  const pressed = new Set<HTMLElement>();
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { mountVoice } = await import('./mount-voice.ts');
      await mountVoice(element);
      element.removeEventListener('click', onClick);
      for (const button of pressed) button.click();
    } catch {
      isLoading = false;
      element.querySelector('[data-voice-failed]')?.toggleAttribute('hidden', !pressed.size);
    }
  };
  const onClick = ({ target }: { target: unknown }) => {
    const button = (target as Element).closest('button');
    if (button) pressed.add(button);
    // An element loaded within a user gesture may play later without one.
    element.querySelector<HTMLAudioElement>('audio:not([src])')?.load();
    load();
  };
  for (const type of ['pointerenter', 'touchstart', 'focusin', 'keydown'])
    element.addEventListener(type, load, { passive: true });
  element.addEventListener('click', onClick);
  // The visitor may have clicked or focused something before this script ran.
  if (pressedEarly instanceof Element && element.contains(pressedEarly)) onClick({ target: pressedEarly });
  else if (element.matches(':focus-within')) load();
}

/** Loads the code of recorded calls on the first `play` or click. Media events do not bubble, hence the capture phase. */
const handle = (event: Event) => {
  if ((event.target as Element).closest('[data-sample-call]'))
    import('../browser/follow-transcript.ts').then(({ handleCallEvent }) => handleCallEvent(event));
};

addEventListener('play', handle, true);
addEventListener('click', handle);
// The page's script has repeated an early press already, when nothing here was listening.
if (pressedEarly instanceof Element) pressedEarly.closest<HTMLElement>('[data-sample-call] button')?.click();
