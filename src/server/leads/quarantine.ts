import { FORM_MIN_MS } from '#contracts/limits.ts';
import type { QuarantineReason } from '#contracts/person.ts';

/** Why a form was filled in by no person; null when nothing says so. Whoever sent it is told nothing of it. */
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
