import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/knowledge-pages.yaml`: texts around the knowledge documents. */
export const knowledgePagesCopySchema = z.strictObject({
  page: z.literal('knowledge-pages'),
  title: text.describe('Heading and title of the list, before the name of the product.'),
  subtitle: text,
  description: text.max(160).describe('For search results.'),
  back: text.describe('From a document to the list.'),
  contents: text.describe('Above the table of contents, and its name.'),
});
export type KnowledgePagesCopy = z.infer<typeof knowledgePagesCopySchema>;
