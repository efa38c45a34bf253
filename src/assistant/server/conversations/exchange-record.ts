import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { normalizeSearch } from '#core/server/store/page.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import { type Certainty, chatEngines, type Exchange, sourceSchema, thumbs } from '../../contract/chat-calls.ts';

/** Text of an exchange, as stored. Scripts read nothing of it but the question, which stands first. */
const exchangeTextSchema = z.object({
  question: z.string(),
  response: z.string(),
  sources: z.array(sourceSchema),
  suggestions: z.array(z.string()),
  /** Whether it was asked and answered in a call. */
  isSpoken: z.optional(z.boolean()),
});
type ExchangeText = z.infer<typeof exchangeTextSchema>;

/** Library with `parse_record(text)`, `question_of(json)` and `to_record(fields, search, json)`; `FIELD`: numbers of fields that scripts use. */
export const exchangeRecord = {
  lua: readLua(import.meta.url, './conversations.lua', 'exchange-record'),
  constants: { FIELD: { session: 1, createdAt: 2, thumb: 7, counted: 8, group: 9 } },
} as const;

const thumbSchema = z.pipe(
  z.enum(['', ...thumbs]),
  z.transform((thumb) => thumb || null),
);

const number = z.coerce.number();

/** Stored form of a certainty; an exchange of before there was `perhaps` holds whether it was known. */
const certaintyCodes = { none: 0, sure: 1, perhaps: 2 } as const satisfies Record<Certainty, number>;

const certaintySchema = z.pipe(
  z.enum(['0', '1', '2']),
  z.transform((code): Certainty => (code === '1' ? 'sure' : code === '2' ? 'perhaps' : 'none')),
);

const fieldsSchema = z.tuple([
  z.string(),
  number,
  number,
  certaintySchema,
  number,
  z.enum(chatEngines),
  thumbSchema,
  z.string(),
  z.string(),
]);

export interface StoredExchange extends ExchangeText {
  readonly conversation: Omit<Conversation, 'userMessage' | 'assistantResponse' | 'sources'>;
}

export interface NewExchange {
  readonly session: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds. */
  readonly responseTime: number;
  readonly certainty: Certainty;
  /** 0 to 1. */
  readonly score: number;
  readonly engine: Conversation['engine'];
  /** Groups questions that say the same; empty: not to be grouped, as small talk is not. */
  readonly group: string;
  readonly text: ExchangeText;
}

/** Creates the stored text of an exchange without a rating. */
export function toRecord(exchange: NewExchange): string {
  const { session, createdAt, responseTime, certainty, score, engine, group, text } = exchange;
  const time = Math.round(responseTime);
  const head = [session, createdAt, time, certaintyCodes[certainty], score.toFixed(3), engine, '', '', group].join();
  const { question, response, ...more } = text;
  return `${head}\n${normalizeSearch(`${question} ${response}`)}\n${JSON.stringify({ question, response, ...more })}`;
}

/** Reads a stored exchange. @throws StoreError `corrupt` */
export function toStoredExchange(id: string, record: string): StoredExchange {
  const [head = '', , json = ''] = record.split('\n');
  const stored = parseStored(fieldsSchema, head.split(','), 'chat');
  const [session, createdAt, responseTime, certainty, score, engine, thumb] = stored;
  return {
    ...parseStored(exchangeTextSchema, JSON.parse(json), 'chat'),
    conversation: {
      id,
      sessionId: session,
      responseTime,
      createdAt: new Date(createdAt).toISOString(),
      isKnown: certainty === 'sure',
      certainty,
      score,
      engine,
      thumb,
    },
  };
}

export const toConversation = ({
  question,
  response,
  sources,
  isSpoken,
  conversation,
}: StoredExchange): Conversation => ({
  ...conversation,
  ...(isSpoken && { isSpoken }),
  userMessage: question,
  assistantResponse: response,
  sources,
});

export function toExchange({ question, response, sources, suggestions, conversation }: StoredExchange): Exchange {
  const { id, isKnown, certainty, thumb, createdAt } = conversation;
  return { question, answer: { response, id, isKnown, certainty, sources, suggestions }, thumb, createdAt };
}
