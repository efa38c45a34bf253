import * as z from 'zod/mini';
import type { PostKeysOf } from '#core/server/ports/published-posts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Audience } from '../contract/analytics-reports.ts';
import { BASE_FIELDS, liveCount, TOTAL_FIELDS } from './day-record.ts';
import { analyticsKeys } from './keys.ts';
import type { PeriodDays } from './period-days.ts';
import { daysReader, liveDays, REPORT_LOCKS, ROWS, reportArgNames, reportArgs, topItems } from './report-keys.ts';

/** Marks on a chart. */
const MARKS_MAX = 200;

const count = z.pipe(
  z.nullable(z.union([z.string(), z.number()])),
  z.transform((value) => Number(value ?? 0)),
);
const pairs = z.pipe(
  z.array(z.string()),
  z.transform((flat) =>
    Array.from({ length: flat.length / 2 }, (_, at) => ({ key: flat[at * 2] ?? '', count: Number(flat[at * 2 + 1]) })),
  ),
);
const reportReply = z.tuple([
  z.array(z.array(count)),
  z.array(z.array(count)),
  z.array(z.array(count)),
  z.array(count),
  z.array(pairs),
  pairs,
  z.array(z.tuple([z.string(), z.string()])),
  z.array(z.string()),
  count,
  count,
]);

/** Totals of a day, in the order of `BASE_FIELDS`. */
export interface Row {
  readonly views: number;
  readonly visits: number;
  readonly bounces: number;
  readonly seconds: number;
  readonly visitors: number;
}

export interface StoredTraffic {
  /** One for each day. */
  readonly days: readonly Row[];
  readonly before: readonly Row[];
  /** Of the one day of a report of today: views, visits and visitors of each hour. */
  readonly hours: readonly (readonly number[])[];
  /** Sums of the period by the name of their field. */
  readonly sums: Readonly<Record<string, number>>;
  /** In the order of `dimensions`. */
  readonly tops: readonly (readonly { readonly key: string; readonly count: number }[])[];
  readonly brought: readonly { readonly key: string; readonly count: number }[];
  /** Slug to title, as far as there is such a post. */
  readonly titles: Readonly<Record<string, string>>;
  /** ms since the epoch, and a title or a content version. */
  readonly publishes: readonly (readonly [string, string])[];
  readonly deploys: readonly string[];
  readonly live: number;
  /** When counting last stopped for a day of the period because its budget was used up, ms; 0: it never did. */
  readonly cappedAt: number;
}

export const reportScript = defineScript({
  name: 'analytics-report',
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './period-report.lua'),
  uses: [daysReader, topItems, liveCount],
  constants: { BASE_FIELDS, ROWS, MARKS_MAX },
  keys: ['published', 'slugs', 'deploys', 'scratch'],
  args: [
    ...reportArgNames,
    'landings',
    'post',
    'days',
    'daysBefore',
    'months',
    'withHours',
    'from',
    'to',
    'hasMarks',
    'liveDays',
  ],
  reply: z.tuple([z.literal('OK'), reportReply]),
  result: ([, report]): StoredTraffic => {
    const [days, before, hours, sums, tops, brought, marks, deploys, live, cappedAt] = report;
    const isTitle = ([at]: readonly [string, string]) => at.startsWith('slug:');
    return {
      ...{ days: days.map(toRow), before: before.map(toRow), hours, tops, brought, deploys, live, cappedAt },
      sums: Object.fromEntries(TOTAL_FIELDS.map((field, at) => [field, sums[at] ?? 0])),
      titles: Object.fromEntries(marks.filter(isTitle).map(([at, title]) => [at.slice('slug:'.length), title])),
      publishes: marks.filter((mark) => !isTitle(mark)),
    };
  },
});

const toRow = ([views = 0, visits = 0, bounces = 0, seconds = 0, visitors = 0]: readonly number[]): Row => ({
  views,
  visits,
  bounces,
  seconds,
  visitors,
});

/** `from` and `to`: ms since the epoch, of marks on the chart. @throws ApiError UNAUTHENTICATED; StoreError */
export function readStoredTraffic(
  store: Store,
  { days, before, months }: PeriodDays,
  asked: {
    readonly audience: Audience;
    readonly zone: string;
    readonly from: number;
    readonly to: number;
    readonly hasMarks: boolean;
    readonly postKeysOf: PostKeysOf;
  },
  pass: Pass,
): Promise<StoredTraffic> {
  const { audience, zone, from, to, hasMarks, postKeysOf } = asked;
  const posts = postKeysOf(store);
  const analytics = analyticsKeys(store);
  const call = {
    keys: {
      published: posts.published(),
      slugs: posts.slugs(),
      deploys: posts.deploys(),
      scratch: analytics.trafficScratch(),
    },
    args: {
      ...reportArgs(store, audience, days.at(-1) ?? ''),
      landings: coreKeys(store).landings('').key,
      post: posts.post('').key,
      days: JSON.stringify(days),
      daysBefore: JSON.stringify(before),
      months: JSON.stringify(months),
      withHours: days.length === 1 ? 1 : 0,
      from,
      to,
      hasMarks: hasMarks ? 1 : 0,
      liveDays: JSON.stringify(liveDays(store, zone)),
    },
  };
  return store.runAdmin(reportScript, call, pass);
}
