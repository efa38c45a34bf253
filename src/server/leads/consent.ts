import type { Consent } from '#contracts/person.ts';
import type { SiteFacts } from '#contracts/site-facts.ts';

/**
 * What a ticked box is worth: the wording that this version had. A version nobody knows is no consent, as nobody could say
 * to what it was given. `now`: ms since the epoch.
 */
export function consentOf(
  given: { readonly consent: boolean; readonly consentVersion: string },
  wordings: SiteFacts['consent'],
  now: number,
): Consent | null {
  const wording = given.consent && wordings.find(({ version }) => version === given.consentVersion);
  return wording ? { ...wording, givenAt: new Date(now).toISOString() } : null;
}
