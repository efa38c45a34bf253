import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { FIELDS, findWishes } from './found-wishes.ts';
import { Sampler } from './Sampler.tsx';
import type { VoiceParts } from './voice-parts.ts';
import { createVoiceStore } from './voice-store.ts';

/** Wakes the sampler where it was drawn at build, with everything that was typed, chosen and focused meanwhile. */
export function mountSampler(place: HTMLElement, parts: VoiceParts): void {
  const root = place.querySelector('[data-voice-root]');
  const sound = place.querySelector('audio');
  if (!root || !sound) return;
  const store = createVoiceStore(parts);
  const wishes = findWishes(place);
  const field = root.querySelector<HTMLTextAreaElement>(`#${FIELDS.text}`);
  const caret = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const;
  flushSync(() => hydrateRoot(root, createElement(Sampler, { parts, store, sound })));
  // Drawn first as it was at build, then as it is: what is drawn must be what it wakes from.
  flushSync(() => store.happen({ type: 'found', wishes }));
  if (field && field === document.activeElement) field.setSelectionRange(...caret);
  // Where it came late, this has been said.
  place.querySelector('[data-voice-failed]')?.setAttribute('hidden', '');
  addEventListener('pagehide', store.cancel);
}
