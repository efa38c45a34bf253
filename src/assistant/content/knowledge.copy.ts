import { z } from 'astro/zod';
import type { Site } from '#core/content/site.schema.ts';
import { headShape, text, texts, titled } from '#core/content/text.schema.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { offers } from '../contract/knowledge.ts';

/**
 * Front matter of a file of `content/knowledge`. Sections begin with `##`; the facts of `toKnowledgeFacts` are filled in
 * (`{email}`). Each sentence must be understandable when quoted alone.
 */
export const knowledgeSchema = z.strictObject({
  title: text.describe('Heading and title of the page.'),
  category: text.describe('Documents are listed by it; written the same in each document of it.'),
  summary: text.max(160).describe('For lists and search results.'),
  offer: z.enum(offers).optional().describe('Page or contact offered at the end of an answer from this document.'),
});

/** Facts that documents name in braces, such as `{email}`, so that each is written once. */
export const toKnowledgeFacts = ({ email, phone, hours, locale }: Site) => ({
  email,
  phone,
  hours: hours.contact,
  messageLimit: CHAT_MESSAGE_MAX_LENGTH.toLocaleString(locale),
});

/** A file of `content/knowledge/asked`: example questions for each section of the document with the same name. */
export const exampleQuestionsSchema = z.record(text, z.array(text));

export type Knowledge = z.infer<typeof knowledgeSchema>;

/**
 * `content/knowledge/out-of-scope.yaml`: questions that no document answers; the retriever learns from them
 * to refuse similar ones.
 */
export const outOfScopeSchema = z.strictObject({ questions: z.array(text) });

/** `content/copy/knowledge-pages.yaml`: texts around the knowledge documents. */
export const knowledgePagesCopySchema = texts('subtitle').extend({
  page: z.literal('knowledge-pages'),
  ...headShape,
  back: text.describe('From a document to the list.'),
  contents: text.describe('Above the table of contents, and its name.'),
  missing: titled.describe('At an address without a document.'),
  away: titled.describe('While the store is unavailable.'),
});
export type KnowledgePagesCopy = z.infer<typeof knowledgePagesCopySchema>;
