import * as z from 'zod/mini';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { daysOfPeriod } from '#analytics/server/period-days.ts';
import { daysReader, REPORT_LOCKS, reportArgNames, reportArgs } from '#analytics/server/report-keys.ts';
import { offsetOf } from '#assistant/server/conversations/chat-index.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { blogKeys } from '#blog/server/keys.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import type { readOverview } from '#core/contract/session.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass } from '#core/server/store/store.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { policyDays } from './policy/policy-reports.store.ts';

const count = z.number();

export const overviewScript = defineScript({
  name: 'overview',
  readonly: true,
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './overview.lua'),
  uses: [daysReader],
  constants: { CONVERSATIONS_OFFSET: offsetOf('conversations') },
  keys: ['published', 'chatTotals', 'leadLimit', 'leadCrowded', 'failed'],
  moreKeys: 'policyDays',
  args: [...reportArgNames, 'days', 'daysBefore'],
  reply: z.tuple([
    ...([z.literal('OK'), count, count, count, count, count, z.coerce.number(), count, count] as const),
    z.array(count),
    count,
    z.array(z.string()),
  ]),
  result: ([_, posts, conversations, views, visits, seconds, full, policyReports, crowdedLeads, ...rest]) => {
    const [days, before, failedDeliveries] = rest;
    const figures: ResponseOf<typeof readOverview> = {
      posts: posts || null,
      pageViews: views || null,
      conversations: conversations || null,
      averageVisit: visits > 0 ? seconds / visits : null,
      storeFull: full || null,
      policyReports,
      crowdedLeads,
      failedDeliveries,
    };
    return { figures, pageViews: { days, before } };
  },
});

/** Figures that are null while nothing has been counted; page views of the last 30 days, by day, and of those before. @throws ApiError UNAUTHENTICATED, StoreError */
export async function readFigures({ store, env }: Services, pass: Pass) {
  const { zone } = (await loadSiteFacts(env)).scheduling;
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
    },
  };
  return store.runAdmin(overviewScript, call, pass);
}
