import { dayIn } from '#core/server/calendar-day.ts';
import type { Services } from '#core/server/services.ts';
import type { Pass } from '#core/server/store/store.ts';
import { describeEngine } from '#core/server/vendor-budget/guard.ts';
import type { ChatStats } from '../../contract/chat-admin-calls.ts';
import { loadAssistantFacts } from '../assistant-facts.ts';
import { type ChatCounts, readCounts } from '../conversations/stats.store.ts';
import { modelOf } from './chat-settings.ts';

/**
 * Reads the figures of the tab; `isOn` switches the language model first. @throws ApiError UNAUTHENTICATED,
 * StoreError
 */
export async function chatStats(services: Services, pass: Pass, isOn?: boolean): Promise<ChatStats> {
  const { store, env } = services;
  const facts = await loadAssistantFacts(env);
  const day = dayIn(facts.scheduling.zone, store.now());
  const counts = await readCounts(store, day, pass, isOn);
  return {
    totalChats: counts.exchanges,
    averageResponseTime: counts.exchanges > 0 ? Math.round(counts.time / counts.exchanges) : 0,
    chatsToday: counts.today,
    notKeptToday: counts.notKept,
    unanswered: counts.unanswered,
    thumbsUp: counts.up,
    thumbsDown: counts.down,
    retentionDays: facts.chatRetentionDays,
    model: describeModel(services, counts),
  };
}

function describeModel(services: Services, { model: state }: ChatCounts): ChatStats['model'] {
  const model = modelOf(services);
  if (!model) return null;
  return describeEngine(model.address.model, model.budget, state, services.store.now());
}
