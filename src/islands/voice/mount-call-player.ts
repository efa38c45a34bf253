import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Player } from './parts/Player.tsx';
import type { VoiceParts } from './voice-parts.ts';

/** Seconds that an arrow key goes in a call, which lasts minutes. */
const CALL_STEP = 5;
/** For a call whose shape was not drawn at build. */
const FLAT = Array<number>(96).fill(1);

/**
 * Puts our player in the place of the browser's own, on the same `<audio>` element: what plays goes on, and whoever
 * listens to it still does. `data-label` names the recording, `data-seconds` is its length, `data-bars` its shape as JSON.
 */
export function mountCallPlayer(place: HTMLElement, { player }: VoiceParts): void {
  const sound = place.querySelector('audio');
  if (!sound) return;
  const { label = '', seconds, bars } = place.dataset;
  const root = document.createElement('div');
  const hadFocus = document.activeElement === sound;
  sound.controls = false;
  // The player has the shape of the call itself.
  place.querySelector(':scope > svg')?.remove();
  sound.after(root);
  createRoot(root).render(
    createElement(Player, {
      id: place.id,
      label,
      words: player,
      sound,
      seconds: Number(seconds) || 0,
      bars: bars ? JSON.parse(bars) : FLAT,
      step: CALL_STEP,
    }),
  );
  if (hadFocus) requestAnimationFrame(() => place.querySelector('button')?.focus());
}
