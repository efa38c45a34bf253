import * as z from 'zod/mini';
import { goTo } from '#core/panel/hash-router.ts';
import { type DocumentForm, documentFormSchema, newForm } from './document-form.ts';

/** Text of an editor that the server does not have. It survives a reload, a crash of the browser and a new login. */
const keptTextSchema = z.object({
  form: documentFormSchema,
  /** Version that the text is based on; null for a document that the server does not have. */
  version: z.nullable(z.number()),
  /** Milliseconds since the epoch. */
  writtenAt: z.number(),
  /** Name of the file that the text was taken from; null: it was typed. */
  source: z.nullable(z.string()),
});
export type KeptText = z.infer<typeof keptTextSchema>;

const NEW_PREFIX = 'new-';
const PREFIX = 'document-text-';
const keyOf = (id: string) => PREFIX + id;

export const isNewDocument = (place: string) => place.startsWith(NEW_PREFIX);
export const documentIdOf = (place: string) => (isNewDocument(place) ? place.slice(NEW_PREFIX.length) : place);

/** Keeps a text in this browser. Returns false where the browser forbids it or has no room. */
export function keepText(id: string, kept: KeptText): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropText(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {}
}

export function readKeptText(id: string): KeptText | null {
  try {
    return keptTextSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** A text that is kept here, and the place of its editor. */
export interface KeptPlace extends KeptText {
  readonly id: string;
  readonly place: string;
}

/** All texts that are kept in this browser, newest first. */
export function listKeptTexts(): KeptPlace[] {
  try {
    const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
    return ids
      .flatMap((id): KeptPlace[] => {
        const kept = readKeptText(id);
        return kept ? [{ ...kept, id, place: kept.version === null ? NEW_PREFIX + id : id }] : [];
      })
      .sort((a, b) => b.writtenAt - a.writtenAt);
  } catch {
    return [];
  }
}

/** Opens the editor for a new document whose id is chosen here: sending it twice creates it once. */
export function startDocument(text: Partial<DocumentForm> = {}, source: string | null = null): void {
  const id = crypto.randomUUID();
  if (Object.keys(text).length > 0) {
    keepText(id, { form: newForm(text), version: null, writtenAt: Date.now(), source });
  }
  goTo({ tab: 'knowledge', place: NEW_PREFIX + id });
}
