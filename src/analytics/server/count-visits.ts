import { type Goal, goals } from '#core/contract/goals.ts';
import { funnelSteps, type PageReport, type Top, type Totals } from '../contract/analytics-reports.ts';
import type { Filter } from '../contract/dimensions.ts';
import { type Dimension, dimensions, visitAttributes } from '../contract/dimensions.ts';
import { funnelStepOf, hasReached } from './visit-flags.ts';
import type { Visit, VisitsOfDay, VisitView } from './visit-rows.ts';

/** Returns whether a visit passes a filter. */
function toPredicate({ dimension, value }: Filter): (visit: Visit) => boolean {
  switch (dimension) {
    case 'pages':
      return ({ views }) => views.some(({ page }) => page === value);
    case 'entries':
      return ({ views }) => views[0]?.page === value;
    case 'exits':
      return ({ views }) => views.at(-1)?.page === value;
    case 'elements':
      return ({ clicks }) => clicks.some(({ element }) => element === value);
    case 'outbound':
      return ({ outbound }) => outbound.some(({ host }) => host === value);
    case 'goals':
      return ({ flags }) => hasReached(flags, value as Goal);
    default: {
      const at = visitAttributes.indexOf(dimension);
      return ({ attributes }) => attributes[at] === value;
    }
  }
}

/** Keeps the visits that pass each of the filters, and visitors who have one. */
export function filterVisits(days: readonly VisitsOfDay[], filters: readonly Filter[]): VisitsOfDay[] {
  const predicates = filters.map(toPredicate);
  const passes = (visit: Visit) => predicates.every((isPassing) => isPassing(visit));
  return days.map(({ visitors, weight }) => ({
    visitors: visitors.map((visits) => visits.filter(passes)).filter((visits) => visits.length > 0),
    weight,
  }));
}

/** Counts the visits of a day. */
export function toVisitTotals({ visitors, weight }: VisitsOfDay): Totals {
  const sums = { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0, leaves: 0, depth: 0, engaged: 0 };
  for (const visits of visitors) {
    sums.visitors += visits.length > 0 ? weight : 0;
    for (const { views, seconds } of visits) {
      sums.visits += weight;
      sums.bounces += views.length === 1 ? weight : 0;
      sums.seconds += seconds * weight;
      addViews(sums, views, weight);
    }
  }
  return sums;
}

type ViewSums = Record<'views' | 'leaves' | 'depth' | 'engaged', number>;

function addViews(sums: ViewSums, views: readonly VisitView[], weight: number): void {
  for (const { left, depth, engaged } of views) {
    sums.views += weight;
    sums.leaves += left * weight;
    sums.depth += depth * weight;
    sums.engaged += engaged * weight;
  }
}

/** Counts each hour of a day: a view in its own hour, a visit in the one it began in, a visitor in each they saw a page in. */
export function toHourTotals({ visitors, weight }: VisitsOfDay): Totals[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const begun = visitors.map((visits) => visits.filter(({ views }) => views[0]?.hour === hour));
    const views = visitors.map((visits) => visits.flatMap((visit) => visit.views.filter((view) => view.hour === hour)));
    const seen = { views: 0, leaves: 0, depth: 0, engaged: 0 };
    addViews(seen, views.flat(), weight);
    const present = views.filter((each) => each.length > 0).length;
    return { ...toVisitTotals({ visitors: begun, weight }), ...seen, visitors: present * weight };
  });
}

type Counts = Map<string, number>;

