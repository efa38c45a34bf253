import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepWords, readSamples, readWords } from '../browser/stored-words.ts';
import type { VoiceParts } from '../content/try.copy.ts';
import { STABILITY, type VoiceId, voiceIds } from '../contract/voices.ts';
import { Sampler } from './Sampler.tsx';
import { showSamples } from './samples.ts';
import { FIELDS, type SamplerInput } from './voice.state.ts';
import { createVoiceStore } from './voice-store.ts';

const toVoice = (value: string | undefined): VoiceId | null => voiceIds.find((id) => id === value) ?? null;

/**
 * Reads the values entered before the code was loaded. A chosen card samples precedence over the dropdown: without the
 * code the two are not synchronized.
 */
function readFields(root: ParentNode): SamplerInput {
  const fieldValue = (id: string) =>
    root.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`#${id}`)?.value;
  const card = root.querySelector<HTMLInputElement>('input[type=radio]:checked');
  const voice = toVoice(card?.value ?? fieldValue(FIELDS.voice));
  const other = toVoice(fieldValue(FIELDS.other));
  return {
    text: fieldValue(FIELDS.text) ?? '',
    voice,
    other: other === voice ? null : other,
    stability: Number(fieldValue(FIELDS.stability) ?? STABILITY.default),
  };
}

/** Hydrates the sampler with everything that was typed, chosen and focused before its code was loaded. */
function hydrateSampler(element: HTMLElement, parts: VoiceParts): void {
  const root = element.querySelector('[data-voice-root]');
  if (!root) return;
  const store = createVoiceStore(parts, (samples, sound) => showSamples(samples, parts, sound));
  const typed = readFields(element);
  const kept = typed.text || typed.voice ? undefined : readWords();
  const input = kept ? { ...typed, ...kept } : typed;
  const field = root.querySelector<HTMLTextAreaElement>(`#${FIELDS.text}`);
  const caret = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const;
  flushSync(() => hydrateRoot(root, createElement(Sampler, { parts, store })));
  // The first render must match the markup of the build; the values read above follow in a second one.
  flushSync(() => store.dispatch({ type: 'restored', input }));
  if (field && field === document.activeElement) field.setSelectionRange(...caret);
  // An earlier attempt to load may have failed and shown this notice.
  element.querySelector('[data-voice-failed]')?.setAttribute('hidden', '');
  void showSamples(readSamples(), parts);
  store.$state.subscribe(({ text, voice, stability }) => {
    if (text || voice) keepWords({ text, voice, stability });
  });
  addEventListener('pagehide', store.cancel);
}

/** Loads the data of the sampler and mounts it in its element of the page. */
export async function mountSampler(element: HTMLElement): Promise<void> {
  const parts: VoiceParts = await (await fetch('/voice-parts.json')).json();
  hydrateSampler(element, parts);
}
