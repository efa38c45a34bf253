/**
 * What a write means to the outside. `none`: readers see what they saw. `visible`: they see something else. `build`:
 * that too, and this writer has been chosen to ask for the rebuild.
 */
export type PublicChange = 'none' | 'visible' | 'build';

/** Reads the number a script replies with. */
export function toPublicChange(reply: unknown): PublicChange {
  if (reply === 2) return 'build';
  return reply === 1 ? 'visible' : 'none';
}
