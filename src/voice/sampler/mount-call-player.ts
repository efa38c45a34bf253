import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { barsOfPath } from '#core/template/waveform-path.ts';
import { Player } from './parts/Player.tsx';
import type { VoiceParts } from './voice-parts.ts';

/** How far an arrow key seeks in a recorded call, in seconds. */
const CALL_STEP = 5;
/** Bars of a call without a waveform in its markup. */
const FLAT = Array<number>(96).fill(1);

/**
 * Replaces the native controls with our player on the same `<audio>` element, so that playback and event listeners
 * continue. `data-label` names the recording, `data-seconds` is its length; its waveform is the drawn one.
 */
export function mountCallPlayer(element: HTMLElement, { player }: VoiceParts): void {
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
