import { createHash } from 'node:crypto';
import { StoreError } from '#core/server/store/stored.ts';
import type { AssistantFacts } from '../../contract/assistant.copy.ts';
import { tokensOf } from '../../ranking/tokens.ts';
import type { ModelAddress, Models } from '../chat-settings.ts';
import type { StartedExchange } from '../conversations/begin.store.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { type RetrievalResult, retrieve } from '../retrieval/retrieve.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { correct, type Spelling } from '../retrieval/spelling.ts';
import { compareByMeaning } from '../vectors/search.ts';
import { loadLiveKnowledge, type PostSource } from './live-knowledge.ts';
import { replyToProducts } from './products.ts';
import { type ResolvedQuestion, resolveQuestion, splitQuestion } from './resolve-question.ts';
import { replyToSmallTalk, withoutSmallTalk } from './small-talk.ts';

/** How a question is answered. It is decided before a word is written, and each way is carried out by itself. */
export type ReplyPlan =
  | { readonly by: 'smallTalk'; readonly sentence: string }
  /** A sentence about software that the question names, with the page that is nearest. */
  | { readonly by: 'products'; readonly sentence: string; readonly found: RetrievalResult; readonly group: string }
  /** `saysLimit`: it begins with the sentence that the language model answers this visitor no more today. */
  | (ResolvedPlan & { readonly by: 'documents'; readonly saysLimit: boolean })
  /** By the language model; by the documents where that fails. */
  | (ResolvedPlan & { readonly by: 'model'; readonly model: ModelAddress });

export interface ResolvedPlan {
  readonly question: ResolvedQuestion;
  /** Equal for equal questions; empty for one without content words. */
  readonly group: string;
}

export interface ReplyContext {
  /** Null: the store does not answer, or may not be asked. */
  readonly begun: StartedExchange | null;
  readonly facts: AssistantFacts;
  readonly models: Models | null;
}

/** Reads a question once and decides how it is answered. @throws StoreError */
export async function planReply(source: PostSource, text: string, context: ReplyContext): Promise<ReplyPlan> {
  const { begun, facts, models } = context;
  const smallTalk = replyToSmallTalk(text, facts.assistant);
  if (smallTalk !== null) return { by: 'smallTalk', sentence: smallTalk };
  const retriever = await loadRetriever(source, begun);
  const group = groupOf(text, retriever.spelling);
  const named = splitQuestion(text).length === 1 ? replyToProducts(text, facts.assistant) : null;
  if (named !== null) return { by: 'products', sentence: named, found: retrieve(retriever, text), group };
  const granted = begun?.permit === 'granted' ? models : null;
  const model = granted?.language ?? null;
  const history = begun?.history ?? [];
  const earlier = history.map(({ question }) => question);
  const question = await resolveQuestion(retriever, {
    ...{ text, history, product: facts.name, model },
    earlier: withoutSmallTalk(earlier, facts.assistant),
    compare: granted?.embedding ? comparerOf(source, retriever, granted.embedding) : null,
  });
  if (!isForModel(question)) return { by: 'documents', question, group, saysLimit: false };
  if (model) return { by: 'model', question, group, model };
  const isLimited = Boolean(models?.language) && begun?.permit === 'visitor';
  return { by: 'documents', question, group, saysLimit: isLimited && !knowsLimit(begun) };
}

/** The documents as they are now; those of the build where the store fails after the first round trip. */
const loadRetriever = (source: PostSource, begun: StartedExchange | null): Promise<Retriever> =>
  loadLiveKnowledge(source, begun?.changes ?? null).catch((thrown) => {
    if (thrown instanceof StoreError) return loadLiveKnowledge(source, null);
    throw thrown;
  });

/** A language model would sound sure of what the retriever is not. A question that it translated it has to answer, too. */
function isForModel({ parts: [{ found }], language, rewriting }: ResolvedQuestion): boolean {
  const { certainty } = found;
  return language ? rewriting === 'answered' && certainty !== 'none' : certainty === 'sure';
}

/** Whether this conversation has been told that the visitor's calls of the language model are used up. */
export const knowsLimit = ({ history }: StartedExchange): boolean => history.at(-1)?.isLimitTold === true;

/** Compares questions with the sections of a retriever by their meaning. */
const comparerOf =
  ({ env, posts }: PostSource, { terms }: Retriever, address: ModelAddress) =>
  async (text: string) =>
    compareByMeaning(address, text, { store: posts, index: await loadKnowledgeIndex(env), sections: terms.sections });

/** Hashes the content words of a question, in any order, to group equal questions; empty when it has none. */
function groupOf(text: string, spelling: Spelling): string {
  const tokens = tokensOf(text, (word) => correct(word, spelling));
  const contentWords = tokens.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  if (contentWords.length === 0) return '';
  const words = [...new Set(contentWords)].sort().join(' ');
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
