import * as z from 'zod/mini';
import type { PostKeysOf } from '#core/server/ports/published-posts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { Audience, Totals } from '../contract/analytics-reports.ts';
import { closedVisits } from './closed-visits.ts';
import { BASE_FIELDS, liveCount, visitRows } from './day-record.ts';
import { analyticsKeys } from './keys.ts';
import type { PeriodDays } from './period-days.ts';
import {
  countedKeys,
  daysReader,
  liveDays,
  REPORT_LOCKS,
  ROWS,
  reportArgNames,
  reportArgs,
  topItems,
} from './report-keys.ts';
import { decodeVisits, NO_VISITS, type VisitsOfDay } from './visit-rows.ts';

/** Days of a period up to which all their visits are read that are kept. */
const WHOLE_DAYS = 31;
const MARKS_MAX = 200;
/** Pages of demos that are looked at for posts. */
const LANDINGS_MAX = 1_000;

const count = z.pipe(
  z.nullable(z.union([z.string(), z.number()])),
  z.transform((value) => Number(value ?? 0)),
);

/** Names the totals of a day, which come in the order of `BASE_FIELDS`. */
function toTotals(line: string): Totals {
  const [views = 0, visits = 0, bounces = 0, seconds = 0, visitors = 0, leaves = 0, depth = 0, engaged = 0] = line
    .split(' ')
    .map(Number);
  return { views, visits, bounces, seconds, visitors, leaves, depth, engaged };
}

/** Totals of each day, a line for each, in the order of `BASE_FIELDS`. */
const rows = z.pipe(
  z.string(),
  z.transform((text) => text.split('\n').map(toTotals)),
);
const reportReply = z.tuple([
  rows,
  rows,
  z.string(),
  z.string(),
  countedKeys,
  z.array(countedKeys),
  countedKeys,
  z.array(z.tuple([z.string(), z.string()])),
  z.array(z.string()),
  count,
  count,
  count,
]);

export const reportScript = defineScript({
  name: 'analytics-report',
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './period-report.lua'),
  uses: [daysReader, topItems, liveCount, visitRows],
  constants: { BASE_FIELDS, ROWS, MARKS_MAX, LANDINGS_MAX },
  keys: ['published', 'slugs', 'deploys', 'scratch'],
  args: [
    ...reportArgNames,
    'landings',
    'post',
    'days',
    'daysBefore',
    'months',
    'visits',
    'monthVisits',
    'visitDays',
    'withCounts',
    'byMonth',
    'from',
    'to',
    'hasMarks',
    'liveDays',
  ],
  reply: z.tuple([z.literal('OK'), reportReply]),
  result: ([, report]) => {
    const [days, before, visits, closedTo, sums, tops, brought, marks, deploys, live, dropped, cappedAt] = report;
    const isTitle = ([at]: readonly [string, string]) => at.startsWith('slug:');
    return {
      days,
      before,
      /** Texts of the days that were asked for, with form feeds between them; see visit-rows.ts. */
      visits,
      /** The last day that is closed, empty where none is. */
      closedTo,
      /** By name; none without counts. */
      sums: Object.fromEntries(sums.map(({ key, count }): [string, number] => [key, count])),
      /** In the order of `dimensions`; none where no lists were read. */
      tops,
      brought,
      /** Slug to title, as far as there is such a post. */
      titles: Object.fromEntries(marks.filter(isTitle).map(([at, title]) => [at.slice('slug:'.length), title])),
      /** ms since the epoch, and a title or a content version. */
      publishes: marks.filter((mark) => !isTitle(mark)),
      deploys,
      live,
      /** Events of the period that were not counted. */
      dropped,
      /** When counting last stopped for a day of the period because its budget was used up, ms; 0: it never did. */
      cappedAt,
    };
  },
});
export type StoredAnalytics = Omit<ReturnType<typeof reportScript.parse>, 'visits' | 'closedTo'> & {
  /** Visits of a day of the period or of the one before, none unless they were to be read. */
  readonly visitsOf: (day: string) => VisitsOfDay;
};

interface AnalyticsReportQuery {
  readonly audience: Audience;
  readonly zone: string;
  /** `2026-11-22`. */
  readonly today: string;
  /** When the period begins and ends, ms since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly hasMarks: boolean;
  /** Whether the visits of each day are read as well. */
  readonly hasVisits: boolean;
  /** Whether the totals of each day, all sums and lists are read, and the posts that brought demos. */
  readonly hasCounts: boolean;
  readonly postKeysOf: PostKeysOf;
}

/** @throws ApiError UNAUTHENTICATED; StoreError */
export async function readStoredAnalytics(
  store: Store,
  { days, before, months }: PeriodDays,
  { audience, zone, today, from, to, hasMarks, hasVisits, hasCounts, postKeysOf }: AnalyticsReportQuery,
  adminSession: AdminSession,
): Promise<StoredAnalytics> {
  const posts = postKeysOf(store);
  const analytics = analyticsKeys(store);
  const byMonth = days.length > WHOLE_DAYS ? 1 : 0;
  const closed = closedVisits(store, `${audience} ${byMonth}`);
  const visitDays = hasVisits ? [...before, ...days].filter((day) => !closed.get(day)) : [];
  const call = {
    keys: {
      published: posts.published(),
      slugs: posts.slugs(),
      deploys: posts.deploys(),
      scratch: analytics.analyticsScratch(),
    },
    args: {
      ...reportArgs(store, audience, today),
      landings: coreKeys(store).landings('').key,
      post: posts.post('').key,
      days: JSON.stringify(days),
      daysBefore: JSON.stringify(before),
      months: JSON.stringify(months),
      visits: analytics.analyticsVisits(audience, '').key,
      monthVisits: analytics.analyticsMonthVisits(audience, '').key,
      visitDays: JSON.stringify(visitDays),
      withCounts: hasCounts ? 1 : 0,
      byMonth,
      from,
      to,
      hasMarks: hasMarks ? 1 : 0,
      liveDays: JSON.stringify(liveDays(store, zone)),
    },
  };
  const { visits, closedTo, ...stored } = await store.runAdmin(reportScript, call, adminSession);
  const texts = visits.split('\f');
  const fresh = new Map<string, VisitsOfDay>();
  for (const [at, day] of visitDays.entries()) {
    const ofDay = decodeVisits(texts[at] ?? '');
    fresh.set(day, ofDay);
    if (day <= closedTo) closed.keep(day, ofDay);
  }
  return { ...stored, visitsOf: (day) => fresh.get(day) ?? closed.get(day) ?? NO_VISITS };
}
