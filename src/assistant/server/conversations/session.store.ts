import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { type DayBudget, dayReport, reportArgNames } from '#core/server/day-budget/day-budget.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { readConversation as readContract } from '../../contract/chat-admin-calls.ts';
import type { Thumb } from '../../contract/chat-calls.ts';
import { toStoredCalls } from '../calls/calls.store.ts';
import { assistantKeys } from '../keys.ts';
import { baseOf, memberOf, openMember, totalOffsets } from './chat-index.ts';
import { exchangeRecord, type StoredExchange, toConversation, toStoredExchange } from './exchange-record.ts';

/** Commands of a session's reading, and at most of a rating that changes something. */
const SESSION_COMMANDS = 3;
const RATE_COMMANDS = 7;

const locks = { database: 'the session names the exchanges to read' } as const;

/** Library with `exchanges_of(text, prefix)`. */
const sessionExchanges = { lua: readLua(import.meta.url, './conversations.lua', 'session-exchanges') } as const;

/** Reply of `exchanges_of`. */
const exchangesReply = z.pipe(
  z.array(z.string()),
  z.transform((flat): StoredExchange[] =>
    flat.flatMap((id, at) => (at % 2 === 0 ? [toStoredExchange(id, flat[at + 1] ?? '')] : [])),
  ),
);

export const historyScript = defineScript({
  name: 'chat-history',
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-history'),
  uses: [dayReport, sessionExchanges],
  keys: ['session', 'today'],
  args: [...reportArgNames, 'prefix'],
  reply: z.union([z.tuple([z.literal('SPENT')]), z.tuple([z.literal('OK'), exchangesReply])]),
  result: (reply) => (reply[0] === 'SPENT' ? null : reply[1]),
});

/** The exchanges of a session that are kept, oldest first. @throws ApiError RATE_LIMITED; StoreError */
export function readSession(store: Store, session: string, budget: DayBudget): Promise<StoredExchange[]> {
  const keys = assistantKeys(store);
  const touched = { session: keys.chatSession(session), today: vendorBudgetKeys(store).commandDay(budget.day) };
  const cost = { commands: SESSION_COMMANDS, refusal: 'What was said before cannot be shown today.' };
  return budget.spendSmall(cost, (report) =>
    store.run(historyScript, { keys: touched, args: { ...report, prefix: keys.chat('').key } }),
  );
}

export const sessionScript = defineScript({
  name: 'chat-session',
  readonly: true,
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-session'),
  uses: [sessionExchanges],
  keys: ['session', 'calls'],
  args: ['prefix'],
  reply: z.tuple([z.literal('OK'), exchangesReply, z.string()]),
  result: ([, exchanges, calls]) => ({ exchanges, calls }),
});

/** As `readSession`, for an admin. @throws ApiError UNAUTHENTICATED, CONVERSATION_NOT_FOUND; StoreError */
export async function readConversation(
  store: Store,
  session: string,
  adminSession: AdminSession,
): Promise<ResponseOf<typeof readContract>> {
  const keys = assistantKeys(store);
  const touched = { session: keys.chatSession(session), calls: keys.chatCalls(session) };
  const call = { keys: touched, args: { prefix: keys.chat('').key } };
  const { exchanges, calls } = await store.runAdmin(sessionScript, call, adminSession);
  if (exchanges.length === 0) throw new ApiError('CONVERSATION_NOT_FOUND');
  return { exchanges: exchanges.map(toConversation), calls: toStoredCalls(calls) };
}

const listOf = (thumb: Thumb) => ({ base: baseOf(thumb), member: memberOf(thumb, '') });

export const rateScript = defineScript({
  name: 'chat-rate',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'rate'),
  uses: [dayReport, exchangeRecord],
  constants: {
    THUMB_LISTS: { up: listOf('up'), down: listOf('down') },
    TOTAL: totalOffsets,
    OPEN_BASE: baseOf('open'),
  },
  keys: ['chat', 'index', 'totals', 'today'],
  args: [...reportArgNames, 'session', 'thumb', 'id', 'open'],
  reply: z.tuple([z.enum(['OK', 'NOT_FOUND', 'SPENT'])]),
  result: ([outcome]) => (outcome === 'SPENT' ? null : outcome),
});

type Rating = { readonly id: string; readonly session: string; readonly thumb: Thumb | null };

/**
 * Keeps what the visitor of this session thinks of an answer; null takes a thumb back.
 * @throws ApiError EXCHANGE_NOT_FOUND, RATE_LIMITED; StoreError
 */
export async function rateExchange(store: Store, { id, session, thumb }: Rating, budget: DayBudget): Promise<void> {
  const keys = assistantKeys(store);
  const touched = {
    chat: keys.chat(id),
    index: keys.chatIndex(),
    totals: keys.chatTotals(),
    today: vendorBudgetKeys(store).commandDay(budget.day),
  };
  const cost = { commands: RATE_COMMANDS, refusal: 'Your rating cannot be kept today.' };
  const outcome = await budget.spendSmall(cost, (report) =>
    store.run(rateScript, {
      keys: touched,
      args: { ...report, session, thumb: thumb ?? '', id, open: openMember('d', id, '') },
    }),
  );
  if (outcome === 'NOT_FOUND') throw new ApiError('EXCHANGE_NOT_FOUND');
}
