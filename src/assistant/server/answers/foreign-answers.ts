import type { Language } from '../../contract/assistant.copy.ts';
import type { KnowledgeIndex } from '../../contract/knowledge.ts';
import { buildRetriever, type RetrievalResult, type Retriever, retrieve } from '../retrieval/retrieve.ts';

const retrievers = new WeakMap<KnowledgeIndex, Map<Language, Retriever>>();

function retrieverOf(index: KnowledgeIndex, language: Language): Retriever {
  const known = retrievers.get(index) ?? new Map<Language, Retriever>();
  const retriever = known.get(language) ?? buildRetriever(index.answers[language], []);
  retrievers.set(index, known.set(language, retriever));
  return retriever;
}

/** Finds what can be answered in a language without a model, by the same rules as everything else. */
export const retrieveInLanguage = (index: KnowledgeIndex, language: Language, text: string): RetrievalResult =>
  retrieve(retrieverOf(index, language), text);
