import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { CallFailure } from '#core/browser/call-failure.ts';
import { type Lead, leadSchema } from '../../contract/lead-calls.ts';
import type { LeadStatus } from '../../contract/leads.ts';

/** Begins the key of every list of leads. */
export const LEAD_LIST = ['leads', 'list'] as const;

/** Filters of the list that was shown last, as they are in its key. */
export const $shownFilters = atom<{ readonly q?: string; readonly status?: LeadStatus }>({});

/** Current version of a lead from a version conflict; null for other failures. */
export function currentOf(failure: unknown): Lead | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  const parsed = leadSchema.safeParse(failure.body?.current);
  return parsed.success ? parsed.data : null;
}

const normalize = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Whether two texts are the same for the server. */
export const isSameText = (a: string, b: string) => normalize(a) === normalize(b);

/** Whether a note was stored although its answer was lost: it must not be added twice. */
export const hasNote = ({ notes }: Lead, note: string) => isSameText(notes.at(-1)?.text ?? '', note);

const keyOf = (id: string) => `note-draft:${id}`;

/** Drafts in memory, the fallback while storage is blocked. */
const $drafts = map<Record<string, string>>({});

export function readDraft(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? $drafts.get()[id] ?? '';
  } catch {
    return $drafts.get()[id] ?? '';
  }
}

/** Saves a draft, which survives a reload, a failure and the end of a session. */
export function saveDraft(id: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(id), text);
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // The copy in memory is left.
  }
  $drafts.setKey(id, text);
}

/** Clears the draft of a stored note, unless it was edited meanwhile. */
export function clearDraft(id: string, note: string): void {
  if (readDraft(id).trim() === note.trim()) saveDraft(id, '');
}

export function useNoteDraft(id: string): [string, (text: string) => void] {
  useStore($drafts, { keys: [id] });
  return [readDraft(id), (text) => saveDraft(id, text)];
}
