import { type Lead, leadSchema } from '#contracts/lead-calls.ts';
import { CallFailure } from '../../shared/call-failure.ts';

/** The lead as somebody else has left it; null when nothing of the kind has happened. */
export function currentOf(failure: unknown): Lead | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  const parsed = leadSchema.safeParse(failure.body?.current);
  return parsed.success ? parsed.data : null;
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Whether a note whose answer was lost on its way is there already: it must not be added twice. */
export const hasNote = ({ notes }: Lead, note: string) => plain(notes.at(-1)?.text ?? '') === plain(note);
