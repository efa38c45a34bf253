import * as z from 'zod/mini';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { daysOfPeriod, startOf } from '#analytics/server/period-days.ts';
import { daysReader, REPORT_LOCKS, reportArgNames, reportArgs } from '#analytics/server/report-keys.ts';
import { offsetOf, offsetOfDay } from '#assistant/server/conversations/chat-index.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { blogKeys } from '#blog/server/keys.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import type { readOverview } from '#core/contract/session.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { policyDays } from './policy/policy-reports.store.ts';

const count = z.number();
const sums = z.tuple([count, count, count]);

/** Seconds of a visit. */
const averageOf = ([_, visits, seconds]: z.output<typeof sums>) => (visits > 0 ? seconds / visits : 0);

const sumOf = (counts: readonly number[]) => counts.reduce((all, some) => all + some, 0);

/** The counts of each day of a period, and of those of the one before. */
const toTrend = (days: number[], before: readonly number[]) => ({ days, now: sumOf(days), before: sumOf(before) });

export const overviewScript = defineScript({
  name: 'overview',
  readonly: true,
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './overview.lua'),
  uses: [daysReader],
  keys: ['published', 'chatTotals', 'leadLimit', 'leadCrowded', 'failed'],
  moreKeys: 'policyDays',
  args: [...reportArgNames, 'days', 'daysBefore', 'dayStarts', 'chatCounts'],
  reply: z.tuple([
    ...([
      z.literal('OK'),
      count,
      z.array(count),
      sums,
      z.coerce.number(),
      count,
      count,
      z.array(count),
      z.array(count),
    ] as const),
    ...([sums, z.array(count), z.array(z.string())] as const),
  ]),
  result: ([_, posts, [conversations = 0, ...begun], now, full, policyReports, crowdedLeads, ...rest]) => {
    const [views, averages, before, published, failedDeliveries] = rest;
    const figures: ResponseOf<typeof readOverview> = {
      posts: posts || null,
      pageViews: now[0] || null,
      conversations: conversations || null,
      averageVisit: now[1] > 0 ? averageOf(now) : null,
      storeFull: full || null,
      policyReports,
      crowdedLeads,
      failedDeliveries,
    };
    return {
      figures,
      trends: {
        pageViews: { days: views, now: now[0], before: before[0] },
        averageVisit: { days: averages, now: averageOf(now), before: averageOf(before) },
        conversations: toTrend(begun.slice(0, averages.length), begun.slice(averages.length)),
        posts: toTrend(published.slice(-averages.length), published.slice(0, -averages.length)),
      },
    };
  },
});

/** Figures that are null while nothing has been counted; their course in the last 30 days, and of those before. @throws ApiError UNAUTHENTICATED, StoreError */
export function readFigures(store: Store, zone: string, adminSession: AdminSession) {
  const today = toCalendarTime(zone, store.now()).day;
  const { days, before } = daysOfPeriod('30d', today);
  const call = {
    keys: {
      published: blogKeys(store).published(),
      chatTotals: assistantKeys(store).chatTotals(),
      leadLimit: coreKeys(store).formLimit('leads'),
      leadCrowded: salesKeys(store).leadCrowded(),
      failed: salesKeys(store).deliveriesFailed(),
    },
    moreKeys: policyDays(store, today).map(({ key }) => key),
    args: {
      ...reportArgs(store, 'humans', days.at(-1) ?? ''),
      days: JSON.stringify(days),
      daysBefore: JSON.stringify(before),
      dayStarts: JSON.stringify([...before, ...days].map((day) => startOf(day, zone))),
      chatCounts: JSON.stringify([
        ...['GET', 'i64', offsetOf('conversations')],
        ...[...days, ...before].flatMap((day) => ['GET', 'u16', offsetOfDay(day)]),
      ]),
    },
  };
  return store.runAdmin(overviewScript, call, adminSession);
}
