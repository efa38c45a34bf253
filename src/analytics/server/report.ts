import { goals } from '#core/contract/goals.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { PostKeysOf } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import {
  type AnalyticsReport,
  type Audience,
  type Comparison,
  funnelSteps,
  type Point,
  type ReportPeriod,
  type Totals,
} from '../contract/analytics-reports.ts';
import { dimensions, type Filter } from '../contract/dimensions.ts';
import { toCalendarTime } from './calendar.ts';
import { countVisits, filterVisits, toHourTotals, toPageReport, toVisitTotals } from './count-visits.ts';
import { againstYearBefore, daysBefore, daysOfPeriod, daysOfRange, type PeriodDays, startOf } from './period-days.ts';
import { readStoredAnalytics, type StoredAnalytics } from './period-report.store.ts';
import { NO_VISITS, type VisitsOfDay } from './visit-rows.ts';

interface ReportQuery {
  readonly period: ReportPeriod;
  readonly audience: Audience;
  readonly against: Comparison;
  /** Of the period `range`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly filters: readonly Filter[];
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
  adminSession: AdminSession,
): Promise<AnalyticsReport> {
  const { period, audience, against, filters, postKeysOf } = asked;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = toCalendarTime(zone, store.now());
  const periodDays = daysOf(asked, day);
  const [first = day] = periodDays.days;
  const last = periodDays.days.at(-1) ?? day;
  const [from, to] = [startOf(first, zone), startOf(daysBefore(last, -1), zone) - 1];
  // A preview has its own store but reads production's posts.
  const hasMarks = posts === store;
  // With filters all is counted visit by visit; so are the hours of a day.
  const hasCounts = filters.length === 0;
  const hasVisits = !hasCounts || period === 'today';
  const query = { audience, zone, today: day, from, to, hasMarks, hasVisits, hasCounts, postKeysOf };
  const stored = await readStoredAnalytics(store, periodDays, query, adminSession);
  return {
    ...{ period, against, audience, zone, from: first, to: last, live: stored.live, filters: [...filters] },
    ...(filters.length > 0 ? countFiltered(asked, periodDays, stored) : countAll(asked, periodDays, stored)),
    marks: marksOf(stored, from, to),
    dropped: stored.dropped,
    cappedAt: stored.cappedAt ? new Date(stored.cappedAt).toISOString() : null,
  };
}

type Counted = Omit<
  AnalyticsReport,
  'period' | 'against' | 'audience' | 'zone' | 'from' | 'to' | 'live' | 'filters' | 'marks' | 'dropped' | 'cappedAt'
>;

/** Counts all events of a period. */
function countAll({ period }: ReportQuery, { days, before }: PeriodDays, stored: StoredAnalytics): Counted {
  const { sums, brought, titles } = stored;
  const totals = sumOf(stored.days);
  const pointsOf = (names: readonly string[], rows: readonly Totals[]) =>
    period === 'today' ? hoursOf(names, names.map(stored.visitsOf)) : pointsOfDays(period, names, rows);
  return {
    totals,
    before: sumOf(stored.before),
    isEstimated: false,
    page: null,
    series: pointsOf(days, stored.days),
    seriesBefore: pointsOf(before, stored.before),
    top: Object.fromEntries(
      dimensions.map((dimension, at) => [
        dimension,
        { rows: [...(stored.tops[at] ?? [])], isExact: !sums[`over:${dimension}`] },
      ]),
    ) as AnalyticsReport['top'],
    goals: goals.map((goal) => ({ goal, visits: sums[`goal:${goal}`] ?? 0 })),
    funnel: funnelSteps.map((step, at) => ({ step, visits: at === 0 ? totals.visits : (sums[`step:${at}`] ?? 0) })),
    brought: brought.map(({ key, count }) => ({ slug: key, title: titles[key] || key, demos: count })),
  };
}

/** Counts the visits of a period that pass the filters. */
function countFiltered(
  { period, filters }: ReportQuery,
  { days, before }: PeriodDays,
  stored: StoredAnalytics,
): Counted {
  const all = days.map(stored.visitsOf);
  const visits = filterVisits(all, filters);
  const visitsBefore = filterVisits(before.map(stored.visitsOf), filters);
  const [rows, rowsBefore] = [visits.map(toVisitTotals), visitsBefore.map(toVisitTotals)];
  const pointsOf = (names: readonly string[], ofDays: readonly Totals[], each: readonly VisitsOfDay[]) =>
    period === 'today' ? hoursOf(names, each) : pointsOfDays(period, names, ofDays);
  const pages = filters.filter(({ dimension }) => dimension === 'pages');
  const [page] = pages.length === 1 ? pages : [];
  return {
    totals: rounded(sumOf(rows)),
    before: rounded(sumOf(rowsBefore)),
    isEstimated: all.some(({ weight }) => weight > 1),
    page: page ? toPageReport(visits, page.value) : null,
    series: pointsOf(days, rows, visits),
    seriesBefore: pointsOf(before, rowsBefore, visitsBefore),
    ...countVisits(visits),
    brought: [],
  };
}

const TOTAL_NAMES = ['views', 'visitors', 'visits', 'bounces', 'seconds', 'leaves', 'depth', 'engaged'] as const;

const toTotals = (read: (name: keyof Totals) => number) =>
  Object.fromEntries(TOTAL_NAMES.map((name) => [name, read(name)])) as Totals;

const sumOf = (rows: readonly Totals[]) => toTotals((name) => rows.reduce((all, row) => all + row[name], 0));

/** Visits that stand for others are counted in fractions. */
const rounded = (totals: Totals) => toTotals((name) => Math.round(totals[name]));

const hoursOf = ([day]: readonly string[], [visits]: readonly VisitsOfDay[]): Point[] =>
  toHourTotals(visits ?? NO_VISITS).map((totals, hour) => ({
    ...rounded(totals),
    at: `${day}T${String(hour).padStart(2, '0')}`,
  }));

/** Days of a range above which its points are months. */
const MOST_DAY_POINTS = 92;

function pointsOfDays(period: ReportPeriod, days: readonly string[], rows: readonly Totals[]): Point[] {
  const isByMonth = period === '12m' || days.length > MOST_DAY_POINTS;
  const length = isByMonth ? '2026-11'.length : '2026-11-22'.length;
  const named = rows.map((totals, at) => ({ totals, at: days[at]?.slice(0, length) ?? '' }));
  return [...Map.groupBy(named, ({ at }) => at)].map(([at, each]) => ({
    ...rounded(sumOf(each.map(({ totals }) => totals))),
    at,
  }));
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
