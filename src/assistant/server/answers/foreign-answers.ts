import type { Env } from '#core/server/env.ts';
import type { Language } from '../../contract/assistant.copy.ts';
import type { KnowledgeIndex, Section } from '../../contract/knowledge.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { type RetrievalResult, retrieve } from '../retrieval/retrieve.ts';
import { buildRetriever, type Retriever } from '../retrieval/retriever.ts';
import { MAX_SUGGESTIONS, type Reply, type ReplyParts, toReply } from './compose.ts';

const retrievers = new WeakMap<KnowledgeIndex, Map<Language, Retriever>>();

function retrieverOf(index: KnowledgeIndex, language: Language): Retriever {
  const known = retrievers.get(index) ?? new Map<Language, Retriever>();
  const retriever = known.get(language) ?? buildRetriever(index.answers[language], []);
  retrievers.set(index, known.set(language, retriever));
  return retriever;
}

/** Confidence from which on one of the twelve answers is given: they are confused less often than a hundred sections. */
const SURE = 0.54;

/** Finds what can be answered in a language without a model, by the same rules as everything else but this one. */
export function retrieveInLanguage(index: KnowledgeIndex, language: Language, text: string): RetrievalResult {
  const found = retrieve(retrieverOf(index, language), text);
  return found.confidence >= SURE ? { ...found, isKnown: true, certainty: 'sure' } : found;
}

/**
 * Answers in the visitor's language where one of the answers in it is sure; else says there that other answers are in English,
 * offers a person, and suggests the closest questions that have one.
 */
export function replyInLanguage(language: Language, found: RetrievalResult, { copy, connector }: ReplyParts): Reply {
  const { contact, reply } = copy.languages[language];
  const parts = { copy: { ...copy, contact }, connector };
  const section = found.sections[0]?.section;
  const others = [...found.sections, ...found.others].flatMap((each) => (each.section === section ? [] : each.section));
  const headingsOf = (sections: readonly Section[]) => sections.map(({ heading }) => heading).slice(0, MAX_SUGGESTIONS);
  if (!found.isKnown || !section) {
    return { ...toReply(reply, parts, 'none'), suggestions: headingsOf(section ? [section, ...others] : []) };
  }
  const { title, heading, url, paragraphs } = section;
  // As quoted: braces of an answer are filled in by the build.
  const answer = { ...toReply('', parts), response: paragraphs.join(' ') };
  return { ...answer, sources: [{ title, heading, url }], suggestions: headingsOf(others) };
}

/** Composes the reply in a language without a model. `score`: where one of the answers in it is sure. */
export async function composeInLanguage(
  env: Env,
  language: Language,
  text: string,
  parts: ReplyParts,
): Promise<{ readonly reply: Reply; readonly score?: number }> {
  const found = retrieveInLanguage(await loadKnowledgeIndex(env), language, text);
  const reply = replyInLanguage(language, found, parts);
  return found.isKnown ? { reply, score: found.confidence } : { reply };
}
