import { goals } from '#contracts/analytics.ts';
import {
  type Audience,
  dimensions,
  funnelSteps,
  type Period,
  type Point,
  type Totals,
  type Traffic,
} from '#contracts/analytics-reports.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import type { Pass } from '../store/store.ts';
import { momentIn } from './moment.ts';
import { type Spans, spansOf } from './spans.ts';
import { type Row, readStoredTraffic, type StoredTraffic } from './traffic.store.ts';

/** So far apart are the clocks of the site and those of UTC at most, ms: a sign may lie a little outside of a period. */
const ZONES_MS = 14 * 3_600_000;
const DAY_MS = 86_400_000;

/** What visitors did. @throws ApiError UNAUTHENTICATED; StoreError */
export async function readTrafficReport(
  services: Services,
  { period, audience }: { readonly period: Period; readonly audience: Audience },
  pass: Pass,
): Promise<Traffic> {
  const { store, posts, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = momentIn(zone, store.now());
  const spans = spansOf(period, day);
  const [first = day, last = day] = [spans.days.at(0), spans.days.at(-1)];
  const from = Date.parse(first) - ZONES_MS;
  const to = Date.parse(last) + DAY_MS + ZONES_MS;
  // A preview's posts lie in another store than its traffic.
  const asked = { audience, from, to, hasMarks: posts === store };
  const stored = await readStoredTraffic(store, spans, asked, pass);
  return {
    ...{ period, audience, zone, from: first, to: last, live: stored.live },
    totals: sumOf(stored.days),
    before: sumOf(stored.before),
    series: seriesOf(period, spans, stored),
    marks: marksOf(stored, zone, { first, last }),
    top: Object.fromEntries(
      dimensions.map((dimension, at) => [
        dimension,
        { rows: [...(stored.tops[at] ?? [])], isExact: !stored.sums[`over:${dimension}`] },
      ]),
    ) as Traffic['top'],
    ...outcomesOf(stored),
    dropped: stored.sums['dropped'] ?? 0,
  };
}

function outcomesOf({ sums, days, brought, titles }: StoredTraffic) {
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

/** By the hour, the day or the month, as the period has it. */
function seriesOf(period: Period, { days }: Spans, stored: StoredTraffic): Point[] {
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

/** Signs within the days of the report, newest first. */
function marksOf(
  { publishes, deploys }: StoredTraffic,
  zone: string,
  { first, last }: { readonly first: string; readonly last: string },
): Traffic['marks'] {
  const told = [
    ...publishes.map(([at, label]) => ({ ms: Number(at), kind: 'publish' as const, label })),
    ...deploys.map((entry) => {
      const [at = '', label = ''] = entry.split(' ');
      return { ms: Number(at), kind: 'deploy' as const, label };
    }),
  ];
  return told
    .filter(({ ms }) => {
      const { day } = momentIn(zone, ms);
      return day >= first && day <= last;
    })
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ ms, ...mark }) => ({ at: new Date(ms).toISOString(), ...mark }));
}
