import { getEntry } from 'astro:content';
import { loadCopy, loadSite, required } from '#core/content/page-content.ts';
import { tryCopySchema } from '../content/try.copy.ts';
import type { Voice } from '../content/voices.schema.ts';
import { voiceIds } from '../contract/voices.ts';
import type { VoiceParts } from '../sampler/voice-parts.ts';
import playerStyles from '../sampler/voice-player.css?url';

/** Loads the data that the sampler and the players of /try render from, at build time and in a browser. */
export async function loadVoiceParts(): Promise<VoiceParts> {
  const [site, { sampler, player }, voices] = await Promise.all([loadSite(), loadCopy(tryCopySchema), loadVoices()]);
  return { copy: sampler, player, voices, fileName: site.audioFileName, playerStyles };
}

/** Loads all voices of the sampler, in the order shown. */
async function loadVoices(): Promise<Voice[]> {
  const entries = await Promise.all(voiceIds.map((id) => getEntry('voices', id)));
  return entries.map((entry, at) => required(entry, `the voice ${voiceIds[at]}`).data);
}
