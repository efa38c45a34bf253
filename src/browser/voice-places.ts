import './sample-calls.ts';

const { pressedEarly } = globalThis as { pressedEarly?: unknown };

/**
 * The sampler and the players of calls are drawn at build; their code comes when somebody turns to one. Buttons that
 * are pressed before are pressed once more when it is there.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-voice-sampler],[data-call-player]')) {
  let isComing = false;
  const pressed = new Set<HTMLElement>();
  const wake = async () => {
    if (isComing) return;
    isComing = true;
    try {
      const { mountVoice } = await import('#islands/voice/mount-voice.ts');
      await mountVoice(place);
      place.removeEventListener('click', press);
      for (const button of pressed) button.click();
    } catch {
      isComing = false;
      place.querySelector('[data-voice-failed]')?.toggleAttribute('hidden', !pressed.size);
    }
  };
  const press = ({ target }: { target: unknown }) => {
    const button = (target as Element).closest('button');
    if (button) pressed.add(button);
    // What was loaded in a press may play later without one.
    place.querySelector<HTMLAudioElement>('audio:not([src])')?.load();
    wake();
  };
  for (const sign of ['pointerenter', 'touchstart', 'focusin', 'keydown'])
    place.addEventListener(sign, wake, { passive: true });
  place.addEventListener('click', press);
  // Whoever is quicker than this script has pressed or is typing already.
  if (pressedEarly instanceof Element && place.contains(pressedEarly)) press({ target: pressedEarly });
  else if (place.matches(':focus-within')) wake();
}
