import type { ChatAnswer, ChatEngine } from '#contracts/chat.ts';
import type { SiteFacts } from '#contracts/site-facts.ts';
import { dayIn } from '../calendar-day.ts';
import { type Begun, beginTurn } from '../conversations/begin.store.ts';
import { type Finished, finishTurn } from '../conversations/finish.store.ts';
import type { CallBudget, CallOutcome } from '../paid/guard.lua.ts';
import { readChanges } from '../publishing/changes.store.ts';
import { type Retrieved, retrieve } from '../retrieval/retrieve.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { StoreError } from '../store/store-error.ts';
import { around, compose, type Reply, type ReplyParts, say, withOffer } from './compose.ts';
import { askModel, type ModelAddress, ModelError } from './engines/model.ts';
import { loadLiveKnowledge } from './live-knowledge.ts';
import { modelOf } from './model-settings.ts';
import { groupOf } from './question-group.ts';
import { replyToSmallTalk } from './small-talk.ts';

export interface Message {
  readonly text: string;
  /** Null: a conversation by itself. */
  readonly session: string | null;
  /** See `toClientNetwork`. */
  readonly network: string;
}

export interface Answered {
  readonly answer: ChatAnswer;
  /** Stores the exchange; what becomes of it changes nothing for the visitor. */
  readonly finish: () => Promise<unknown>;
}

/**
 * Answers a visitor. `onText` is handed pieces of the text as they come; the answer says the whole. Without a store it answers
 * out of the documents, keeps nothing and asks no paid engine. @throws ApiError RATE_LIMITED
 */
export async function answerMessage(
  services: Services,
  message: Message,
  onText: (text: string) => void,
): Promise<Answered> {
  const startedAt = performance.now();
  const facts = await loadSiteFacts(services.env);
  const day = dayIn(facts.scheduling.zone, services.store.now());
  const model = modelOf(services);
  const begun = await begin(services, message, day, model?.budget ?? null);
  const parts = { copy: facts.assistant, connector: facts.leadConnector };
  const said = await reply(services, message, { begun, parts, facts, model: model?.address ?? null }, onText);
  const id = begun ? crypto.randomUUID() : null;
  const finished = (id: string): Finished => ({
    ...{ id, session: message.session ?? id, network: message.network, day },
    text: { question: message.text, ...pick(said.reply) },
    responseTime: performance.now() - startedAt,
    ...{ isKnown: said.reply.isKnown, score: said.confidence, engine: said.engine, group: said.group },
    outcome: begun?.permit === 'granted' ? said.outcome : null,
    retentionDays: facts.chatRetentionDays,
  });
  const turn = id && finished(id);
  return {
    answer: { ...said.reply, id },
    finish: async () => turn && finishTurn(services.store, turn),
  };
}

const pick = ({ response, sources, suggestions }: Reply) => ({ response, sources, suggestions });

/** Null when the store does not answer. @throws ApiError RATE_LIMITED */
async function begin(
  { store, posts }: Services,
  { session, network }: Message,
  day: string,
  budget: CallBudget | null,
): Promise<Begun | null> {
  try {
    const asked = { session, network, day, budget };
    if (posts === store) return await beginTurn(store, asked);
    // A preview writes here and reads posts there.
    const [begun, changes] = await Promise.all([beginTurn(store, asked), readChanges(posts)]);
    return { ...begun, changes };
  } catch (thrown) {
    if (thrown instanceof StoreError) return null;
    throw thrown;
  }
}

interface Said {
  readonly reply: Reply;
  readonly engine: ChatEngine;
  readonly confidence: number;
  readonly group: string;
  readonly outcome: CallOutcome;
}

interface Surroundings {
  readonly begun: Begun | null;
  readonly parts: ReplyParts;
  readonly facts: SiteFacts;
  readonly model: ModelAddress | null;
}

async function reply(
  { env, posts }: Services,
  { text }: Message,
  { begun, parts, facts, model }: Surroundings,
  onText: (text: string) => void,
): Promise<Said> {
  const embedded = { engine: 'embedded', confidence: 1, group: '', outcome: 'unused' } as const;
  const smallTalk = replyToSmallTalk(text, parts.copy);
  if (smallTalk !== null) return { ...embedded, reply: say(smallTalk, parts) };
  const retriever = await loadLiveKnowledge(env, posts, begun?.changes ?? null).catch((thrown) => {
    // It went away after the first round trip: the documents are still there.
    if (thrown instanceof StoreError) return loadLiveKnowledge(env, posts, null);
    throw thrown;
  });
  const history = begun?.history ?? [];
  const found = retrieve(
    retriever,
    text,
    history.map(({ question }) => question),
  );
  const measured = { confidence: found.confidence, group: groupOf(text, retriever.spelling) };
  if (!found.isKnown) {
    return { ...embedded, ...measured, reply: say(parts.copy.unknown, parts, false) };
  }
  const composed = compose(found, parts);
  if (begun?.permit !== 'granted' || !model) {
    const isLimited = begun?.permit === 'visitor';
    const response = isLimited ? `${parts.copy.modelLimit} ${composed.response}` : composed.response;
    return { ...embedded, ...measured, reply: { ...composed, response } };
  }
  const sections = found.sections.map(({ section }) => section);
  const asked = { product: facts.name, question: text, history, sections };
  const response = await askModel(model, asked, onText).catch(ifFailed);
  return response === null
    ? { ...embedded, ...measured, outcome: 'failed', reply: composed }
    : { ...measured, engine: 'model', outcome: 'answered', reply: fromModel(response, found, parts) };
}

/** The embedded answer is there for that. */
function ifFailed(thrown: unknown): null {
  if (thrown instanceof ModelError) return null;
  throw thrown;
}

/** The model is given all sections found, and names none: all of them are its sources. */
function fromModel(response: string, found: Retrieved, parts: ReplyParts): Reply {
  const sections = found.sections.map(({ section }) => section);
  const reply = { response, isKnown: true, ...around(found, sections) };
  return sections[0] ? withOffer(reply, sections[0], parts) : reply;
}
