import type { EarlyEvent } from '#core/browser/page-events.ts';
import { readWords } from '../browser/kept-words.ts';

interface Wired {
  readonly element: HTMLElement;
  readonly load: () => void;
  readonly onClick: (event: EarlyEvent) => void;
}

/**
 * Loads the code of the sampler and the call players when the visitor approaches one of them; both are rendered at
 * build time. Buttons clicked earlier are clicked again after loading.
 */
function wire(element: HTMLElement): Wired {
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
  const onClick = ({ target }: EarlyEvent) => {
    const button = (target as Element).closest('button');
    if (button) pressed.add(button);
    // An element loaded within a user gesture may play later without one.
    element.querySelector<HTMLAudioElement>('audio:not([src])')?.load();
    load();
  };
  for (const type of ['pointerenter', 'touchstart', 'focusin', 'keydown'])
    element.addEventListener(type, load, { passive: true });
  element.addEventListener('click', onClick);
  return { element, load, onClick };
}
const wired = [...document.querySelectorAll<HTMLElement>('[data-voice-sampler],[data-call-player]')].map(wire);

/** Loads the code of recorded calls on the first `play` or click. Media events do not bubble, hence the capture phase. */
const handle = (event: Event) => {
  if ((event.target as Element).closest('[data-sample-call]'))
    import('../browser/follow-transcript.ts').then(({ handleCallEvent }) => handleCallEvent(event));
};

// Words that this tab keeps are shown at once.
if (readWords()) for (const { element, load } of wired) if ('voiceSampler' in element.dataset) load();

addEventListener('play', handle, true);
addEventListener('click', handle);

function answer(event: EarlyEvent, target: Element): void {
  const { type } = event;
  for (const { element, load, onClick } of wired)
    if (element.contains(target)) type === 'click' ? onClick(event) : load();
  // A press before any script is repeated, as nothing has listened to it.
  if (!(event instanceof Event)) target.closest<HTMLElement>('[data-sample-call] button')?.click();
  else if (type === 'click' || type === 'play') handle(event);
}

/** Answers what happened before this code was here, in its order. */
export function takeOver(events: EarlyEvent[]): void {
  for (const event of events.splice(0)) if (event.target instanceof Element) answer(event, event.target);
}
