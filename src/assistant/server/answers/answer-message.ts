import { createHash } from 'node:crypto';
import { readChanges } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { CallResult } from '#core/server/vendor-budget/guard.ts';
import type { AssistantFacts } from '../../contract/assistant.copy.ts';
import type { ChatAnswer } from '../../contract/chat-calls.ts';
import type { Section } from '../../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../../contract/limits.ts';
import { tokensOf } from '../../ranking/tokens.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { chatBudget, type ModelAddress, type Models, modelsOf } from '../chat-settings.ts';
import { beginExchange, type ExchangeRequest, type StartedExchange, TAKEN } from '../conversations/begin.store.ts';
import type { NewExchange } from '../conversations/exchange-record.ts';
import { finishExchange } from '../conversations/finish.store.ts';
import { loadKnowledgeIndex } from '../knowledge-index.ts';
import { askModel, ModelError } from '../models/model.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { correct, type Spelling } from '../retrieval/spelling.ts';
import { compareByMeaning } from '../vectors/search.ts';
import {
  compose,
  type Reply,
  type ReplyParts,
  replyInLanguage,
  replyToSmallTalk,
  toAnswer,
  toReply,
  withoutSmallTalk,
} from './compose.ts';
import { retrieveInLanguage } from './foreign-answers.ts';
import { nameOfLanguage } from './language.ts';
import { loadLiveKnowledge, type PostSource } from './live-knowledge.ts';
import { replyToProducts } from './products.ts';
import { type QuestionPart, type ResolvedQuestion, resolveQuestion, splitQuestion } from './resolve-question.ts';

type VisitorMessage = Pick<ExchangeRequest, 'session' | 'network'> & {
  readonly text: string;
  readonly id?: string | null;
  /** Whether it was asked in a call. */
  readonly isSpoken?: boolean;
};
type AnswerPorts = Pick<PostSource, 'readQuotablePosts'> & { readonly onText: (text: string) => void };

export interface AnswerResult {
  readonly answer: ChatAnswer;
  /** Stores the exchange. Its failure changes nothing for the visitor. */
  readonly finish: () => Promise<unknown>;
}

/**
 * Answers a visitor. `onText` receives pieces of the text as they arrive; the answer holds the whole. Without
 * a store, or with its commands of the day used up, the documents alone answer, nothing is stored and no
 * vendor is called. @throws ApiError RATE_LIMITED
 */
export async function answerMessage(
  services: Services,
  message: VisitorMessage,
  { onText, readQuotablePosts }: AnswerPorts,
): Promise<AnswerResult> {
  const startedAt = performance.now();
  const facts = await loadAssistantFacts(services.env);
  const budget = chatBudget(services, facts);
  const models = modelsOf(services);
  const id = crypto.randomUUID();
  const { text: question, session, network } = message;
  const sent = { id: message.id ?? id, text: question };
  const asked = { id, session, network, budget, retentionDays: facts.chatRetentionDays, message: sent };
  const begun = await startExchange(services, { ...asked, calls: models?.budget ?? null });
  if (begun === TAKEN) {
    const reply = toReply(facts.assistant.taken, { copy: facts.assistant, connector: facts.leadConnector });
    return { answer: { ...reply, id: null, isTaken: true }, finish: async () => null };
  }
  const source = { env: services.env, posts: services.posts, readQuotablePosts };
  const context = { begun, facts, models };
  const { reply, outcome, ...result } = await createReply(source, question, context, onText);
  const { isKnown: _, certainty, ...text } = reply;
  const exchange = begun && {
    ...asked,
    ...result,
    certainty,
    text: { question, ...text, ...(message.isSpoken && { isSpoken: true }) },
    isLimitTold: isLimitTold(begun) || reply.response.startsWith(facts.assistant.modelLimit),
    day: budget.day,
    number: begun.number,
    isFirst: begun.history.length === 0,
    slot: begun.slot,
    responseTime: performance.now() - startedAt,
    outcome: begun.permit === 'granted' ? outcome : null,
  };
  const isAttended = begun?.isAttended && session !== null;
  return {
    answer: { ...reply, id: exchange && id, ...(isAttended && { isAttended }) },
    finish: async () => exchange && finishExchange(services.store, exchange),
  };
}

/**
 * Starts the exchange in the store. Null when the store does not answer or its commands of the day are used
 * up. @throws ApiError RATE_LIMITED
 */
async function startExchange(
  { store, posts }: Services,
  asked: ExchangeRequest,
): Promise<StartedExchange | typeof TAKEN | null> {
  try {
    if (posts === store || asked.budget.isSpent) return await beginExchange(store, asked);
    // A preview has its own store but reads production's posts.
    const [begun, changes] = await Promise.all([beginExchange(store, asked), readChanges(posts)]);
    return begun === null || begun === TAKEN ? begun : { ...begun, changes };
  } catch (thrown) {
    if (thrown instanceof StoreError) return null;
    throw thrown;
  }
}

type ReplyResult = Pick<NewExchange, 'engine' | 'score' | 'group'> & {
  reply: Reply;
  outcome: CallResult;
  /** Calls of the language model that were made; one is reserved. */
  calls: number;
};

