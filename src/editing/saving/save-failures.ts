import { CallFailure, sentenceOf, Unreachable } from '#core/browser/call-failure.ts';
import type { EditingEvent, SaveKind } from './save.state.ts';
import type { StoredText, TextKind } from './text-kind.ts';

/** Autosave runs after this time without typing, at the latest after the maximum while typing goes on, ms. */
export const AUTOSAVE_IDLE_MS = 1_500;
/** Delays between attempts while the server does not answer, ms. */
export const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** How a save is repeated on top of `theirs`. A draft that went live meanwhile stays live: the change is saved beside it. */
export function again<F, S extends StoredText>(
  { isLive }: TextKind<F, S>,
  as: SaveKind,
  known: S | null,
  theirs: S,
): SaveKind {
  const wentLive = isLive(theirs) && !(known && isLive(known));
  return as === 'draft' && wentLive ? 'working-copy' : as;
}

/** Converts a failed save into an event; earlier `failures` in a row delay the next attempt. */
export function failureEvent<F, S extends StoredText>(
  kind: TextKind<F, S>,
  failure: unknown,
  failures: number,
): EditingEvent<F, S> {
  const theirs = readConflict(kind, failure);
  if (theirs) return { type: 'conflicted', theirs };
  const isTemporary = failure instanceof Unreachable || (failure instanceof CallFailure && failure.status >= 500);
  if (!isTemporary) return { type: 'refused', message: sentenceOf(failure) };
  const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? AUTOSAVE_IDLE_MS;
  return { type: 'unanswered', retryAt: Date.now() + wait };
}

/** The other text of a version conflict; null for any other failure. */
export const readConflict = <F, S extends StoredText>(kind: TextKind<F, S>, failure: unknown): S | null =>
  failure instanceof CallFailure && failure.code === 'VERSION_CONFLICT' ? kind.readConflict(failure) : null;
