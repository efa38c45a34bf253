import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '#core/browser/load-styles.ts';
import { mountCallPlayer } from './mount-call-player.ts';
import { Sampler } from './Sampler.tsx';
import { FIELDS, readFields } from './sampler-fields.ts';
import type { VoiceParts } from './voice-parts.ts';
import { createVoiceStore } from './voice-store.ts';

/** Hydrates the sampler with everything that was typed, chosen and focused before its code was loaded. */
function mountSampler(element: HTMLElement, parts: VoiceParts): void {
  const root = element.querySelector('[data-voice-root]');
  const sound = element.querySelector('audio');
  if (!root || !sound) return;
  const store = createVoiceStore(parts);
  const input = readFields(element);
  const field = root.querySelector<HTMLTextAreaElement>(`#${FIELDS.text}`);
  const caret = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const;
  flushSync(() => hydrateRoot(root, createElement(Sampler, { parts, store, sound })));
  // The first render must match the markup of the build; the values read above follow in a second one.
  flushSync(() => store.dispatch({ type: 'restored', input }));
  if (field && field === document.activeElement) field.setSelectionRange(...caret);
  // An earlier attempt to load may have failed and shown this notice.
  element.querySelector('[data-voice-failed]')?.setAttribute('hidden', '');
  addEventListener('pagehide', store.cancel);
}

/** Data and styles that the sampler and the players share. */
interface LoadedParts {
  readonly parts: VoiceParts;
  readonly styles: Promise<unknown>;
}

let loading: Promise<LoadedParts> | undefined;

async function loadParts(): Promise<LoadedParts> {
  const parts: VoiceParts = await (await fetch('/voice-parts.json')).json();
  return { parts, styles: loadStyles(parts.playerStyles) };
}

/** Mounts the sampler or the player of a recorded call in its element of the page. */
export async function mountVoice(element: HTMLElement): Promise<void> {
  loading ??= loadParts();
  const { parts, styles } = await loading.catch((failure) => {
    loading = undefined;
    throw failure;
  });
  if ('voiceSampler' in element.dataset) return mountSampler(element, parts);
  await styles;
  mountCallPlayer(element, parts);
}
