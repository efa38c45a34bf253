import { compose, type Reply } from '#assistant/server/answers/compose.ts';
import { retrieveParts } from '#assistant/server/answers/resolve-question.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from './knowledge.ts';
import { readSiteFacts } from './site-facts.ts';

/**
 * Answers out of the documents of `content/knowledge`, as the embedded engine does without a store.
 * @throws Error when it would not answer
 */
export async function answerEmbedded(question: string): Promise<Reply> {
  const [{ sections, outOfScope }, facts] = await Promise.all([readKnowledgeIndex(), readSiteFacts()]);
  const found = retrieveParts(buildRetriever(sections, outOfScope), question, []);
  const reply = compose(found, { copy: facts.assistant, connector: facts.leadConnector });
  if (!reply.isKnown) throw new Error(`The documents do not answer "${question}".`);
  return reply;
}
