import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { certainties } from './chat-calls.ts';
import * as documents from './documents.ts';

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