async function createReply(
  source: PostSource,
  text: string,
  { begun, facts, models }: { begun: StartedExchange | null; facts: AssistantFacts; models: Models | null },
  onText: (text: string) => void,
): Promise<ReplyResult> {
  const parts = { copy: facts.assistant, connector: facts.leadConnector };
  const embedded = { engine: 'embedded', score: 1, group: '', outcome: 'unused', calls: 0 } as const;
  const smallTalk = replyToSmallTalk(text, parts.copy);
  if (smallTalk !== null) return { ...embedded, reply: toReply(smallTalk, parts) };
  const retriever = await loadLiveKnowledge(source, begun?.changes ?? null).catch((thrown) => {
    // The store failed after the first round trip: answer from the documents alone.
    if (thrown instanceof StoreError) return loadLiveKnowledge(source, null);
    throw thrown;
  });
  const group = groupOf(text, retriever.spelling);
  const named = replyByName(retriever, text, parts);
  if (named) return { ...embedded, group, reply: named };
  const granted = begun?.permit === 'granted' ? models : null;
  const address = granted?.language ?? null;
  const compare = granted?.embedding ? comparerOf(source, retriever, granted.embedding) : null;
  const history = begun?.history ?? [];
  const earlier = withoutSmallTalk(
    history.map(({ question }) => question),
    parts.copy,
  );
  const question = { text, history, earlier, product: facts.name, model: address, compare };
  const understood = await resolveQuestion(retriever, question);
  const { parts: askedParts, language, rewriting, embedding } = understood;
  const measured = {
    score: Math.min(...askedParts.map(({ found }) => found.confidence)),
    group,
    calls: [rewriting, embedding].filter((outcome) => outcome !== null).length,
  };
  const { reply: composed, ...own } = await composeAlone(source, text, understood, parts);
  const unasked = { ...embedded, ...measured, ...own, outcome: outcomeOf(rewriting, embedding) };
  const { certainty } = askedParts[0].found;
  // A language model would sound sure of what the retriever is not. What it translated it has to answer, too.
  const isForModel = language ? rewriting === 'answered' && certainty !== 'none' : certainty === 'sure';
  if (!isForModel) return { ...unasked, reply: composed };
  if (!address) {
    const isTold = !models?.language || begun?.permit !== 'visitor' || isLimitTold(begun);
    const response = isTold ? composed.response : `${parts.copy.modelLimit} ${composed.response}`;
    return { ...unasked, reply: { ...composed, response } };
  }
  const sections = sectionsOf(askedParts);
  const asked = { ...question, question: text, language: nameOfLanguage(language), sections };
  const response = await askModel(address, asked, onText).catch((thrown) => {
    // The embedded answer replaces a failed one.
    if (thrown instanceof ModelError) return null;
    throw thrown;
  });
  const calls = measured.calls + 1;
  if (response === null) return { ...unasked, calls, outcome: 'failed', reply: composed };
  // The model receives all sections found and names none: all of them are its sources.
  const reply = toAnswer(response, askedParts[0].found, sections, parts);
  return {
    ...measured,
    calls,
    engine: 'model',
    outcome: 'answered',
    reply: { ...reply, isKnown: certainty === 'sure', certainty },
  };
}

/** Answers a question about software that it names, with the page that is nearest; null for every other. */
function replyByName(retriever: Retriever, text: string, parts: ReplyParts): Reply | null {
  const said = splitQuestion(text).length === 1 ? replyToProducts(text, parts.copy) : null;
  if (said === null) return null;
  const found = retrieve(retriever, text);
  const sections = found.certainty === 'none' ? [] : found.sections.slice(0, 1).map(({ section }) => section);
  return toAnswer(said, found, sections, parts);
}

/** Whether this conversation has been told that the visitor's calls of the language model are used up. */
const isLimitTold = ({ history }: StartedExchange): boolean => history.at(-1)?.isLimitTold === true;

/** Composes the reply without a language model. `score`: where it is another than that of the sections in English. */
async function composeAlone(
  { env }: PostSource,
  text: string,
  { parts: asked, language }: Pick<ResolvedQuestion, 'parts' | 'language'>,
  parts: ReplyParts,
): Promise<{ readonly reply: Reply; readonly score?: number }> {
  if (!language) return { reply: compose(asked, parts) };
  const found = retrieveInLanguage(await loadKnowledgeIndex(env), language, text);
  const reply = replyInLanguage(language, found, parts);
  return found.isKnown ? { reply, score: found.confidence } : { reply };
}

/** Compares questions with the sections of a retriever by their meaning. */
const comparerOf =
  ({ env, posts }: PostSource, { terms }: Retriever, address: ModelAddress) =>
  async (text: string) =>
    compareByMeaning(address, text, { store: posts, index: await loadKnowledgeIndex(env), sections: terms.sections });

/** The outcome by which the reserved call is settled. A failed embedding has a pause of its own. */
const outcomeOf = (rewriting: CallResult | null, embedding: CallResult | null): CallResult =>
  rewriting ?? (embedding === 'answered' ? 'answered' : 'unused');

/** Sections for the language model, the best one of each part first. */
function sectionsOf(parts: readonly QuestionPart[]): Section[] {
  const ranks = Array.from({ length: RETRIEVED_SECTIONS }, (_, rank) => rank);
  const all = ranks.flatMap((rank) => parts.flatMap(({ found }) => found.sections[rank]?.section ?? []));
  return [...new Set(all)].slice(0, RETRIEVED_SECTIONS);
}

/** Hashes the content words of a question, in any order, to group equal questions; empty when it has none. */
function groupOf(text: string, spelling: Spelling): string {
  const tokens = tokensOf(text, (word) => correct(word, spelling));
  const contentWords = tokens.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  if (contentWords.length === 0) return '';
  const words = [...new Set(contentWords)].sort().join(' ');
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
