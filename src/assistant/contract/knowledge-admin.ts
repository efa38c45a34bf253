import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { certainties } from './chat-calls.ts';
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

/** A section of a draft. `text`: as the assistant may quote it; `asked`: how many example questions it has. */
const previewSectionSchema = z.object({
  heading: z.string(),
  url: z.string(),
  text: z.string(),
  asked: z.number(),
});

/**
 * Reads what the page of a document of `content/` does not show, for a copy of it in the panel: its example questions, and
 * its offer. `url`: its address. 404 DOCUMENT_NOT_FOUND.
 */
export const readFileQuestions = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/file-questions',
  query: z.object({ url: z.string().check(z.startsWith('/knowledge/'), z.maxLength(300)) }),
  response: z.object({
    questions: documents.documentTextSchema.shape.questions,
    offer: documents.documentTextSchema.shape.offer,
  }),
});

/** Shows what a draft becomes; nothing is stored. */
export const previewDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/preview',
  maxBody: documents.BODY_DOCUMENT,
  body: documents.documentFieldsSchema,
  response: z.object({
    /** Sanitized HTML of its page. */
    html: z.string(),
    slug: z.string(),
    sections: z.array(previewSectionSchema),
    /** Headings with example questions that no section has. */
    unmatched: z.array(z.string()),
  }),
});

/** Outcome of a question. `section`: the best one; null when none was found. */
const outcomeSchema = z.object({
  certainty: z.enum(certainties),
  /** 0 to 1. */
  confidence: z.number(),
  section: z.nullable(z.object({ title: z.string(), heading: z.string(), url: z.string() })),
});

/**
 * Asks questions of what is known now and of what would be known with this draft published; nothing is stored. Serves
 * "try questions" as well as "which open questions would be answered differently".
 */
export const tryDocument = defineContract({
  method: 'POST',
  path: '/api/admin/knowledge/try',
  maxBody: documents.BODY_DOCUMENT,
  body: z.object({
    /** The document this draft belongs to, whose published text it takes the place of; null: a new one. */
    id: z._default(z.nullable(z.string()), null),
    draft: documents.documentFieldsSchema,
    questions: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.CHAT_MESSAGE_MAX_LENGTH)))
      .check(z.minLength(1, 'Write a question first.'), z.maxLength(documents.TRIED_QUESTIONS_MAX_COUNT)),
  }),
  response: z.array(
    z.object({
      question: z.string(),
      now: outcomeSchema,
      withDraft: outcomeSchema,
      /** Whether certainty or section differ. */
      isDifferent: z.boolean(),
      /** Whether the answer then comes from this draft. */
      isFromDraft: z.boolean(),
    }),
  ),
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
