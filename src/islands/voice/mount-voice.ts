import { loadStyles } from '#browser/load-styles.ts';
import { mountCallPlayer } from './mount-call-player.ts';
import { mountSampler } from './mount-sampler.ts';
import type { VoiceParts } from './voice-parts.ts';

/** What both are made of, and their looks. */
interface Arrived {
  readonly parts: VoiceParts;
  readonly styles: Promise<unknown>;
}

let arriving: Promise<Arrived> | undefined;

async function loadParts(): Promise<Arrived> {
  const parts: VoiceParts = await (await fetch('/voice-parts.json')).json();
  return { parts, styles: loadStyles(parts.playerStyles) };
}

/** Brings a place of the page to life, the sampler or the player of a call, as whoever turned to it has left it. */
export async function mountVoice(place: HTMLElement): Promise<void> {
  arriving ??= loadParts();
  const { parts, styles } = await arriving.catch((failure) => {
    arriving = undefined;
    throw failure;
  });
  if ('voiceSampler' in place.dataset) return mountSampler(place, parts);
  await styles;
  mountCallPlayer(place, parts);
}
