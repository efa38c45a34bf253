import type { Language } from '../../contract/assistant.copy.ts';
import type { ModelAddress } from '../chat-settings.ts';
import type { Recent } from '../conversations/begin.store.ts';
import type { Retriever } from '../retrieval/retrieve.ts';
import { wordsOf } from '../retrieval/tokens.ts';
import { ModelError } from './engines/model.ts';
import { rewriteQuestion } from './engines/rewrite.ts';
import { detectLanguage } from './language.ts';
import { type AskedPart, retrieveParts } from './question-parts.ts';

interface VisitorQuestion {
  readonly text: string;
  /** Oldest first. */
  readonly history: readonly Recent[];
  readonly product: string;
  /** Null: no language model may be asked. */
  readonly model: ModelAddress | null;
}

/** A question as it was understood, and what was found for it. */
export interface Understood {
  readonly parts: readonly [AskedPart, ...AskedPart[]];
  /** Null: English. */
  readonly language: Language | null;
  /** Outcome of the call that rewrote the question; null when none was made. */
  readonly rewriting: 'answered' | 'failed' | null;
}

/** Words from which on a message is a story, whose question has to be found first. */
const STORY_WORDS = 36;

const confidenceOf = (parts: readonly AskedPart[]) => Math.min(...parts.map(({ found }) => found.confidence));

/**
 * Retrieves sections for a question. Where they are not sure to answer, or it is in another language, a language model first
 * rewrites it into a search question; without one, or when it fails, the visitor's own words are searched.
 */
export async function understand(
  retriever: Retriever,
  { text, history, product, model }: VisitorQuestion,
): Promise<Understood> {
  const earlier = history.map(({ question }) => question);
  const parts = retrieveParts(retriever, text, earlier);
  const language = await detectLanguage(text);
  const isSure = parts.every(({ found }) => found.isKnown);
  const needsRewriting = language !== null || (!isSure && (history.length > 0 || wordsOf(text).length >= STORY_WORDS));
  if (!model || !needsRewriting) return { parts, language, rewriting: null };
  const rewritten = await rewriteQuestion(model, { product, text, history }).catch((thrown) => {
    if (thrown instanceof ModelError) return null;
    throw thrown;
  });
  if (rewritten === null) return { parts, language, rewriting: 'failed' };
  const found = retrieveParts(retriever, rewritten, []);
  // The words of an English visitor may say more than the rewriting.
  const isBetter = language !== null || confidenceOf(found) >= confidenceOf(parts);
  return { parts: isBetter ? found : parts, language, rewriting: 'answered' };
}
