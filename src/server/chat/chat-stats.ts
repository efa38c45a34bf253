import type { ChatStats } from '#contracts/chat-admin-calls.ts';
import { dayIn } from '../calendar-day.ts';
import { type ChatCounts, readCounts, switchModel } from '../conversations/stats.store.ts';
import { describeEngine } from '../paid/engine-state.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import type { Pass } from '../store/store.ts';
import { modelOf } from './model-settings.ts';

/** What the admin is told; `isOn` switches the language model first. @throws ApiError UNAUTHENTICATED, StoreError */
export async function chatStats(services: Services, pass: Pass, isOn?: boolean): Promise<ChatStats> {
  const { store, env } = services;
  const facts = await loadSiteFacts(env);
  const day = dayIn(facts.scheduling.zone, store.now());
  const counts =
    isOn === undefined ? await readCounts(store, day, pass) : await switchModel(store, day, isOn, pass);
  return {
    totalChats: counts.total,
    averageResponseTime: counts.total > 0 ? Math.round(counts.time / counts.total) : 0,
    chatsToday: counts.today,
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
