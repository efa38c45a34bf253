import { loadStyles } from '#browser/load-styles.ts';
import { mountCallPlayer } from './mount-call-player.ts';
import { mountSampler } from './mount-sampler.ts';
import { PARTS_ID, type VoiceParts } from './voice-parts.ts';

let styles: Promise<unknown> | undefined;

/** Brings a place of the page to life, the sampler or the player of a call, as whoever turned to it has left it. */
export async function mountVoice(place: HTMLElement): Promise<void> {
  const text = document.getElementById(PARTS_ID)?.textContent;
  if (!text) throw new Error('This page has no words for the sampler.');
  const parts: VoiceParts = JSON.parse(text);
  styles ??= loadStyles(parts.playerStyles);
  if ('voiceSampler' in place.dataset) return mountSampler(place, parts);
  await styles;
  mountCallPlayer(place, parts);
}
