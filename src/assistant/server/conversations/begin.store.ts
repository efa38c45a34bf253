import * as z from 'zod/mini';
import { type DayBudget, type DayReport, dayReport, reportArgNames } from '#core/server/day-budget/day-budget.ts';
import { type Changes, changesReader, changesReply } from '#core/server/ports/published-posts.ts';
import {
  formLimit,
  formLimitArgNames,
  formLimitArgs,
  limitedReply,
  tooMany,
  withinLimit,
} from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type CallBudget, type Permit, permits, reserveCall } from '#core/server/vendor-budget/guard.ts';
import { DAY_SECONDS, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { CHAT_EXCHANGES_KEPT } from '../../contract/limits.ts';
import { assistantKeys, RECENT_EXCHANGES, retentionSeconds } from '../keys.ts';
import { takeoverText, toEntry } from './takeover-text.ts';

/** Commands of an exchange, begun and finished, as the store bills them (the first of an hour costs one more): counted in advance, so that many at once stay below the ceiling. */
export const EXCHANGE_COMMANDS = 13;
/** The same where a language model is asked. */
export const MODEL_EXCHANGE_COMMANDS = 17;
/** Commands of a message that is one too many. */
const LIMITED_COMMANDS = 4;

export interface ExchangeRequest {
  /** Id of the exchange that begins. */
  readonly id: string;
  /** Text of the visitor, and the id that their browser gave it: a message sent twice to a person is stored once. */
  readonly message: { readonly id: string; readonly text: string };
  /** Null: a conversation by itself. */
  readonly session: string | null;
  /** See `toClientNetwork`. */
  readonly network: string;
  readonly budget: DayBudget;
  /** Null: no language model is to be asked. */
  readonly calls: CallBudget | null;
  readonly retentionDays: number;
}

const recentSchema = z.object({
  at: z.number(),
  question: z.string(),
  response: z.string(),
  isLimitTold: z.optional(z.boolean()),
});

/**
 * An exchange as a follow-up is understood by it. `at` ms since the epoch; `isLimitTold`: whether its conversation had been
 * told that the visitor's calls of the language model are used up.
 */
export type Recent = z.infer<typeof recentSchema>;

export interface StartedExchange {
  /** Oldest first. */
  readonly history: readonly Recent[];
  readonly permit: Permit | null;
  readonly changes: Changes;
  /** Number of this exchange among those of the day, from 1. */
  readonly number: number;
  /** Where the exchange is kept for the follow-ups to it. */
  readonly slot: number;
  /** Whether an admin looks at conversations and may take this one over, or has written in it. */
  readonly isAttended: boolean;
}

/** The message went to the person who has taken the conversation over. */
export const TAKEN = 'taken';

const tooManyQuestions = (retryAfter: number) => tooMany('questions', ['LIMITED', retryAfter, 1]);

export const beginScript = defineScript({
  name: 'chat-begin',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'begin'),
  uses: [dayReport, formLimit, reserveCall, changesReader, takeoverText],
  constants: { LIMITED_COMMANDS, CHAT_EXCHANGES_KEPT, DAY_SECONDS },
  keys: ['limit', 'session', 'today', 'visitor', 'engine', 'publishing', 'takeover', 'presence', 'attended'],
  moreKeys: 'recent',
  args: [
    ...reportArgNames,
    ...formLimitArgNames,
    'id',
    'cost',
    'ttl',
    'day',
    'perDay',
    'perVisitor',
    'message',
    'entry',
  ],
  reply: z.union([
    limitedReply,
    z.tuple([z.literal('SPENT')]),
    z.tuple([z.literal('TAKEN')]),
    z.tuple([
      z.literal('OK'),
      z.array(z.string()),
      z.enum(['', ...permits]),
      z.coerce.number(),
      changesReply,
      z.enum(['', '1']),
    ]),
  ]),
  result: (reply): StartedExchange | typeof TAKEN | null => {
    if (reply[0] === 'LIMITED') throw tooMany('questions', reply);
    if (reply[0] === 'SPENT') return null;
    if (reply[0] === 'TAKEN') return TAKEN;
    const [, recent, permit, number, changes, attended] = reply;
    const slots = recent.map(toRecent);
    const times = slots.map((each) => each?.at ?? 0);
    return {
      history: slots.filter((each) => each !== null).sort((a, b) => a.at - b.at),
      permit: permit || null,
      changes,
      number,
      // The place of an exchange that no follow-up needs any more, or a free one.
      slot: times.indexOf(Math.min(...times)),
      isAttended: attended === '1',
    };
  },
});

const toRecent = (stored: string): Recent | null =>
  stored ? parseStored(recentSchema, JSON.parse(stored), 'recent exchange') : null;

/**
 * The one round trip before an answer. Null: the day's commands are spent, so that nothing is kept.
 * @throws ApiError RATE_LIMITED; StoreError
 */
export async function beginExchange(
  store: Store,
  asked: ExchangeRequest,
): Promise<StartedExchange | typeof TAKEN | null> {
  const { network, budget } = asked;
  const limited = { form: 'chat', network, refuse: tooManyQuestions } as const;
  const begin = () => budget.spend((report) => store.run(beginScript, callOf(store, asked, report)));
  const begun = budget.isSpent ? null : await withinLimit(store, limited, begin);
  if (!begun) budget.countNotKept();
  return begun;
}

function callOf(store: Store, asked: ExchangeRequest, report: DayReport) {
  const { id, session, network, budget, calls, retentionDays, message } = asked;
  const { day } = budget;
  const keys = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  const name = session ?? id;
  return {
    keys: {
      limit: coreKeys(store).formLimit('chat'),
      session: keys.chatSession(name),
      today: keys.commandDay(day),
      visitor: keys.paidCallsOf('chat', day, network),
      engine: keys.paidEngine('chat'),
      publishing: coreKeys(store).publishing(),
      takeover: keys.chatTakeover(name),
      presence: keys.chatPresence(name),
      attended: keys.chatsAttended(),
    },
    moreKeys: Array.from({ length: RECENT_EXCHANGES }, (_, slot) => keys.chatRecent(name, slot)),
    args: {
      ...report,
      id,
      ...formLimitArgs('chat', network),
      cost: calls ? MODEL_EXCHANGE_COMMANDS : EXCHANGE_COMMANDS,
      ttl: retentionSeconds(store, retentionDays),
      day,
      perDay: calls?.perDay ?? '',
      perVisitor: calls?.perVisitor ?? '',
      message: message.id,
      entry: toEntry({ ...message, kind: 'said', name: '' }, store.now()),
    },
  };
}
