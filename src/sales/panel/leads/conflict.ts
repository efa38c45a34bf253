import { CallFailure } from '#core/browser/call-failure.ts';
import { type Lead, leadSchema } from '../../contract/lead-calls.ts';

/** Current version of a lead from a version conflict; null for other failures. */
export function currentOf(failure: unknown): Lead | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  const parsed = leadSchema.safeParse(failure.body?.current);
  return parsed.success ? parsed.data : null;
}

const normalize = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Whether a note was stored although its answer was lost: it must not be added twice. */
export const hasNote = ({ notes }: Lead, note: string) => normalize(notes.at(-1)?.text ?? '') === normalize(note);
