import type { ChatCopy } from '../content/chat.copy.ts';
import type { Source, Thumb } from '../contract/chat-calls.ts';
import type { Reply, StoredExchange } from './chat-api.ts';

/** `id`: the timestamp in milliseconds as text, raised by one when two messages share it. */
interface MessageBase {
  readonly id: string;
  readonly content: string;
  readonly isUser: boolean;
  readonly timestamp: Date;
}

/** `answerId` names the exchange for feedback, null where it cannot be rated. */
export interface Answer extends MessageBase {
  readonly kind: 'answer';
  readonly answerId: string | null;
  readonly sources: readonly Source[];
  readonly suggestions: readonly string[];
  readonly thumb: Thumb | null;
}

/** A message of the conversation. A failure stays when its question is sent again or another one follows. */
export type Message = Answer | (MessageBase & { readonly kind: 'greeting' | 'question' | 'failure' });

/** A message without id and timestamp, which `append` adds. */
type NewMessage<M> = M extends Message ? Omit<M, 'id' | 'timestamp'> : never;

/** Appends a message. `at`: ms since the epoch. */
export function append(messages: readonly Message[], at: number, message: NewMessage<Message>): Message[] {
  const id = Math.max(at, Number(messages.at(-1)?.id ?? 0) + 1);
  return [...messages, { ...message, id: String(id), timestamp: new Date(at) }];
}

export const greet = (content: string, at: number): Message[] =>
  append([], at, { kind: 'greeting', isUser: false, content });

export const question = (content: string) => ({ kind: 'question', isUser: true, content }) as const;

export const answer = ({ response, id, sources, suggestions }: Reply, thumb: Thumb | null = null) =>
  ({ kind: 'answer', isUser: false, content: response, answerId: id, sources, suggestions, thumb }) as const;

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
export function openQuestion(messages: readonly Message[]): string | null {
  const last = messages.findLast(({ kind }) => kind !== 'failure');
  return last?.kind === 'question' ? last.content : null;
}

/** Formats the conversation as plain text, without failures, cut to its newest `limit` characters. */
export function toTranscript(
  messages: readonly Message[],
  people: ChatCopy['people'],
  limit = Number.POSITIVE_INFINITY,
) {
  const lines = messages
    .filter(({ kind }) => kind !== 'failure')
    .map(({ isUser, content }) => `${isUser ? people.visitor : people.assistant}: ${content}`);
  const text = lines.join('\n\n');
  // Half of a surrogate pair would be refused.
  return text.length > limit ? text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '') : text;
}
