import type { ChatAnswer, Exchange, Source, Thumb } from '#contracts/chat.ts';

/*
 * What comes from outside, believed piece by piece. The schemas of the contracts say the same for 12 KB, a sixth of all
 * that the assistant may weigh; `chat-believe.test.ts` holds these against them.
 */

/** What of an answer is shown. */
export type Reply = Pick<ChatAnswer, 'response' | 'id' | 'sources' | 'suggestions'>;

/** One exchange as the server remembers it. */
export interface Remembered extends Pick<Exchange, 'question' | 'thumb' | 'createdAt'> {
  readonly answer: Reply;
}

type Fields = Readonly<Record<string, unknown>>;

export const THUMBS = ['up', 'down'] as const satisfies readonly Thumb[];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The fields of an object; of anything else none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const toText = (value: unknown): string => (isText(value) ? value : '');

export const toTextOrNull = (value: unknown): string | null => (isText(value) ? value : null);

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const toThumb = (value: unknown): Thumb | null => THUMBS.find((thumb) => thumb === value) ?? null;

function toSources(value: unknown): Source[] {
  return toList(value).flatMap((each) => {
    const { title, heading, url } = fieldsOf(each);
    return isText(title) && isText(heading) && isText(url) ? [{ title, heading, url }] : [];
  });
}

/** What stands beside the text of an answer; what is missing or strange is left out. */
export function toReplyParts(value: unknown): Omit<Reply, 'response' | 'id'> {
  const { sources, suggestions } = fieldsOf(value);
  return { sources: toSources(sources), suggestions: toList(suggestions).filter(isText) };
}

/** An answer; null where it says nothing. */
export function toReply(value: unknown): Reply | null {
  const { response, id } = fieldsOf(value);
  if (!isText(response) || response.trim() === '') return null;
  return { response, id: toTextOrNull(id), ...toReplyParts(value) };
}

export function toExchanges(value: unknown): Remembered[] {
  return toList(value).flatMap((each) => {
    const { question, answer, thumb, createdAt } = fieldsOf(each);
    const reply = toReply(answer);
    if (!reply || !isText(question) || !isText(createdAt)) return [];
    return [{ question, answer: reply, thumb: toThumb(thumb), createdAt }];
  });
}
