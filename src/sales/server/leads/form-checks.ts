import { FORM_MIN_MS } from '#core/contract/limits.ts';
import type { Consent, QuarantineReason } from '#core/contract/person.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';

/**
 * Resolves a ticked consent box to the text of its version. An unknown version is no consent, as its text could not be
 * proven. `now` in milliseconds since the epoch.
 */
export function consentOf(
  given: { readonly consent: boolean; readonly consentVersion: string },
  versions: SalesFacts['consent'],
  now: number,
): Consent | null {
  const current = given.consent && versions.find(({ version }) => version === given.consentVersion);
  return current ? { ...current, givenAt: new Date(now).toISOString() } : null;
}

/** Reason to suspect that a bot sent a form, or null. The sender does not learn of it. */
export function quarantineOf({
  website,
  elapsed,
}: {
  readonly website: string;
  readonly elapsed?: number | undefined;
}): QuarantineReason | null {
  if (website !== '') return 'honeypot';
  return elapsed !== undefined && elapsed < FORM_MIN_MS ? 'too-fast' : null;
}
