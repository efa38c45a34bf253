import type { EarlyEvent } from '#core/browser/page-events.ts';
import { readWords } from '../browser/stored-words.ts';

interface Wired {
  readonly element: HTMLElement;
  readonly load: () => void;
  readonly onClick: (event: EarlyEvent) => void;
}

/**
 * Loads the code of the sampler when the visitor approaches it; it is rendered at build time. Buttons clicked earlier
 * are clicked again after loading.
 */
function wire(element: HTMLElement): Wired {
  let isLoading = false;
  const pressed = new Set<HTMLElement>();
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { mountSampler } = await import('./mount-voice.ts');
      await mountSampler(element);
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
    load();
  };
  for (const type of ['pointerenter', 'touchstart', 'focusin', 'keydown'])
    element.addEventListener(type, load, { passive: true });
  element.addEventListener('click', onClick);
  return { element, load, onClick };
}

const sampler = document.querySelector<HTMLElement>('[data-voice-sampler]');
const wired = sampler && wire(sampler);

// Words that this tab keeps are shown at once, with their samples.
if (readWords()) wired?.load();

/** Answers what happened before this code was here, in its order. */
export function takeOver(events: EarlyEvent[]): void {
  for (const event of events.splice(0)) {
    if (!(event.target instanceof Element && wired?.element.contains(event.target))) continue;
    if (event.type === 'click') wired.onClick(event);
    else wired.load();
  }
}
