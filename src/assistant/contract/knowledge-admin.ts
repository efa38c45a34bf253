import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import * as documents from './documents.ts';

/**
 * Lists all documents: those of the panel, last changed first, and those of the repository by category and title. A preview
 * lists those of the repository alone; every other call that reads or writes documents is refused there by 403
 * READ_ONLY_PREVIEW.
 */
export const listDocuments = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/documents',
  response: z.object({ documents: z.array(documents.documentRowSchema), files: z.array(documents.fileRowSchema) }),
});

/**
 * Creates a draft. With an `id` (a UUID) chosen by the client, a repeated request creates nothing twice.
 * 409 SLUG_TAKEN, VERSION_CONFLICT (the id has another text), TOO_MANY_DOCUMENTS.
 */
export const createDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/documents',
  status: 201,
  maxBody: documents.BODY_DOCUMENT,
  body: z.extend(documents.documentFieldsSchema, { id: z.optional(z.uuid('The id must be a UUID.')) }),
  response: documents.documentSchema,
});

/** 404 DOCUMENT_NOT_FOUND. */
export const readDocument = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/documents/:id',
  response: documents.documentSchema,
});

/** Version that the client has read; a stale one is answered by 409 VERSION_CONFLICT with the `current` document. */
const version = z.int();

/** Saves the draft; the published text stays as it is. 404, 409 VERSION_CONFLICT or SLUG_TAKEN. */
export const saveDocument = defineContract({
  method: 'PUT',
  path: '/api/admin/knowledge/documents/:id',
  maxBody: documents.BODY_DOCUMENT,
  body: z.extend(documents.documentFieldsSchema, {
    version,
    /** Autosave: may replace an autosave of the same `editor` without a revision, while most of its words stay. */
    autosave: z._default(z.boolean(), false),
    /** Names the open editor that saves. */
    editor: z.optional(z.uuid()),
  }),
  response: documents.documentSchema,
});

/**
 * Discards the draft of a published document, or removes for good a document that is not published, with its
 * revisions: then `document` is null. 404, 409 VERSION_CONFLICT.
 */
export const deleteDraft = defineContract({
  method: 'DELETE',
  path: '/api/admin/knowledge/documents/:id',
  query: z.object({ version: z.coerce.number().check(z.int()) }),
  response: z.object({ document: z.nullable(documents.documentSchema) }),
});

/**
 * Publishes the draft, or the text of a withdrawn document again. The assistant knows it within 5 s, its page is built
 * next. 404, 409 VERSION_CONFLICT, 422 DOCUMENT_EMPTY when no section has text.
 */
export const publishDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/documents/:id/publish',
  maxBody: limits.BODY_SMALL,
  body: z.object({ version }),
  response: documents.documentSchema,
});

/** Takes a document away from readers; its text stays as the draft. 404, 409 VERSION_CONFLICT. */
export const withdrawDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/documents/:id/withdraw',
  maxBody: limits.BODY_SMALL,
  body: z.object({ version }),
  response: documents.documentSchema,
});

/**
 * Restores a withdrawn document as a draft, or an earlier text into the draft under the present address: nothing goes
 * live by itself. 404 (also NOT_FOUND for a revision that is no longer kept), 409 VERSION_CONFLICT.
 */
export const restoreDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/documents/:id/restore',
  maxBody: limits.BODY_SMALL,
  body: z.discriminatedUnion('from', [
    z.object({ from: z.literal('withdrawn'), version }),
    z.object({ from: z.literal('revision'), revision: z.int(), version }),
  ]),
  response: documents.documentSchema,
});

/** Lists revisions, newest first, at most 20. 404 DOCUMENT_NOT_FOUND. */
export const listDocumentRevisions = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/documents/:id/revisions',
  response: z.array(documents.documentRevisionSchema),
});

/** Exports documents by id, as many as fit into an answer; `next` is the cursor of the rest. */
export const exportDocuments = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/export',
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
  response: z.object({ documents: z.array(documents.archivedDocumentSchema), next: z.nullable(z.string()) }),
});

/**
 * Stores one exported document under its own id. Idempotent. 409 VERSION_CONFLICT when this id has other texts,
 * SLUG_TAKEN when another document has its address.
 */
export const importDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/import',
  status: 201,
  maxBody: 2 * documents.BODY_DOCUMENT,
  body: documents.archivedDocumentSchema,
  response: documents.documentSchema,
});
