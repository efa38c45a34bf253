import { type RecoveryDraft, recoveryDrafts } from '#editing/saving/recovery-drafts.ts';
import type { TextKind } from '#editing/saving/text-kind.ts';
import { goTo } from '#panel/hash-router.ts';
import { type AdminDocument, documentSchema } from '../../contract/documents.ts';
import { type DocumentForm, findProblems, isSameForm, newForm, toForm } from './document-form.ts';

/** How documents are edited. */
export const documentKind: TextKind<DocumentForm, AdminDocument> = {
  name: 'document',
  empty: newForm(),
  toForm,
  isSame: isSameForm,
  isComplete: (form) => Object.keys(findProblems(form)).length === 0,
  isSameAsStored(form, stored) {
    const saved = toForm(stored);
    return isSameForm({ ...form, slug: form.slug.trim() || saved.slug }, saved);
  },
  isLive: ({ state }) => state === 'published' || state === 'changed',
  isPublic: ({ state }) => state === 'published',
  // Only the address of a published document is taken over.
  settle: (form, sent, stored) => ({
    ...form,
    slug: stored.publishedAt && form.slug === sent.slug ? toForm(stored).slug : form.slug,
  }),
  readConflict: ({ body }) => documentSchema.safeParse(body?.current).data ?? null,
};

const NEW_PREFIX = 'new-';

export const isNewDocument = (place: string) => place.startsWith(NEW_PREFIX);
export const documentIdOf = (place: string) => (isNewDocument(place) ? place.slice(NEW_PREFIX.length) : place);

/** Place of the editor of a text: `version` is null for one that the server does not have. */
export const documentPlace = (id: string, version: number | null) => (version === null ? NEW_PREFIX + id : id);

type DocumentDraft = RecoveryDraft<DocumentForm>;

/** Texts that editors are opened with in this page: also where the browser keeps none. */
const started = new Map<string, DocumentDraft>();

/** The text that the editor of a new document begins with; null for an empty one. */
export async function readStarted(id: string): Promise<DocumentDraft | null> {
  const [kept] = await recoveryDrafts.listAbandoned(documentKind, id).catch(() => []);
  return kept ?? started.get(id) ?? null;
}

/** Opens the editor for a new document whose id is chosen here: sending it twice creates it once. */
export async function startDocument(text: Partial<DocumentForm> = {}, source?: string): Promise<void> {
  const id = crypto.randomUUID();
  const draft = { kind: documentKind.name, key: id, postId: id, form: newForm(text), version: null, source };
  if (Object.keys(text).length > 0) {
    const entry = { ...draft, writtenAt: Date.now() };
    started.set(id, entry);
    await recoveryDrafts.write(entry).catch(() => {});
  }
  goTo({ tab: 'knowledge', place: documentPlace(id, null) });
}
