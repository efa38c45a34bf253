import { randomUUID } from 'node:crypto';
import { EXPORT_PAGE_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import type {
  AdminDocument,
  ArchivedDocument,
  DocumentFields,
  DocumentText,
  FileRow,
} from '../../contract/documents.ts';
import type { KnowledgeIndex } from '../../contract/knowledge.ts';
import { toDocumentRow } from './document-record.ts';
import { changeState, type DocumentAccess, publishText, saveDraft, storeImported } from './documents.store.ts';
import { listRows, readDocument, readDocuments, readHistory } from './read.store.ts';
import { describeDocument, toDocumentText } from './render-document.ts';

/** Lists documents of the panel with those of the repository. @throws ApiError UNAUTHENTICATED, StoreError */
export async function listDocuments(access: DocumentAccess, files: readonly Omit<FileRow, 'replacedBy'>[]) {
  const rows = await listRows(access);
  const live = rows.filter(({ state }) => state === 'published' || state === 'changed');
  const replacing = new Map(live.map(({ id, shown }) => [shown.url, id]));
  return {
    documents: rows.map((row) => toDocumentRow(row, access.files)),
    files: files.map((file) => ({ ...file, replacedBy: replacing.get(file.url) ?? null })),
  };
}

/** The list in a preview, which reads what is published and no drafts: the files, and which of them have been replaced. */
export function listFiles({ files, documents }: KnowledgeIndex) {
  const replacing = new Map(documents.map(({ id, url }) => [url, id]));
  return { documents: [], files: files.map((file) => ({ ...file, replacedBy: replacing.get(file.url) ?? null })) };
}

const toArgs = (text: DocumentText, id: string) => {
  const { row, live, page } = describeDocument(text, id);
  return {
    ...{ slug: text.slug, text: JSON.stringify(text), row: JSON.stringify(row), shown: JSON.stringify(live) },
    page: JSON.stringify(page),
    sections: live.sections.length,
  };
};

/** Creates a draft. @throws ApiError, StoreError as `saveDraft`; INVALID_INPUT */
export function createDraft(
  access: DocumentAccess,
  { id = randomUUID(), ...fields }: DocumentFields & { readonly id?: string | undefined },
): Promise<AdminDocument> {
  const { slug, text, row } = toArgs(toDocumentText(fields, id), id);
  return saveDraft(access, { id, mode: 'create', version: '', slug, text, row, autosave: '0', editor: '' });
}

/** A text for the draft; see the contract. */
interface DraftUpdate extends DocumentFields {
  readonly version: number;
  readonly autosave?: boolean;
  readonly editor?: string | undefined;
}

/** Saves the draft. @throws ApiError, StoreError as `saveDraft`; INVALID_INPUT */
export function updateDraft(
  access: DocumentAccess,
  id: string,
  { version, autosave = false, editor = '', ...fields }: DraftUpdate,
): Promise<AdminDocument> {
  const { slug, text, row } = toArgs(toDocumentText(fields, id), id);
  return saveDraft(access, { id, mode: 'update', version, slug, text, row, autosave: autosave ? '1' : '0', editor });
}

/**
 * Publishes the draft, or what is published once more. @throws ApiError DOCUMENT_EMPTY, and as `saveDraft`; StoreError
 */
export async function publishDraft(access: DocumentAccess, id: string, version: number): Promise<AdminDocument> {
  const document = await readDocument(access, id);
  const text = document.draft ?? document.published;
  if (version !== document.version || !text) throw new ApiError('VERSION_CONFLICT', { current: document });
  if (document.state === 'published') return document;
  const { sections, ...args } = toArgs(text, id);
  if (sections === 0) throw new ApiError('DOCUMENT_EMPTY');
  return publishText(access, { id, version, ...args });
}

/** @throws ApiError, StoreError as `saveDraft` */
export async function changeDocument(
  access: DocumentAccess,
  change: 'withdraw' | 'restore',
  id: string,
  version: number,
): Promise<AdminDocument> {
  const document = await changeState(access, change, { id, version });
  if (!document) throw new ApiError('DOCUMENT_NOT_FOUND');
  return document;
}

/**
 * Restores an earlier text into the draft, under the present address.
 * @throws ApiError NOT_FOUND, and as `saveDraft`; StoreError
 */
export async function restoreRevision(
  access: DocumentAccess,
  id: string,
  { revision, version }: { readonly revision: number; readonly version: number },
): Promise<AdminDocument> {
  const { document, revisions } = await readHistory(access, id);
  const found = revisions.find((each) => each.version === revision);
  if (!found) {
    throw new ApiError('NOT_FOUND', { message: 'This revision is no longer kept. Choose one from the list.' });
  }
  const present = document.draft ?? document.published;
  return updateDraft(access, id, { ...found.text, slug: present?.slug ?? found.text.slug, version });
}

/** A page of an export: documents by id, as many as fit. @throws ApiError UNAUTHENTICATED, StoreError */
export async function exportDocuments(access: DocumentAccess, cursor = '') {
  const rows = (await listRows(access)).filter(({ id }) => id > cursor).sort((a, b) => (a.id < b.id ? -1 : 1));
  let size = 0;
  const page = rows.filter(({ bytes }) => {
    const fits = size <= EXPORT_PAGE_BYTES;
    size += bytes;
    return fits;
  });
  const found =
    page.length > 0
      ? await readDocuments(
          access,
          page.map(({ id }) => id),
        )
      : [];
  return {
    documents: found.map(toArchived),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

function toArchived({ id, createdAt, publishedAt, state, published, draft }: AdminDocument): ArchivedDocument {
  return { id, createdAt, publishedAt, isWithdrawn: state === 'withdrawn', published, draft };
}

const NOTHING = { text: '', row: '', slug: '', shown: '', page: '' };

/** When it was first published, ms; empty: never. */
function firstPublished({ publishedAt, published }: ArchivedDocument, now: number): number | '' {
  if (publishedAt !== null) return Date.parse(publishedAt);
  return published ? now : '';
}

/**
 * Stores a document of an export, published where it was. @throws ApiError INVALID_INPUT, DOCUMENT_EMPTY, and as
 * `saveDraft`; StoreError
 */
export async function importDocument(access: DocumentAccess, archived: ArchivedDocument): Promise<AdminDocument> {
  const { id, createdAt, isWithdrawn } = archived;
  const read = (fields: DocumentFields | null) => fields && toArgs(toDocumentText(fields, id), id);
  const texts = { published: read(archived.published), draft: read(archived.draft) };
  const published = texts.published ?? NOTHING;
  const draft = texts.draft ?? NOTHING;
  const isEmpty = texts.published ? texts.published.sections === 0 : !texts.draft;
  if (isEmpty) throw new ApiError('DOCUMENT_EMPTY');
  const now = access.store.now();
  return storeImported(access, {
    ...{ id, createdAt: Date.parse(createdAt), publishedAt: firstPublished(archived, now) },
    // A document with a published text is not withdrawn.
    withdrawnAt: isWithdrawn && !texts.published ? now : '',
    ...{ published: published.text, publishedRow: published.row, publishedSlug: published.slug },
    ...{ draft: draft.text, draftRow: draft.row, draftSlug: draft.slug },
    shown: published.shown,
    page: published.page,
  });
}
