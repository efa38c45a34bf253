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
import type { Thumb } from '../contract/chat-calls.ts';
import type { Takeover } from '../contract/takeover.ts';
import { fieldsOf, type Reply, type StoredExchange, toExchanges, toReply, toTakeover, toText } from './parse-reply.ts';

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
