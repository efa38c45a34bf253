import { goals } from '#core/contract/goals.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { PostKeysOf } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import type { Pass } from '#core/server/store/store.ts';
import {
  type AnalyticsReport,
  type Audience,
  type Comparison,
  dimensions,
  funnelSteps,
  type Point,
  type ReportPeriod,
  type Totals,
} from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import { againstYearBefore, daysBefore, daysOfPeriod, daysOfRange, type PeriodDays, startOf } from './period-days.ts';
import { readStoredAnalytics, type StoredAnalytics } from './period-report.store.ts';

interface ReportQuery {
  readonly period: ReportPeriod;
  readonly audience: Audience;
  readonly against: Comparison;
  /** Of the period `range`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly postKeysOf: PostKeysOf;
}

const noRange = (from: string) => new ApiError('INVALID_INPUT', { message: from, fields: { from } });

/** Days of a report. @throws ApiError INVALID_INPUT for a range that there is not */
function daysOf({ period, against, from, to }: ReportQuery, today: string): PeriodDays {
  if (period === 'range' && !(from && to)) throw noRange('Choose the first and the last day.');
  const days = period === 'range' ? daysOfRange(from ?? today, to ?? today, today) : daysOfPeriod(period, today);
  if (typeof days === 'string') throw noRange(days);
  return against === 'year' ? againstYearBefore(days) : days;
}

/** Creates the report of a period. @throws ApiError UNAUTHENTICATED, INVALID_INPUT; StoreError */
export async function createReport(
  { store, posts, env }: Services,
  asked: ReportQuery,
  pass: Pass,
): Promise<AnalyticsReport> {
  const { period, audience, against, postKeysOf } = asked;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = toCalendarTime(zone, store.now());
  const periodDays = daysOf(asked, day);
  const [first = day] = periodDays.days;
  const last = periodDays.days.at(-1) ?? day;
  const [from, to] = [startOf(first, zone), startOf(daysBefore(last, -1), zone) - 1];
  // A preview has its own store but reads production's posts.
  const query = { audience, zone, today: day, from, to, hasMarks: posts === store, postKeysOf };
  const stored = await readStoredAnalytics(store, periodDays, query, pass);
  return {
    ...{ period, against, audience, zone, from: first, to: last, live: stored.live },
    totals: sumOf(stored.days),
    before: sumOf(stored.before),
    series: seriesOf(period, periodDays, stored),
    marks: marksOf(stored, from, to),
    top: Object.fromEntries(
      dimensions.map((dimension, at) => [
        dimension,
        { rows: [...(stored.tops[at] ?? [])], isExact: !stored.sums[`over:${dimension}`] },
      ]),
    ) as AnalyticsReport['top'],
    ...funnelAndGoals(stored),
    dropped: stored.sums['dropped'] ?? 0,
    cappedAt: stored.cappedAt ? new Date(stored.cappedAt).toISOString() : null,
  };
}

function funnelAndGoals({ sums, days, brought, titles }: StoredAnalytics) {
  const { visits } = sumOf(days);
  const average = (field: string) => (sums['leaves'] ? (sums[field] ?? 0) / sums['leaves'] : null);
  const engaged = average('engaged');
  return {
    goals: goals.map((goal) => ({ goal, visits: sums[`goal:${goal}`] ?? 0 })),
    funnel: funnelSteps.map((step, at) => ({ step, visits: at === 0 ? visits : (sums[`step:${at}`] ?? 0) })),
    brought: brought.map(({ key, count }) => ({ slug: key, title: titles[key] || key, demos: count })),
    scrollDepth: average('depth'),
    engagedSeconds: engaged === null ? null : engaged / 1000,
  };
}

function sumOf(rows: readonly Totals[]): Totals {
  const sum = (name: keyof Totals) => rows.reduce((all, row) => all + row[name], 0);
  return {
    views: sum('views'),
    visitors: sum('visitors'),
    visits: sum('visits'),
    bounces: sum('bounces'),
    seconds: sum('seconds'),
  };
}

/** Days of a range above which its points are months. */
const MOST_DAY_POINTS = 92;

function seriesOf(period: ReportPeriod, { days }: PeriodDays, stored: StoredAnalytics): Point[] {
  if (period === 'today')
    return stored.hours.map(([views = 0, visits = 0, visitors = 0], hour) => ({
      at: `${days[0]}T${String(hour).padStart(2, '0')}`,
      ...{ views, visitors, visits },
    }));
  const isByMonth = period === '12m' || days.length > MOST_DAY_POINTS;
  const length = isByMonth ? '2026-11'.length : '2026-11-22'.length;
  const rows = stored.days.map((totals, at) => ({ ...totals, at: days[at]?.slice(0, length) ?? '' }));
  return [...Map.groupBy(rows, ({ at }) => at)].map(([at, each]) => {
    const { views, visitors, visits } = sumOf(each);
    return { at, views, visitors, visits };
  });
}

/** Marks of these milliseconds, newest first. */
function marksOf({ publishes, deploys }: StoredAnalytics, from: number, to: number): AnalyticsReport['marks'] {
  const marks = [
    ...publishes.map(([at, label]) => ({ ms: Number(at), kind: 'publish' as const, label })),
    ...deploys.map((entry) => {
      const [at = '', label = ''] = entry.split(' ');
      return { ms: Number(at), kind: 'deploy' as const, label };
    }),
  ];
  return marks
    .filter(({ ms }) => ms >= from && ms <= to)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ ms, ...mark }) => ({ at: new Date(ms).toISOString(), ...mark }));
}
