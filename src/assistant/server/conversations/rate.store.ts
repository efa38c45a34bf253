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
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { Thumb } from '../../contract/chat-calls.ts';
import { assistantKeys } from '../keys.ts';
import { baseOf, memberOf, openMember } from './chat-index.ts';
import { totalOffsets } from './chat-totals.ts';
import { turnRecord } from './turn-record.ts';

/** Commands of a rating that changes something, at most. */
const RATE_COMMANDS = 7;

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
  result: ([outcome]) => outcome,
});

export interface Rating {
  readonly id: string;
  readonly session: string;
  /** Null takes a thumb back. */
  readonly thumb: Thumb | null;
}

/** Keeps what the visitor of this session thinks of an answer. @throws ApiError EXCHANGE_NOT_FOUND, RATE_LIMITED; StoreError */
export async function rateTurn(store: Store, { id, session, thumb }: Rating, budget: DayBudget): Promise<void> {
  const refusal = () => spentForToday('Your rating cannot be kept today.');
  if (isSpent(store, budget)) throw refusal();
  const keys = assistantKeys(store);
  const touched = {
    chat: keys.chat(id),
    index: keys.chatIndex(),
    totals: keys.chatTotals(),
    today: vendorBudgetKeys(store).commandDay(budget.day),
  };
  owe(store, RATE_COMMANDS);
  const outcome = await withReport(
    store,
    budget,
    (report) =>
      store.run(rateScript, {
        keys: touched,
        args: { ...report, session, thumb: thumb ?? '', id, open: openMember('d', id, '') },
      }),
    { waits: true },
  );
  if (outcome === 'NOT_FOUND') throw new ApiError('EXCHANGE_NOT_FOUND');
  if (outcome === 'OK') return;
  rememberSpent(store, budget);
  throw refusal();
}
