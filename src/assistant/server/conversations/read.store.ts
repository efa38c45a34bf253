import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import {
  type DayBudget,
  dayReport,
  isSpent,
  owe,
  rememberSpent,
  reportArgNames,
  spentForToday,
  withReport,
} from '#core/server/day-budget/day-budget.ts';
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
import type { Pass, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { Conversation, conversationFilters } from '../../contract/chat-admin-calls.ts';
import { assistantKeys, oldestListed } from '../keys.ts';
import { baseOf, topOf } from './chat-index.ts';
import { type Turn, toConversation, toTurn } from './turn-record.ts';

/** Commands of a session's reading. */
const SESSION_COMMANDS = 3;
const locks = { database: 'the session names the exchanges to read' } as const;

/** Library with `turns_of(text, prefix)`. */
const sessionTurns = { lua: readLua(import.meta.url, './conversations.lua', 'session-turns') } as const;

/** Reply of `turns_of`. */
const turnsReply = z.pipe(
  z.array(z.string()),
  z.transform((flat): Turn[] => flat.flatMap((id, at) => (at % 2 === 0 ? [toTurn(id, flat[at + 1] ?? '')] : []))),
);

/** Null: the day's commands are spent. */
export const historyScript = defineScript({
  name: 'chat-history',
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-history'),
  uses: [dayReport, sessionTurns],
  keys: ['session', 'today'],
  args: [...reportArgNames, 'prefix'],
  reply: z.union([z.tuple([z.literal('SPENT')]), z.tuple([z.literal('OK'), turnsReply])]),
  result: (reply) => (reply[0] === 'SPENT' ? null : reply[1]),
});

/** The exchanges of a session that are kept, oldest first. @throws ApiError RATE_LIMITED; StoreError */
export async function readSession(store: Store, session: string, budget: DayBudget): Promise<Turn[]> {
  const refusal = () => spentForToday('What was said before cannot be shown today.');
  if (isSpent(store, budget)) throw refusal();
  const keys = assistantKeys(store);
  owe(store, SESSION_COMMANDS);
  const turns = await withReport(
    store,
    budget,
    (report) =>
      store.run(historyScript, {
        keys: { session: keys.chatSession(session), today: vendorBudgetKeys(store).commandDay(budget.day) },
        args: { ...report, prefix: keys.chat('').key },
      }),
    { waits: true },
  );
  if (turns) return turns;
  rememberSpent(store, budget);
  throw refusal();
}

export const sessionScript = defineScript({
  name: 'chat-session',
  readonly: true,
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-session'),
  uses: [sessionTurns],
  keys: ['session'],
  args: ['prefix'],
  reply: z.tuple([z.literal('OK'), turnsReply]),
  result: ([, turns]) => turns,
});

/** As `readSession`, for an admin. @throws ApiError UNAUTHENTICATED, CONVERSATION_NOT_FOUND; StoreError */
export async function readConversation(store: Store, session: string, pass: Pass): Promise<Conversation[]> {
  const keys = assistantKeys(store);
  const call = { keys: { session: keys.chatSession(session) }, args: { prefix: keys.chat('').key } };
  const turns = await store.runAdmin(sessionScript, call, pass);
  if (turns.length === 0) throw new ApiError('CONVERSATION_NOT_FOUND');
  return turns.map(toConversation);
}

/** Exchanges that a search reads before it answers with what it has. */
const MOST_LOOKS = 5_000;

const rowSchema = z.tuple([z.string(), z.string()]);

function toListed(row: unknown): Conversation {
  const [id, record] = parseStored(rowSchema, row, 'chat');
  return toConversation(toTurn(id, record));
}

export const listScript = defineScript({
  name: 'chat-list',
  locks: { database: 'the index names the exchanges to read' },
  lua: readLua(import.meta.url, './conversations.lua', 'chat-list'),
  uses: [pageReader],
  constants: { MOST_LOOKS },
  keys: ['index'],
  args: [...pageArgNames, 'base'],
  reply: pageReply,
  result: (reply): Page<Conversation> => toPage(reply, toListed),
});

export interface ConversationQuery extends SearchQuery {
  readonly filter: (typeof conversationFilters)[number];
}

/**
 * Newest first, none older than `retentionDays`; older entries leave the list as it is read. A search that finds little answers
 * with the cursor it has come to. @throws ApiError UNAUTHENTICATED, StoreError
 */
export function listConversations(
  store: Store,
  { filter, ...query }: ConversationQuery,
  retentionDays: number,
  pass: Pass,
): Promise<Page<Conversation>> {
  const keys = assistantKeys(store);
  const base = baseOf(filter);
  const bounds = { from: topOf(filter), to: base + oldestListed(store, retentionDays) };
  const args = { ...pageArgs(query, keys.chat('').key, bounds), base };
  return store.runAdmin(listScript, { keys: { index: keys.chatIndex() }, args }, pass);
}
