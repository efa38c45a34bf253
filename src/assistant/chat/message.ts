import { fillIn } from '#core/template/fill-in.ts';
import type { WindowCopy } from '../content/chat.copy.ts';
import type { Source, Thumb } from '../contract/chat-calls.ts';
import type { TakeoverEntry } from '../contract/takeover.ts';
import type { Reply, StoredExchange } from './parse-reply.ts';

/** `id`: the timestamp in milliseconds as text, raised by one when two messages share it. */
interface MessageBase {
  readonly id: string;
  readonly content: string;
  readonly isUser: boolean;
  readonly timestamp: Date;
}

/**
 * `answerId` names the exchange for feedback, null where it cannot be rated. `heard`: characters that were heard of an answer
 * whose speaker was interrupted.
 */
export interface Answer extends MessageBase {
  readonly kind: 'answer';
  readonly heard?: number;
  readonly answerId: string | null;
  readonly sources: readonly Source[];
  readonly suggestions: readonly string[];
  readonly thumb: Thumb | null;
}

/**
 * A message of the visitor: a question to the assistant, or `said` to a person who has taken the conversation over. `sentId`
 * names it, however often it is sent.
 */
interface Sent extends MessageBase {
  readonly kind: 'question' | 'said';
  readonly sentId: string;
}

/** A message of a person who has taken the conversation over. */
interface PersonMessage extends MessageBase {
  readonly kind: 'person';
  readonly name: string;
}

/**
 * A message of the conversation. A failure stays when its question is sent again or another one follows. A notice says that a
 * person has joined or left. `spoken`: a sentence of the agent in a call, beside its answers; `call`: how a call went, at its end.
 */
export type Message =
  | Answer
  | Sent
  | PersonMessage
  | (MessageBase & { readonly kind: 'greeting' | 'failure' | 'notice' | 'spoken' | 'call' });

/** A message without id and timestamp, which `append` adds. */
type NewMessage<M> = M extends Message ? Omit<M, 'id' | 'timestamp'> : never;

/** Appends a message. `at`: ms since the epoch. */
export function append(messages: readonly Message[], at: number, message: NewMessage<Message>): Message[] {
  const id = Math.max(at, Number(messages.at(-1)?.id ?? 0) + 1);
  return [...messages, { ...message, id: String(id), timestamp: new Date(at) }];
}

export const greet = (content: string, at: number): Message[] =>
  append([], at, { kind: 'greeting', isUser: false, content });

export const question = (content: string, sentId = '') =>
  ({ kind: 'question', isUser: true, content, sentId }) as const;

/** Sentences about a person who joins or leaves; `{name}` is filled in. */
type TakeoverCopy = Pick<WindowCopy['takeover'], 'joined' | 'left'>;

/** Appends what happened in a takeover; what this tab has sent is there already. */
export function appendEntries(
  messages: readonly Message[],
  entries: readonly TakeoverEntry[],
  copy: TakeoverCopy,
): readonly Message[] {
  return entries.reduce((before, { kind, id, name, text, createdAt }) => {
    const at = Date.parse(createdAt) || 0;
    if (kind !== 'said') {
      return append(before, at, { kind: 'notice', isUser: false, content: fillIn(copy[kind], { name }) });
    }
    if (name) return append(before, at, { kind: 'person', isUser: false, content: text, name });
    const isKnown = before.some((each) => each.kind === 'said' && each.sentId === id);
    return isKnown ? before : append(before, at, { kind: 'said', isUser: true, content: text, sentId: id });
  }, messages);
}

/** Notes that the pending question went to a person. */
export const giveToPerson = (messages: readonly Message[]): readonly Message[] => {
  const last = messages.findLast(({ kind }) => kind === 'question');
  return messages.map((each) => (each === last && each.kind === 'question' ? { ...each, kind: 'said' } : each));
};

export const answer = ({ response, id, sources, suggestions }: Reply, thumb: Thumb | null = null) =>
  ({
    kind: 'answer',
    isUser: false,
    content: response,
    answerId: id,
    sources,
    suggestions,
    thumb,
  }) as const;

/** Appends a failure. It replaces the one before when that says the same, so that retries do not pile up. */
export function appendFailure(messages: readonly Message[], at: number, content: string): Message[] {
  const last = messages.at(-1);
  const all = append(messages, at, { kind: 'failure', isUser: false, content });
  return all.filter((each) => each !== last || each.kind !== 'failure' || each.content !== content);
}

export function appendExchanges(
  messages: readonly Message[],
  exchanges: readonly StoredExchange[],
): readonly Message[] {
  return exchanges.reduce((before, exchange) => {
    const at = Date.parse(exchange.createdAt) || 0;
    const asked = append(before, at, question(exchange.question));
    return append(asked, at, answer(exchange.answer, exchange.thumb));
  }, messages);
}

/** Returns the last question while it has no answer, else null. A failure is no answer. */
export function openQuestion(messages: readonly Message[]): Pick<Sent, 'content' | 'sentId'> | null {
  const last = messages.findLast(({ kind }) => kind !== 'failure');
  return last?.kind === 'question' ? last : null;
}

/** Name of who wrote a message. */
export const speakerOf = (message: Message, people: WindowCopy['people']): string =>
  message.kind === 'person' ? message.name : message.isUser ? people.visitor : people.assistant;

/** Formats the conversation as plain text, without failures, cut to its newest `limit` characters. */
export function toTranscript(
  messages: readonly Message[],
  people: WindowCopy['people'],
  limit = Number.POSITIVE_INFINITY,
) {
  const lines = messages
    .filter(({ kind }) => kind !== 'failure' && kind !== 'notice' && kind !== 'call')
    .map((message) => `${speakerOf(message, people)}: ${message.content}`);
  const text = lines.join('\n\n');
  // Half of a surrogate pair would be refused.
  return text.length > limit ? text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '') : text;
}
