import type { VoiceParts } from '../islands/voice/voice-parts.ts';
import playerStyles from '../styles/voice-player.css?url';
import { loadCopy, loadSite, loadVoices } from './page-content.ts';

/** What the sampler and the players of /try are drawn with, at build and in a browser alike. */
export async function loadVoiceParts(): Promise<VoiceParts> {
  const [site, { sampler, player }, voices] = await Promise.all([loadSite(), loadCopy('try'), loadVoices()]);
  return { copy: sampler, player, voices, fileName: site.audioFileName, playerStyles };
}
