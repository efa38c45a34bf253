import * as z from 'zod/mini';
import { commandDay } from '#core/server/day-budget/day-budget.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import { type EngineState, engineState, stateReply, toSwitch } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { assistantKeys } from '../keys.ts';
import { type Total, toTotals, totalsReader } from './chat-totals.ts';

/** Counts as stored, `time` in ms. `today` and `notKept`: exchanges of the calendar day. */
export interface ChatCounts extends Record<Total, number> {
  readonly today: number;
  readonly notKept: number;
  readonly model: EngineState;
}

export const statsScript = defineScript({
  name: 'chat-stats',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'stats'),
  uses: [engineState, commandDay, totalsReader],
  keys: ['totals', 'today', 'engine'],
  args: ['day', 'switch'],
  reply: z.tuple([
    z.literal('OK'),
    z.tuple([z.array(z.coerce.number()), z.coerce.number(), z.coerce.number(), stateReply]),
  ]),
  result: ([, [counts, today, notKept, model]]): ChatCounts => ({ ...toTotals(counts), today, notKept, model }),
});

/**
 * Reads the counts of the assistant; `isOn` switches the language model first. `day`: the calendar day that is today.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function readCounts(store: Store, day: string, pass: Pass, isOn?: boolean): Promise<ChatCounts> {
  const keys = assistantKeys(store);
  const call = {
    keys: {
      totals: keys.chatTotals(),
      today: vendorBudgetKeys(store).commandDay(day),
      engine: vendorBudgetKeys(store).paidEngine('chat'),
    },
    args: { day, switch: toSwitch(isOn) },
  };
  return store.runAdmin(statsScript, call, pass);
}
