import { loadVoiceParts } from '../layouts/voice-content.ts';

/** What the sampler is made of beside its script: fetched with it, so that the page does not carry it. */
export async function GET(): Promise<Response> {
  return Response.json(await loadVoiceParts());
}
