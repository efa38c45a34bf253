import { siteDocument } from '#core/server/site-files.ts';
import { type KnowledgeIndex, knowledgeIndexSchema } from '../contract/knowledge.ts';

/**
 * Loads the knowledge index of this build; the same object until another deploy. @throws Error when the site
 * was not built
 */
export const loadKnowledgeIndex = siteDocument(
  'knowledge-index.json',
  (value): KnowledgeIndex => knowledgeIndexSchema.parse(value),
);
