import { loadVoiceParts } from '#voice/page/try-content.ts';

/** Copy and icons of the sampler; fetched with its script, so that the page does not carry them. */
export async function GET(): Promise<Response> {
  return Response.json(await loadVoiceParts());
}
