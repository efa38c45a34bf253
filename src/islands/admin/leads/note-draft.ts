import { useCallback, useSyncExternalStore } from 'react';

const keyOf = (id: string) => `note-draft:${id}`;

/** What was typed on leads, for when the browser keeps nothing. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

export function readDraft(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? drafts.get(id) ?? '';
  } catch {
    return drafts.get(id) ?? '';
  }
}

/** Kept until the server has it: a reload, a failure or the end of a session loses nothing. */
export function keepDraft(id: string, text: string): void {
  drafts.set(id, text);
  try {
    if (text) sessionStorage.setItem(keyOf(id), text);
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // The page itself remembers it.
  }
  for (const listener of listeners) listener();
}

/** The server has this note: what was typed meanwhile stays. */
export function dropDraft(id: string, note: string): void {
  if (readDraft(id).trim() === note.trim()) keepDraft(id, '');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The note being typed on a lead. */
export function useNoteDraft(id: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readDraft(id));
  return [text, useCallback((next) => keepDraft(id, next), [id])];
}
