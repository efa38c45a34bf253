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
  const passes = filters.map(toPredicate).reduce(
    (a, b) => (visit) => a(visit) && b(visit),
    () => true,
  );
  return days.map(({ visitors, weight }) => ({
    // Most visitors have one visit, and most of those do not pass: nothing is copied for them.
    visitors: visitors
      .filter((visits) => visits.some(passes))
      .map((visits) => (visits.length === 1 ? visits : visits.filter(passes))),
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

const addTo = <Key>(counts: Map<Key, number>, key: Key, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

const ROWS = 20;

/** The most frequent first; of equal ones the last by name, as `top` in analytics.lua has it. */
function toTop(counts: Counts): Top {
  const rows = [...counts].map(([key, count]) => ({ key, count: Math.round(count) }));
  const sorted = rows.toSorted((a, b) => b.count - a.count || (a.key < b.key ? 1 : -1));
  return { rows: sorted.slice(0, ROWS), isExact: true };
}

type DimensionCounts = Readonly<Record<Dimension, Counts>>;

/** Returns what counts a visit in the lists, but for its attributes. */
function toCounter({
  pages,
  entries,
  exits,
  elements,
  outbound,
}: DimensionCounts): (visit: Visit, weight: number) => void {
  return ({ views, clicks, outbound: links }, weight) => {
    for (const { page } of views) addTo(pages, page, weight);
    const [entry, exit] = [views[0], views.at(-1)];
    if (entry && exit) {
      addTo(entries, entry.page, weight);
      addTo(exits, exit.page, weight);
    }
    for (const { element, count } of clicks) addTo(elements, element, count * weight);
    for (const { host, count } of links) addTo(outbound, host, count * weight);
  };
}

/** Lists, goals and steps of the funnel of visits. */
export function countVisits(days: readonly VisitsOfDay[]) {
  const counts = Object.fromEntries(dimensions.map((each) => [each, new Map()])) as DimensionCounts;
  const count = toCounter(counts);
  // Thousands of visits have a few sets of flags, and of attributes.
  const byFlags = new Map<number, number>();
  const byAttributes = new Map<readonly string[], number>();
  for (const { visitors, weight } of days) {
    for (const visits of visitors) {
      for (const visit of visits) {
        count(visit, weight);
        addTo(byFlags, visit.flags, weight);
        addTo(byAttributes, visit.attributes, weight);
      }
    }
  }
  for (const [attributes, visits] of byAttributes) {
    for (const [at, value] of attributes.entries()) {
      const dimension = visitAttributes[at];
      if (dimension) addTo(counts[dimension], value, visits);
    }
  }
  // A visit without a campaign is on no list of campaigns.
  counts.campaigns.delete('');
  const visitsWith = (isOne: (flags: number) => boolean) =>
    Math.round([...byFlags].reduce((sum, [flags, visits]) => sum + (isOne(flags) ? visits : 0), 0));
  return {
    top: Object.fromEntries(dimensions.map((dimension) => [dimension, toTop(counts[dimension])])) as Record<
      Dimension,
      Top
    >,
    goals: goals.map((goal) => ({ goal, visits: visitsWith((flags) => hasReached(flags, goal)) })),
    funnel: funnelSteps.map((step, at) => ({ step, visits: visitsWith((flags) => funnelStepOf(flags) >= at) })),
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
