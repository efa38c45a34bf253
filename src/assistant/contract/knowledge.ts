import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { languages } from './assistant.copy.ts';
import { certainties, sourceSchema } from './chat-calls.ts';

const documentShape = {
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  url: z.string(),
  sections: z.number(),
};

/** A knowledge document. `url`: its page; `sections`: how many. */
const knowledgeDocumentSchema = z.object(documentShape);
export type KnowledgeDocument = z.infer<typeof knowledgeDocumentSchema>;

/** Offers at the end of an answer. */
export const offers = ['demo', 'contact'] as const;

/**
 * A section of a document or post that an answer can quote. `heading`: the title for text before the first heading;
 * `url`: path on this site with the fragment of the section; `category`: null for a post; `paragraphs`: plain text;
 * `asked`: example questions, never shown; `offer`: added to answers from this section.
 */
const sectionSchema = z.object({
  ...sourceSchema.shape,
  category: z.nullable(z.string()),
  paragraphs: z.array(z.string()),
  asked: z.array(z.string()),
  offer: z.nullable(z.enum(offers)),
});
export type Section = z.infer<typeof sectionSchema>;

/**
 * Everything the assistant can quote, as the build writes it to `/knowledge-index.json` for functions.
 * `contentVersion`: version of the posts read; posts changed since are read from the store. `knowledgeVersion`: the same of
 * the documents of the panel.
 */
export const knowledgeIndexSchema = z.object({
  contentVersion: z.number(),
  knowledgeVersion: z.number(),
  /** `id`: of a document of the panel; null for a file. */
  documents: z.array(z.object({ ...documentShape, id: z.nullable(z.string()) })),
  /** Number of posts among the sections. */
  posts: z.number(),
  sections: z.array(sectionSchema),
  /** Sections of files whose place a document of the panel takes: they are back when that one is withdrawn. */
  replaced: z.array(sectionSchema),
  /** All files, replaced ones too. `file`: path in the repository; `questions`: number of example questions. */
  files: z.array(z.object({ ...documentShape, file: z.string(), questions: z.number() })),
  /** Hashes of the sections whose example questions the build read from the store; newer ones take their place. */
  stored: z.array(z.string()),
  /** Example questions that no section answers. */
  outOfScope: z.array(z.string()),
  /** Answers in other languages, for a site without a language model; no English question finds them. */
  answers: z.record(z.enum(languages), z.array(sectionSchema)),
  /** Vectors of sections by their hash, bytes in base64. `model`: the embedding model that made them; null: there are none. */
  vectors: z.object({ model: z.nullable(z.string()), texts: z.record(z.string(), z.string()) }),
});
export type KnowledgeIndex = z.infer<typeof knowledgeIndexSchema>;

/** Reads the knowledge documents and the number of posts. */
export const readKnowledge = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge',
  response: z.object({ documents: z.array(knowledgeDocumentSchema), posts: z.number() }),
});

/**
 * Runs retrieval as for a visitor's question: the best sections first. `confidence` 0 to 1; `certainty`: what a
 * visitor is told.
 */
export const askRetriever = defineContract({
  method: 'GET',
  path: '/api/admin/knowledge/search',
  query: z.object({
    q: z
      .string()
      .check(z.trim(), z.minLength(1, 'Write a question first.'), z.maxLength(limits.CHAT_MESSAGE_MAX_LENGTH)),
  }),
  response: z.object({
    /** `text`: the whole section. */
    sections: z.array(z.object({ ...sourceSchema.shape, category: z.nullable(z.string()), text: z.string() })),
    confidence: z.number(),
    certainty: z.enum(certainties),
  }),
});

/** Shows a document without a static page: 200, 301 from a former address, or 404. */
export const showDocument = defineContract({
  method: 'GET',
  path: '/knowledge/:slug',
  answers: 'html',
  cache: 'public, max-age=0, must-revalidate',
});
