import { goals } from '#core/contract/goals.ts';
import type { PostKeysOf } from '#core/server/ports/published-posts.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import type { Pass } from '#core/server/store/store.ts';
import {
  type AnalyticsReport,
  type Audience,
  dimensions,
  funnelSteps,
  type Period,
  type Point,
  type Totals,
} from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import { daysOfPeriod, type PeriodDays } from './period-days.ts';
import { type Row, readStoredTraffic, type StoredTraffic } from './period-report.store.ts';

/** Maximum offset of a time zone from UTC, ms: marks are read with this margin around the period. */
const MAX_ZONE_OFFSET_MS = 14 * 3_600_000;
const DAY_MS = 86_400_000;

/** Creates the report of a period. @throws ApiError UNAUTHENTICATED; StoreError */
export async function createReport(
  services: Services,
  {
    period,
    audience,
    postKeysOf,
  }: { readonly period: Period; readonly audience: Audience; readonly postKeysOf: PostKeysOf },
  pass: Pass,
): Promise<AnalyticsReport> {
  const { store, posts, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = toCalendarTime(zone, store.now());
  const periodDays = daysOfPeriod(period, day);
  const [first = day, last = day] = [periodDays.days.at(0), periodDays.days.at(-1)];
  const from = Date.parse(first) - MAX_ZONE_OFFSET_MS;
  const to = Date.parse(last) + DAY_MS + MAX_ZONE_OFFSET_MS;
  // A preview has its own store but reads production's posts.
  const query = { audience, zone, from, to, hasMarks: posts === store, postKeysOf };
  const stored = await readStoredTraffic(store, periodDays, query, pass);
  return {
    ...{ period, audience, zone, from: first, to: last, live: stored.live },
    totals: sumOf(stored.days),
    before: sumOf(stored.before),
    series: seriesOf(period, periodDays, stored),
    marks: marksOf(stored, zone, { first, last }),
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

function funnelAndGoals({ sums, days, brought, titles }: StoredTraffic) {
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

function sumOf(rows: readonly Row[]): Totals {
  const sum = (read: (row: Row) => number) => rows.reduce((all, row) => all + read(row), 0);
  return {
    views: sum(({ views }) => views),
    visitors: sum(({ visitors }) => visitors),
    visits: sum(({ visits }) => visits),
    bounces: sum(({ bounces }) => bounces),
    seconds: sum(({ seconds }) => seconds),
  };
}

/** Points by hour, day or month, depending on the period. */
function seriesOf(period: Period, { days }: PeriodDays, stored: StoredTraffic): Point[] {
  if (period === 'today')
    return stored.hours.map(([views = 0, visits = 0, visitors = 0], hour) => ({
      at: `${days[0]}T${String(hour).padStart(2, '0')}`,
      ...{ views, visitors, visits },
    }));
  const points = days.map((day, at) => {
    const { views = 0, visitors = 0, visits = 0 } = stored.days[at] ?? {};
    return { at: day, views, visitors, visits };
  });
  if (period !== '12m') return points;
  const months = Map.groupBy(points, ({ at }) => at.slice(0, 7));
  return [...months].map(([at, all]) => ({
    at,
    views: all.reduce((sum, point) => sum + point.views, 0),
    visitors: all.reduce((sum, point) => sum + point.visitors, 0),
    visits: all.reduce((sum, point) => sum + point.visits, 0),
  }));
}

/** Marks within the period, newest first. */
function marksOf(
  { publishes, deploys }: StoredTraffic,
  zone: string,
  { first, last }: { readonly first: string; readonly last: string },
): AnalyticsReport['marks'] {
  const marks = [
    ...publishes.map(([at, label]) => ({ ms: Number(at), kind: 'publish' as const, label })),
    ...deploys.map((entry) => {
      const [at = '', label = ''] = entry.split(' ');
      return { ms: Number(at), kind: 'deploy' as const, label };
    }),
  ];
  return marks
    .filter(({ ms }) => {
      const { day } = toCalendarTime(zone, ms);
      return day >= first && day <= last;
    })
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ ms, ...mark }) => ({ at: new Date(ms).toISOString(), ...mark }));
}
