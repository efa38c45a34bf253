import * as z from 'zod/mini';
import { dayIn } from '#core/server/calendar-day.ts';
import { commandDay } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass } from '#core/server/store/store.ts';
import { describeEngine, engineState, stateReply, toSwitch } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { ChatStats } from '../../contract/chat-admin-calls.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { type Models, modelsOf } from '../chat-settings.ts';
import { assistantKeys } from '../keys.ts';
import { toTotals, totalsReader } from './chat-index.ts';

const count = z.coerce.number();

export const statsScript = defineScript({
  name: 'chat-stats',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'stats'),
  uses: [engineState, commandDay, totalsReader],
  keys: ['totals', 'today', 'engine'],
  args: ['day', 'switch'],
  reply: z.tuple([z.literal('OK'), z.tuple([z.array(count), count, count, stateReply])]),
  result: ([, [counts, today, notKept, model]]) => ({ ...toTotals(counts), today, notKept, model }),
});

/**
 * Reads the figures of the tab; `isOn` switches the language model first. @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function chatStats(services: Services, pass: Pass, isOn?: boolean): Promise<ChatStats> {
  const { store, env } = services;
  const facts = await loadAssistantFacts(env);
  const day = dayIn(facts.scheduling.zone, store.now());
  const all = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  const keys = { totals: all.chatTotals(), today: all.commandDay(day), engine: all.paidEngine('chat') };
  const counts = await store.runAdmin(statsScript, { keys, args: { day, switch: toSwitch(isOn) } }, pass);
  const models = modelsOf(services);
  return {
    conversations: counts.conversations,
    totalChats: counts.exchanges,
    averageResponseTime: counts.exchanges > 0 ? Math.round(counts.time / counts.exchanges) : 0,
    chatsToday: counts.today,
    notKeptToday: counts.notKept,
    unanswered: counts.unanswered,
    perhaps: counts.perhaps,
    thumbsUp: counts.up,
    thumbsDown: counts.down,
    retentionDays: facts.chatRetentionDays,
    model: models && describeEngine(nameOf(models), models.budget, counts.model, store.now()),
  };
}

const nameOf = ({ language, embedding }: Models): string => (language ?? embedding)?.model ?? '';
