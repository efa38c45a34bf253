import { z } from 'astro/zod';
import { offers } from '#contracts/knowledge.ts';

const text = z.string().min(1);

/**
 * Head of a file of `content/knowledge`. Its sections begin with `##`; `{email}`, `{phone}` and `{hours}` are filled in.
 * A sentence of it must be understood when it is quoted by itself.
 */
export const knowledgeSchema = z.strictObject({
  title: text.describe('Heading and title of the page.'),
  category: text.describe('One of seven; written the same in each document of it.'),
  summary: text.max(160).describe('For lists and search results.'),
  offer: z.enum(offers).optional().describe('Where whoever asks for this wants to go: added to the answer.'),
});

/** A file of `content/knowledge/asked`: for each section of the document of that name, ways in which visitors ask for it. */
export const askedSchema = z.record(text, z.array(text));

export type Knowledge = z.infer<typeof knowledgeSchema>;

/** `content/knowledge/out-of-scope.yaml`: questions that the documents do not answer, by which the retriever knows others of their kind. */
export const outOfScopeSchema = z.strictObject({ questions: z.array(text) });

/** What frames the documents. */
export const knowledgePagesCopySchema = z.strictObject({
  page: z.literal('knowledge-pages'),
  title: text.describe('Heading and title of the list, before the name of the product.'),
  subtitle: text,
  description: text.max(160).describe('For search results.'),
  back: text.describe('From a document to the list.'),
  contents: text.describe('Above the table of contents, and its name.'),
});
