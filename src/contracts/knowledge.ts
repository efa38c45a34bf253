import * as z from 'zod/mini';
import { sourceSchema } from './chat.ts';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

/** A document the assistant answers from. `url`: its page; `sections`: how many. */
export const knowledgeDocumentSchema = z.object({
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  url: z.string(),
  sections: z.number(),
});
export type KnowledgeDocument = z.infer<typeof knowledgeDocumentSchema>;

/** Where an answer can lead. */
export const offers = ['demo', 'contact'] as const;

/**
 * A part of a document or post that an answer can lean on. `heading`: the title for what comes before the first; `url`: path
 * on this site with the fragment of the section; `category`: null for a post; `paragraphs`: plain text; `asked`: how
 * visitors ask for it, never shown; `offer`: where somebody who asks for it wants to go.
 */
export const sectionSchema = z.object({
  ...sourceSchema.shape,
  category: z.nullable(z.string()),
  paragraphs: z.array(z.string()),
  asked: z.array(z.string()),
  offer: z.nullable(z.enum(offers)),
});
export type Section = z.infer<typeof sectionSchema>;

/**
 * Everything the assistant can quote from, as the build writes it to `/knowledge-index.json` for functions. `contentVersion`:
 * what the posts were read at; posts changed since come from the store.
 */
export const knowledgeIndexSchema = z.object({
  contentVersion: z.number(),
  documents: z.array(knowledgeDocumentSchema),
  /** Posts among the sections. */
  posts: z.number(),
  sections: z.array(sectionSchema),
  /** Questions that nothing here answers, as visitors ask them. */
  outOfScope: z.array(z.string()),
});
export type KnowledgeIndex = z.infer<typeof knowledgeIndexSchema>;

/** What the assistant knows: the documents by category, as `content/knowledge` has them, and the posts beside them. */
export const readKnowledge = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge',
  response: z.object({ documents: z.array(knowledgeDocumentSchema), posts: z.number() }),
});

/** A section found. `score` 0 to 1: the share of the first one's points; `text`: the whole section. */
export const foundSectionSchema = z.object({
  ...sourceSchema.shape,
  category: z.nullable(z.string()),
  text: z.string(),
  score: z.number(),
});
export type FoundSection = z.infer<typeof foundSectionSchema>;

/**
 * Asks the retriever what a visitor would be answered from: the three sections, best first. `confidence` 0 to 1; `isKnown`
 * false: below the threshold, where a visitor is told that we do not know. `threshold` 0 to 1.
 */
export const askRetriever = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/search',
  query: z.object({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write a question first.'),
        z.maxLength(limits.CHAT_MESSAGE_MAX_LENGTH),
      ),
  }),
  response: z.object({
    sections: z.array(foundSectionSchema),
    confidence: z.number(),
    threshold: z.number(),
    isKnown: z.boolean(),
  }),
});
