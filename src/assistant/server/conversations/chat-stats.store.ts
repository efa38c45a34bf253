import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import { commandDay } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import { describeEngine, engineState, stateReply, toSwitch } from '#core/server/vendor-budget/guard.ts';
import { type PaidEngine, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { ChatStats, switchModel } from '../../contract/chat-admin-calls.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { callBudgetOf } from '../calls/calls.ts';
import { transcriberOf } from '../calls/engines/transcription.ts';
import { type Models, modelsOf } from '../chat-settings.ts';
import { assistantKeys } from '../keys.ts';
import { toTotals, totalsReader } from './chat-index.ts';

const count = z.coerce.number();

export const statsScript = defineScript({
  name: 'chat-stats',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'stats'),
  uses: [engineState, commandDay, totalsReader],
  keys: ['totals', 'today', 'switched', 'model', 'call', 'listen'],
  args: ['day', 'switch'],
  reply: z.tuple([z.literal('OK'), z.tuple([z.array(count), count, count]), stateReply, stateReply, stateReply]),
  result: ([, [counts, today, notKept], model, call, listen]) => ({
    ...{ ...toTotals(counts), today, notKept },
    ...{ model, call, listen },
  }),
});

/** Names in the store of what an admin switches. */
const ENGINES = { model: 'chat', calls: 'call', hearing: 'listen' } as const satisfies Record<
  BodyOf<typeof switchModel>['engine'],
  PaidEngine
>;

/**
 * Reads the figures of the tab; `asked` switches an engine first. @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function chatStats(
  services: Services,
  adminSession: AdminSession,
  asked?: BodyOf<typeof switchModel>,
): Promise<ChatStats> {
  const { store, env } = services;
  const facts = await loadAssistantFacts(env);
  const day = dayIn(facts.scheduling.zone, store.now());
  const all = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  const keys = {
    ...{ totals: all.chatTotals(), today: all.commandDay(day) },
    switched: all.paidEngine(ENGINES[asked?.engine ?? 'model']),
    ...{ model: all.paidEngine('chat'), call: all.paidEngine('call'), listen: all.paidEngine('listen') },
  };
  const counts = await store.runAdmin(
    statsScript,
    { keys, args: { day, switch: toSwitch(asked?.isOn) } },
    adminSession,
  );
  const models = modelsOf(services);
  const transcriber = transcriberOf(services);
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
    calls: describeEngine('', callBudgetOf(env), counts.call, store.now()),
    hearing: transcriber && describeEngine(transcriber.name, transcriber.budget, counts.listen, store.now()),
  };
}

const nameOf = ({ language, embedding }: Models): string => (language ?? embedding)?.model ?? '';
