import * as z from 'zod/mini';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import {
  type Page,
  pageArgNames,
  pageArgs,
  pageReader,
  pageReply,
  type SearchQuery,
  toPage,
} from '#core/server/store/page.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { Conversation, conversationFilters, OpenQuestion } from '../../contract/chat-admin-calls.ts';
import { assistantKeys, oldestListed } from '../keys.ts';
import { baseOf, topOf } from './chat-index.ts';
import { exchangeRecord, toConversation, toStoredExchange } from './exchange-record.ts';

const MOST_LOOKS = 5_000;

const locks = { database: 'the index names the exchanges to read' } as const;

const listedSchema = z.tuple([z.string(), z.string()]);

export const listScript = defineScript({
  name: 'chat-list',
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-list'),
  uses: [pageReader],
  keys: ['index'],
  args: [...pageArgNames, 'base', 'looks'],
  reply: pageReply,
  result: (reply): Page<Conversation> =>
    toPage(reply, (row) => toConversation(toStoredExchange(...parseStored(listedSchema, row, 'chat')))),
});

interface ConversationQuery extends SearchQuery {
  readonly filter: (typeof conversationFilters)[number];
  /** Exchanges that a search reads before it answers with what it has. */
  readonly looks?: number;
}

/**
 * Newest first, none older than `retentionDays`; older entries leave the list as it is read. A search that finds little answers
 * with the cursor it has come to. @throws ApiError UNAUTHENTICATED, StoreError
 */
export function listConversations(
  store: Store,
  { filter, looks = MOST_LOOKS, ...query }: ConversationQuery,
  retentionDays: number,
  adminSession: AdminSession,
): Promise<Page<Conversation>> {
  const keys = assistantKeys(store);
  const base = baseOf(filter);
  const bounds = { from: topOf(filter), to: base + oldestListed(store, retentionDays) };
  const args = { ...pageArgs(query, keys.chat('').key, bounds), base, looks };
  return store.runAdmin(listScript, { keys: { index: keys.chatIndex() }, args }, adminSession);
}

/** Newest entries of the list that are grouped; older ones are not looked at. Reading 5,000 takes four times as long. */
const ENTRIES_READ = 1_000;
/** Newest entries among which those of a settled group are found. */
const ENTRIES_TAKEN = 5_000;

/** Library with `entries_of(index, limit)` and `group_of(member)`. */
const openQuestions = {
  lua: readLua(import.meta.url, './conversations.lua', 'open-questions'),
  constants: { OPEN_BASE: baseOf('open'), OPEN_TOP: topOf('open') },
} as const;

const count = z.coerce.number();
const groupSchema = z.tuple([z.string(), count, count, count, count, z.string(), z.string()]);

/** A group as it is stored: which section would answer it now is looked up afterwards. */
export type StoredQuestion = Omit<OpenQuestion, 'answeredBy' | 'closest'>;

function toQuestion(group: z.output<typeof groupSchema>): StoredQuestion {
  const [key, score, unanswered, perhaps, down, sessionId, question] = group;
  return {
    key,
    question: parseStored(z.string(), JSON.parse(question), 'chat'),
    count: unanswered + perhaps + down,
    reasons: [
      ...(unanswered ? (['unanswered'] as const) : []),
      ...(perhaps ? (['perhaps'] as const) : []),
      ...(down ? (['thumbs-down'] as const) : []),
    ],
    lastAt: new Date(score - baseOf('open')).toISOString(),
    sessionId,
  };
}

export const questionsScript = defineScript({
  name: 'questions-list',
  readonly: true,
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'questions-list'),
  uses: [openQuestions, exchangeRecord],
  constants: { ENTRIES_READ },
  keys: ['index'],
  args: ['prefix', 'only', 'most'],
  reply: z.tuple([z.literal('OK'), z.string()]),
  result: ([, json]) => parseStored(z.array(groupSchema), JSON.parse(json), 'chat').map(toQuestion),
});

/**
 * Groups of questions that want a better answer, the most frequent first, `most` of them. `only`: the key of one group.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function listOpenQuestions(
  store: Store,
  adminSession: AdminSession,
  { only = '', most = LIST_MAX_LIMIT }: { readonly only?: string; readonly most?: number } = {},
): Promise<StoredQuestion[]> {
  const keys = assistantKeys(store);
  const call = { keys: { index: keys.chatIndex() }, args: { prefix: keys.chat('').key, only, most } };
  return store.runAdmin(questionsScript, call, adminSession);
}

/** @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError */
export async function readOpenQuestion(store: Store, key: string, adminSession: AdminSession): Promise<StoredQuestion> {
  const [question] = await listOpenQuestions(store, adminSession, { only: key });
  if (!question) throw new ApiError('QUESTION_NOT_FOUND');
  return question;
}

export const takeScript = defineScript({
  name: 'question-claim',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'question-claim'),
  uses: [openQuestions],
  constants: { ENTRIES_TAKEN },
  keys: ['index'],
  args: ['group'],
  reply: z.tuple([z.enum(['OK', 'NOT_FOUND'])]),
  result: ([outcome]) => outcome === 'OK',
});

/** Takes a group from the list until it is asked again. @throws ApiError UNAUTHENTICATED, QUESTION_NOT_FOUND; StoreError */
export async function takeOpenQuestion(store: Store, key: string, adminSession: AdminSession): Promise<void> {
  const call = { keys: { index: assistantKeys(store).chatIndex() }, args: { group: key } };
  if (!(await store.runAdmin(takeScript, call, adminSession))) throw new ApiError('QUESTION_NOT_FOUND');
}
