import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadStyles } from '#core/browser/load-styles.ts';
import { barsOfPath } from '#core/template/waveform-path.ts';
import { changeWords, readWords, unpackRecording } from '../browser/kept-words.ts';
import type { VoiceParts } from '../content/try.copy.ts';
import { STABILITY, type VoiceId, voiceIds } from '../contract/voices.ts';
import { Player } from './parts/Player.tsx';
import { Sampler } from './Sampler.tsx';
import { FIELDS, type SamplerInput } from './voice.state.ts';
import { createVoiceStore } from './voice-store.ts';

const toVoice = (value: string | undefined): VoiceId | null => voiceIds.find((id) => id === value) ?? null;

/**
 * Reads the values entered before the code was loaded. A chosen card takes precedence over the dropdown: without the
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
function mountSampler(element: HTMLElement, parts: VoiceParts): void {
  const root = element.querySelector('[data-voice-root]');
  const sound = element.querySelector('audio');
  if (!root || !sound) return;
  const store = createVoiceStore(parts);
  const typed = readFields(element);
  const kept = typed.text || typed.voice ? undefined : readWords();
  const input = kept ? { ...typed, text: kept.text, voice: kept.voice, stability: kept.stability } : typed;
  const field = root.querySelector<HTMLTextAreaElement>(`#${FIELDS.text}`);
  const caret = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const;
  flushSync(() => hydrateRoot(root, createElement(Sampler, { parts, store, sound })));
  // The first render must match the markup of the build; the values read above follow in a second one.
  flushSync(() => store.dispatch({ type: 'restored', input }));
  if (field && field === document.activeElement) field.setSelectionRange(...caret);
  // An earlier attempt to load may have failed and shown this notice.
  element.querySelector('[data-voice-failed]')?.setAttribute('hidden', '');
  if (kept?.recording) void store.show(unpackRecording(kept.recording), sound);
  store.$state.subscribe(({ text, voice, stability }) => {
    if (text || voice) changeWords({ text, voice, stability });
  });
  addEventListener('pagehide', store.cancel);
}

/** How far an arrow key seeks in a recorded call, in seconds. */
const CALL_STEP = 5;
/** Bars of a call without a waveform in its markup. */
const FLAT = Array<number>(96).fill(1);

/**
 * Replaces the native controls with our player on the same `<audio>` element, so that playback and event listeners
 * continue. `data-label` names the recording, `data-seconds` is its length; its waveform is the drawn one.
 */
function mountCallPlayer(element: HTMLElement, { player }: VoiceParts): void {
  const sound = element.querySelector('audio');
  if (!sound) return;
  const { label = '', seconds } = element.dataset;
  const drawn = element.querySelector(':scope > svg');
  const path = drawn?.querySelector('path')?.getAttribute('d');
  const root = document.createElement('div');
  const hadFocus = document.activeElement === sound;
  sound.controls = false;
  // The player renders the waveform itself.
  drawn?.remove();
  sound.after(root);
  createRoot(root).render(
    createElement(Player, {
      id: element.id,
      label,
      copy: player,
      sound,
      seconds: Number(seconds) || 0,
      bars: path ? barsOfPath(path) : FLAT,
      step: CALL_STEP,
    }),
  );
  if (hadFocus) requestAnimationFrame(() => element.querySelector('button')?.focus());
}

async function loadParts() {
  const parts: VoiceParts = await (await fetch('/voice-parts.json')).json();
  return { parts, styles: loadStyles(parts.playerStyles) };
}

let loading: ReturnType<typeof loadParts> | undefined;

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
