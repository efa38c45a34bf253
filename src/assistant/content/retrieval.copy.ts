import { z } from 'astro/zod';

const text = z.string().min(1);
const named = z.strictObject({ one: text, other: text }).describe('Stands below its number.');

/** `content/copy/retrieval.yaml`: the tab "RAG System". */
export const retrievalCopySchema = z.strictObject({
  page: z.literal('retrieval'),
  heading: text,
  text: text.describe('{count} is filled in: how many sections an answer uses.'),
  figures: z.strictObject({ heading: text, documents: named, categories: named, posts: named }),
  ask: z.strictObject({
    heading: text,
    text,
    label: text,
    placeholder: text,
    submit: text,
    asking: text,
    missing: text.describe('When the question is blank.'),
    found: text.describe('Above the result; {question} is filled in.'),
    known: text.describe('{confidence} and {threshold} are filled in.'),
    unknown: text.describe('{confidence} and {threshold} are filled in.'),
    confidence: text.describe('Name of the bar.'),
    nothing: text.describe('When no section is found.'),
    score: text,
    post: text.describe('In place of a category, for a section of a post.'),
  }),
  documents: z.strictObject({
    heading: text,
    empty: text,
    sections: z.strictObject({ one: text, other: text.describe('{count} is filled in.') }),
  }),
});

export type RetrievalCopy = z.infer<typeof retrievalCopySchema>;
