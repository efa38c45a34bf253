import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import {
  type DayBudget,
  type DayReport,
  dayReport,
  isSpent,
  owe,
  rememberSpent,
  reportArgNames,
  spentForToday,
  withReport,
} from '#core/server/day-budget/day-budget.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { readConversation as readContract } from '../../contract/chat-admin-calls.ts';
import type { Thumb } from '../../contract/chat-calls.ts';
import { toKeptCalls } from '../calls/calls.store.ts';
import { assistantKeys } from '../keys.ts';
import { baseOf, memberOf, openMember, totalOffsets } from './chat-index.ts';
import { type Turn, toConversation, toTurn, turnRecord } from './turn-record.ts';

/** Commands of a session's reading, and at most of a rating that changes something. */
const SESSION_COMMANDS = 3;
const RATE_COMMANDS = 7;

/**
 * Runs a small call of a visitor, which answers null when the day's commands are spent.
 * @throws ApiError RATE_LIMITED with this sentence when they are
 */
export async function withinDay<T>(
  store: Store,
  budget: DayBudget,
  { commands, refusal }: { readonly commands: number; readonly refusal: string },
  run: (report: DayReport) => Promise<T | null>,
): Promise<T> {
  if (!isSpent(store, budget)) {
    owe(store, commands);
    const result = await withReport(store, budget, run, { waits: true });
    if (result !== null) return result;
    rememberSpent(store, budget);
  }
  throw spentForToday(refusal);
}

const locks = { database: 'the session names the exchanges to read' } as const;

/** Library with `turns_of(text, prefix)`. */
const sessionTurns = { lua: readLua(import.meta.url, './conversations.lua', 'session-turns') } as const;

/** Reply of `turns_of`. */
const turnsReply = z.pipe(
  z.array(z.string()),
  z.transform((flat): Turn[] => flat.flatMap((id, at) => (at % 2 === 0 ? [toTurn(id, flat[at + 1] ?? '')] : []))),
);

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
export function readSession(store: Store, session: string, budget: DayBudget): Promise<Turn[]> {
  const keys = assistantKeys(store);
  const touched = { session: keys.chatSession(session), today: vendorBudgetKeys(store).commandDay(budget.day) };
  const cost = { commands: SESSION_COMMANDS, refusal: 'What was said before cannot be shown today.' };
  return withinDay(store, budget, cost, (report) =>
    store.run(historyScript, { keys: touched, args: { ...report, prefix: keys.chat('').key } }),
  );
}

export const sessionScript = defineScript({
  name: 'chat-session',
  readonly: true,
  locks,
  lua: readLua(import.meta.url, './conversations.lua', 'chat-session'),
  uses: [sessionTurns],
  keys: ['session', 'calls'],
  args: ['prefix'],
  reply: z.tuple([z.literal('OK'), turnsReply, z.string()]),
  result: ([, turns, calls]) => ({ turns, calls }),
});

/** As `readSession`, for an admin. @throws ApiError UNAUTHENTICATED, CONVERSATION_NOT_FOUND; StoreError */
export async function readConversation(
  store: Store,
  session: string,
  pass: Pass,
): Promise<ResponseOf<typeof readContract>> {
  const keys = assistantKeys(store);
  const touched = { session: keys.chatSession(session), calls: keys.chatCalls(session) };
  const call = { keys: touched, args: { prefix: keys.chat('').key } };
  const { turns, calls } = await store.runAdmin(sessionScript, call, pass);
  if (turns.length === 0) throw new ApiError('CONVERSATION_NOT_FOUND');
  return { exchanges: turns.map(toConversation), calls: toKeptCalls(calls) };
}

const listOf = (thumb: Thumb) => ({ base: baseOf(thumb), member: memberOf(thumb, '') });

export const rateScript = defineScript({
  name: 'chat-rate',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'rate'),
  uses: [dayReport, turnRecord],
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
export async function rateTurn(store: Store, { id, session, thumb }: Rating, budget: DayBudget): Promise<void> {
  const keys = assistantKeys(store);
  const touched = {
    chat: keys.chat(id),
    index: keys.chatIndex(),
    totals: keys.chatTotals(),
    today: vendorBudgetKeys(store).commandDay(budget.day),
  };
  const cost = { commands: RATE_COMMANDS, refusal: 'Your rating cannot be kept today.' };
  const outcome = await withinDay(store, budget, cost, (report) =>
    store.run(rateScript, {
      keys: touched,
      args: { ...report, session, thumb: thumb ?? '', id, open: openMember('d', id, '') },
    }),
  );
  if (outcome === 'NOT_FOUND') throw new ApiError('EXCHANGE_NOT_FOUND');
}
