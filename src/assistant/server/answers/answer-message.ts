import { readChanges } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { CallResult } from '#core/server/vendor-budget/guard.ts';
import type { ChatAnswer } from '../../contract/chat-calls.ts';
import type { Section } from '../../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../../contract/limits.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { chatBudget, modelsOf } from '../chat-settings.ts';
import { beginExchange, type ExchangeRequest, type StartedExchange, TAKEN } from '../conversations/begin.store.ts';
import type { NewExchange } from '../conversations/exchange-record.ts';
import { finishExchange } from '../conversations/finish.store.ts';
import { askModel, ModelError } from '../models/model.ts';
import { compose, type Reply, type ReplyParts, toAnswer, toReply } from './compose.ts';
import { composeInLanguage } from './foreign-answers.ts';
import { nameOfLanguage } from './language.ts';
import type { PostSource } from './live-knowledge.ts';
import { knowsLimit, planReply, type ReplyContext, type ReplyPlan, type ResolvedPlan } from './reply-plan.ts';
import { measureCalls, type QuestionPart } from './resolve-question.ts';

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
    isLimitTold: knowsLimit(begun) || reply.response.startsWith(facts.assistant.modelLimit),
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
  readonly reply: Reply;
  readonly outcome: CallResult;
  /** Calls of the language model that were made; one is reserved. */
  readonly calls: number;
};

/** The question of a visitor and what its answer is made of. */
interface Asked {
  readonly source: PostSource;
  readonly text: string;
  readonly context: ReplyContext;
  readonly parts: ReplyParts;
}

const EMBEDDED = { engine: 'embedded', score: 1, group: '', outcome: 'unused', calls: 0 } as const;

/** Plans the reply to a question and carries the plan out. `onText` receives what a language model says as it arrives. */
async function createReply(
  source: PostSource,
  text: string,
  context: ReplyContext,
  onText: (text: string) => void,
): Promise<ReplyResult> {
  const plan = await planReply(source, text, context);
  const parts = { copy: context.facts.assistant, connector: context.facts.leadConnector };
  const asked = { source, text, context, parts };
  switch (plan.by) {
    case 'smallTalk':
      return { ...EMBEDDED, reply: toReply(plan.sentence, parts) };
    case 'products':
      return { ...EMBEDDED, group: plan.group, reply: answerProducts(plan, parts) };
    case 'documents':
      return answerByDocuments(asked, plan);
    case 'model':
      return answerByModel(asked, plan, onText);
  }
}

type PlanBy<By extends ReplyPlan['by']> = Extract<ReplyPlan, { by: By }>;

function answerProducts({ sentence, found }: PlanBy<'products'>, parts: ReplyParts): Reply {
  const sections = found.certainty === 'none' ? [] : found.sections.slice(0, 1).map(({ section }) => section);
  return toAnswer(sentence, found, sections, parts);
}

async function answerByDocuments(
  { source, text, parts }: Asked,
  plan: ResolvedPlan & { readonly saysLimit: boolean },
): Promise<ReplyResult> {
  const { question, group, saysLimit } = plan;
  const { reply, ...own } = question.language
    ? await composeInLanguage(source.env, question.language, text, parts)
    : { reply: compose(question.parts, parts) };
  const response = saysLimit ? `${parts.copy.modelLimit} ${reply.response}` : reply.response;
  return { ...EMBEDDED, group, ...measureCalls(question), ...own, reply: { ...reply, response } };
}

async function answerByModel(
  asked: Asked,
  plan: PlanBy<'model'>,
  onText: (text: string) => void,
): Promise<ReplyResult> {
  const { parts: askedParts, language } = plan.question;
  const { begun, facts } = asked.context;
  const sections = sectionsOf(askedParts);
  const request = {
    ...{ product: facts.name, history: begun?.history ?? [], question: asked.text, sections },
    language: nameOfLanguage(language),
  };
  const response = await askModel(plan.model, request, onText).catch((thrown) => {
    if (thrown instanceof ModelError) return null;
    throw thrown;
  });
  if (response === null) {
    const embedded = await answerByDocuments(asked, { ...plan, saysLimit: false });
    return { ...embedded, calls: embedded.calls + 1, outcome: 'failed' };
  }
  const { score, calls } = measureCalls(plan.question);
  const [{ found }] = askedParts;
  const { certainty } = found;
  // The model receives all sections found and names none: all of them are its sources.
  const reply = toAnswer(response, found, sections, asked.parts);
  return {
    ...{ score, group: plan.group, calls: calls + 1 },
    ...{ engine: 'model', outcome: 'answered' },
    reply: { ...reply, isKnown: certainty === 'sure', certainty },
  };
}

/** Sections for the language model, the best one of each part first. */
function sectionsOf(parts: readonly QuestionPart[]): Section[] {
  const ranks = Array.from({ length: RETRIEVED_SECTIONS }, (_, rank) => rank);
  const all = ranks.flatMap((rank) => parts.flatMap(({ found }) => found.sections[rank]?.section ?? []));
  return [...new Set(all)].slice(0, RETRIEVED_SECTIONS);
}
