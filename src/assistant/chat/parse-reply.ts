import type { ChatAnswer, Exchange, Source, Thumb } from '../contract/chat-calls.ts';
import type { Takeover, TakeoverEntry } from '../contract/takeover.ts';

/*
 * Parsers for untrusted replies, written by hand: the zod schemas of the contracts would add 12 KB, a sixth
 * of the widget's budget. `chat-reply.test.ts` checks these against the schemas.
 */

/** The parts of an answer that the widget shows. */
export type Reply = Pick<ChatAnswer, 'response' | 'id' | 'sources' | 'suggestions' | 'isTaken' | 'isAttended'>;

/** A stored exchange of the conversation. */
export interface StoredExchange extends Pick<Exchange, 'question' | 'thumb' | 'createdAt'> {
  readonly answer: Reply;
}

type Fields = Readonly<Record<string, unknown>>;

export const THUMBS = ['up', 'down'] as const satisfies readonly Thumb[];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Fields of an object; empty for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const toText = (value: unknown): string => (isText(value) ? value : '');

export const toTextOrNull = (value: unknown): string | null => (isText(value) ? value : null);

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const toThumb = (value: unknown): Thumb | null => THUMBS.find((thumb) => thumb === value) ?? null;

function toSources(value: unknown): Source[] {
  return toList(value).flatMap((each) => {
    const { title, heading, url, isOffer } = fieldsOf(each);
    const isWhole = isText(title) && isText(heading) && isText(url);
    return isWhole ? [{ title, heading, url, ...(isOffer === true && { isOffer }) }] : [];
  });
}

/** Parses sources and suggestions; invalid entries are left out. */
export function toReplyParts(value: unknown): Pick<Reply, 'sources' | 'suggestions'> {
  const { sources, suggestions } = fieldsOf(value);
  return { sources: toSources(sources), suggestions: toList(suggestions).filter(isText) };
}

/** Parses an answer; null when it has no text. */
export function toReply(value: unknown): Reply | null {
  const { response, id, isTaken, isAttended } = fieldsOf(value);
  if (!isText(response) || response.trim() === '') return null;
  const marks = { ...(isTaken === true && { isTaken }), ...(isAttended === true && { isAttended }) };
  return { response, id: toTextOrNull(id), ...toReplyParts(value), ...marks };
}

export function toExchanges(value: unknown): StoredExchange[] {
  return toList(value).flatMap((each) => {
    const { question, answer, thumb, createdAt } = fieldsOf(each);
    const reply = toReply(answer);
    if (!reply || !isText(question) || !isText(createdAt)) return [];
    return [{ question, answer: reply, thumb: toThumb(thumb), createdAt }];
  });
}

const ENTRY_KINDS = ['joined', 'left', 'said'] as const satisfies readonly TakeoverEntry['kind'][];

/** Parses a takeover; invalid entries are left out, but counted by the server. */
export function toTakeover(value: unknown): Takeover {
  const { entries, person, isWriting } = fieldsOf(value);
  return {
    entries: toList(entries).flatMap((each) => {
      const { kind, id, name, text, createdAt } = fieldsOf(each);
      const known = ENTRY_KINDS.find((one) => one === kind);
      return known
        ? [{ kind: known, id: toText(id), name: toText(name), text: toText(text), createdAt: toText(createdAt) }]
        : [];
    }),
    person: toTextOrNull(person),
    isWriting: isWriting === true,
  };
}