const addTo = (counts: Counts, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

const ROWS = 20;

/** The most frequent first; of equal ones the last by name, as `top` in analytics.lua has it. */
function toTop(counts: Counts): Top {
  const rows = [...counts].map(([key, count]) => ({ key, count: Math.round(count) }));
  const sorted = rows.toSorted((a, b) => b.count - a.count || (a.key < b.key ? 1 : -1));
  return { rows: sorted.slice(0, ROWS), isExact: true };
}

function countVisit(counts: ReadonlyMap<Dimension, Counts>, visit: Visit, weight: number): void {
  const add = (dimension: Dimension, key: string | undefined, by = 1) => {
    const into = counts.get(dimension);
    if (into && key !== undefined) addTo(into, key, by * weight);
  };
  for (const { page } of visit.views) add('pages', page);
  add('entries', visit.views[0]?.page);
  add('exits', visit.views.at(-1)?.page);
  // A visit without a campaign is on no list of campaigns.
  for (const [at, dimension] of visitAttributes.entries()) {
    const value = visit.attributes[at];
    if (value !== '' || dimension !== 'campaigns') add(dimension, value);
  }
  for (const { element, count } of visit.clicks) add('elements', element, count);
  for (const { host, count } of visit.outbound) add('outbound', host, count);
}

/** Lists, goals and steps of the funnel of visits. */
export function countVisits(days: readonly VisitsOfDay[]) {
  const counts = new Map(dimensions.map((dimension) => [dimension, new Map<string, number>()]));
  const reached = new Map<Goal, number>();
  const steps = funnelSteps.map(() => 0);
  for (const { visitors, weight } of days) {
    for (const visit of visitors.flat()) {
      countVisit(counts, visit, weight);
      for (const goal of goals) if (hasReached(visit.flags, goal)) reached.set(goal, (reached.get(goal) ?? 0) + weight);
      for (let step = 0; step <= funnelStepOf(visit.flags); step++) steps[step] = (steps[step] ?? 0) + weight;
    }
  }
  return {
    top: Object.fromEntries([...counts].map(([dimension, each]) => [dimension, toTop(each)])) as Record<Dimension, Top>,
    goals: goals.map((goal) => ({ goal, visits: Math.round(reached.get(goal) ?? 0) })),
    funnel: funnelSteps.map((step, at) => ({ step, visits: Math.round(steps[at] ?? 0) })),
  };
}

/** Adds up what a visit did on a page: `count` for a view, a visit, and so on. */
function countPage({ views, clicks }: Visit, path: string, count: (what: PageFigure, by?: number) => void): void {
  for (const view of views.filter(({ page }) => page === path)) {
    count('views');
    count('left', view.left);
    count('depth', view.depth);
    count('engaged', view.engaged);
  }
  if (views.some(({ page }) => page === path)) count('visits');
  if (views[0]?.page === path) count('entries');
  if (views.at(-1)?.page === path) count('exits');
  for (const { page, element, count: times } of clicks) if (page === path) count(`elements ${element}`, times);
  // Where a page was opened again, the ones around it are another.
  for (const [at, { page }] of views.entries()) {
    const next = views[at + 1]?.page;
    if (next === undefined || next === page) continue;
    if (page === path) count(`to ${next}`);
    if (next === path) count(`from ${page}`);
  }
}

type PageList = 'from' | 'to' | 'elements';
type PageFigure = 'views' | 'visits' | 'entries' | 'exits' | 'left' | 'depth' | 'engaged' | `${PageList} ${string}`;

/** Counts what visits did on one page, and which pages they saw before and after it. */
export function toPageReport(days: readonly VisitsOfDay[], path: string): PageReport {
  const counts = new Map<string, number>();
  for (const { visitors, weight } of days) {
    for (const visit of visitors.flat()) countPage(visit, path, (what, by = 1) => addTo(counts, what, by * weight));
  }
  const sum = (what: PageFigure) => Math.round(counts.get(what) ?? 0);
  const mean = (what: PageFigure) => (counts.get('left') ? (counts.get(what) ?? 0) / (counts.get('left') ?? 1) : null);
  const rows = (list: PageList) => {
    const named = [...counts].filter(([what]) => what.startsWith(`${list} `));
    return toTop(new Map(named.map(([what, count]) => [what.slice(list.length + 1), count]))).rows;
  };
  const engaged = mean('engaged');
  return {
    path,
    views: sum('views'),
    visits: sum('visits'),
    entries: sum('entries'),
    exits: sum('exits'),
    scrollDepth: mean('depth'),
    engagedSeconds: engaged === null ? null : engaged / 1000,
    ...{ from: rows('from'), to: rows('to'), elements: rows('elements') },
  };
}
