import { createParser } from 'eventsource-parser';
import { deadline } from '#core/browser/deadline.ts';
import { CALL_HEADER } from '#core/contract/speech.ts';
import {
  CHAT_MESSAGE_HEADER,
  CHAT_PATH,
  CHAT_SESSION_HEADER,
  EVENT_STREAM,
  FEEDBACK_PATH,
  HISTORY_PATH,
  TAKEOVER_PATH,
} from '../contract/addresses.ts';
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

/** How long to wait for a response, ms. */
export const DEADLINE_MS = 25_000;

type ChatRequestOptions = {
  session: string;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
};

/** Sends one request of a conversation: POST with a body, else GET. @throws when there is no success in time */
async function callChat(
  path: string,
  { session, body, accept = 'application/json', signal, headers }: ChatRequestOptions,
): Promise<Response> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept,
      [CHAT_SESSION_HEADER]: session,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: deadline(DEADLINE_MS, signal),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Reads the stored exchanges of a conversation, oldest first. @throws */
export async function readHistory(session: string): Promise<StoredExchange[]> {
  return toExchanges(await (await callChat(HISTORY_PATH, { session })).json());
}

/** Reads what a person has written, without the first `after` entries. @throws */
export async function readTakeover(session: string, after: number): Promise<Takeover> {
  return toTakeover(await (await callChat(`${TAKEOVER_PATH}?after=${after}`, { session })).json());
}

/** Delays before each attempt, ms: an answer that is being generated needs time. */
const WAITS_MS = [0, 2_000, 4_000, 8_000];

type FindAnswerOptions = { question: string; session: string; signal: AbortSignal; once: boolean };

/** The server normalizes questions, so letters, digits and symbols alone are compared. */
const toComparable = (text: string) => text.replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, '');

/**
 * Finds the stored exchange of a question. `once`: tries only once, without waiting. @throws when the server has none,
 * or `signal` aborts
 */
export async function findAnswer({ question, session, signal, once }: FindAnswerOptions): Promise<StoredExchange> {
  for (const wait of once ? [0] : WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    const exchanges = await readHistory(session).catch(() => []);
    signal.throwIfAborted();
    const last = exchanges.at(-1);
    if (last && toComparable(last.question) === toComparable(question)) return last;
  }
  throw new Error('The question has no answer.');
}

/** @throws when it could not be stored */
export async function sendRating(session: string, id: string, thumb: Thumb | null): Promise<void> {
  await callChat(FEEDBACK_PATH, { session, body: { id, thumb } });
}

/**
 * Result of a question that the server received: a reply, the server's error sentence, or an answer without content.
 */
type AskResult =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'error'; readonly sentence: string }
  | { readonly kind: 'empty' };

type AskOptions = {
  message: string;
  /** Of the message, the same each time it is sent. */
  id?: string;
  session: string;
  /** The call that it is asked in, if any. */
  call?: string | null;
  onText: (text: string) => void;
  signal: AbortSignal;
};

function toAskResult(value: unknown): AskResult {
  const reply = toReply(value);
  if (reply) return { kind: 'reply', reply };
  const sentence = toText(fieldsOf(value)['error']);
  return sentence.trim() ? { kind: 'error', sentence } : { kind: 'empty' };
}

/**
 * Sends the question once. `onText` is called with each piece of the answer as it arrives. @throws when the response is
 * no success, the connection fails, the deadline passes or `signal` aborts
 */
export async function ask({ message, id, session, call, onText, signal }: AskOptions): Promise<AskResult> {
  const headers = { ...(id && { [CHAT_MESSAGE_HEADER]: id }), ...(call && { [CALL_HEADER]: call }) };
  const response = await callChat(CHAT_PATH, { session, body: { message }, accept: EVENT_STREAM, signal, headers });
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
  return isStream && response.body ? readStream(response.body, onText) : toAskResult(await response.json());
}

/** @throws when the stream ends before its `answer` or `error` event */
async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: AskOptions['onText'],
): Promise<AskResult> {
  let outcome: AskResult | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const value: unknown = JSON.parse(data);
      if (event === 'delta') onText(toText(fieldsOf(value)['text']));
      else if (event === 'answer' || event === 'error') outcome ??= toAskResult(value);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    while (!outcome) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer was cut.');
      parser.feed(value);
    }
    return outcome;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
