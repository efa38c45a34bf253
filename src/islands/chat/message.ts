import type { Source, Thumb } from '#contracts/chat.ts';
import type { Remembered, Reply } from './believe.ts';

/** `id`: milliseconds of the timestamp as text, counted on where two fall together. */
interface Base {
  readonly id: string;
  readonly content: string;
  readonly isUser: boolean;
  readonly timestamp: Date;
}

/** `answerId` names the exchange for feedback, null where it cannot be rated. */
export interface Answer extends Base {
  readonly kind: 'answer';
  readonly answerId: string | null;
  readonly sources: readonly Source[];
  readonly suggestions: readonly string[];
  readonly thumb: Thumb | null;
}

/** What stands in the conversation. A failure is the last message until it is tried again. */
export type Message = Answer | (Base & { readonly kind: 'greeting' | 'question' | 'failure' });

/** What a message says, before it has its place. */
type Unplaced<M> = M extends Message ? Omit<M, 'id' | 'timestamp'> : never;

/** With one message more at its end. `at`: ms since the epoch. */
export function append(messages: readonly Message[], at: number, message: Unplaced<Message>): Message[] {
  const id = Math.max(at, Number(messages.at(-1)?.id ?? 0) + 1);
  return [...messages, { ...message, id: String(id), timestamp: new Date(at) }];
}

export const greet = (content: string, at: number): Message[] =>
  append([], at, { kind: 'greeting', isUser: false, content });

export const question = (content: string) => ({ kind: 'question', isUser: true, content }) as const;
export const failure = (content: string) => ({ kind: 'failure', isUser: false, content }) as const;

export const answer = ({ response, id, sources, suggestions }: Reply, thumb: Thumb | null = null) =>
  ({ kind: 'answer', isUser: false, content: response, answerId: id, sources, suggestions, thumb }) as const;

/** Exchanges that the server remembers, behind what is there. */
export function appendExchanges(
  messages: readonly Message[],
  exchanges: readonly Remembered[],
): readonly Message[] {
  return exchanges.reduce((before, exchange) => {
    const at = Date.parse(exchange.createdAt) || 0;
    const asked = append(before, at, question(exchange.question));
    return append(asked, at, answer(exchange.answer, exchange.thumb));
  }, messages);
}

/** The question nobody has answered, null when there is none. A failure is no answer. */
export function openQuestion(messages: readonly Message[]): string | null {
  const last = messages.findLast(({ kind }) => kind !== 'failure');
  return last?.kind === 'question' ? last.content : null;
}
