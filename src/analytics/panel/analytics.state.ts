import {
  type AnalyticsReport,
  type Audience,
  audiences,
  type Comparison,
  comparisons,
  type ReportPeriod,
  reportPeriods,
  type Totals,
} from '../contract/analytics-reports.ts';
import { FILTERS_MAX, type Filter, type FilterDimension, parseFilters, toFilterText } from '../contract/dimensions.ts';

/** `from` and `to`: first and last day of the period `range`, else empty. `figure`: the one in the chart. */
export interface AnalyticsQuery {
  readonly period: ReportPeriod;
  readonly audience: Audience;
  readonly against: Comparison;
  readonly from: string;
  readonly to: string;
  readonly filters: readonly Filter[];
  readonly figure: FigureName;
}

const DEFAULT_QUERY: AnalyticsQuery = {
  period: '7d',
  audience: 'humans',
  against: 'before',
  from: '',
  to: '',
  filters: [],
  figure: 'views',
};

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses a route; the address bar can hold anything. */
export function parseAnalyticsRoute(place: string): AnalyticsQuery {
  const [period, audience, against, from = '', to = '', filters = '', figure] = place.split('/');
  const hasDays = isDate(from) && isDate(to);
  const known = reportPeriods.find((each) => each === period) ?? DEFAULT_QUERY.period;
  return {
    period: known === 'range' && !hasDays ? DEFAULT_QUERY.period : known,
    audience: audiences.find((each) => each === audience) ?? DEFAULT_QUERY.audience,
    against: comparisons.find((each) => each === against) ?? DEFAULT_QUERY.against,
    ...(known === 'range' && hasDays ? { from, to } : { from: '', to: '' }),
    filters: parseFilters(filters) ?? DEFAULT_QUERY.filters,
    figure: figureNames.find((each) => each === figure) ?? DEFAULT_QUERY.figure,
  };
}

/** Builds a route; empty for the default. */
export function toAnalyticsRoute({ period, audience, against, from, to, filters, figure }: AnalyticsQuery): string {
  const days = period === 'range' ? [from, to] : ['', ''];
  const parts = [period, audience, against, ...days, toFilterText(filters), figure];
  const defaults = [
    DEFAULT_QUERY.period,
    DEFAULT_QUERY.audience,
    DEFAULT_QUERY.against,
    '',
    '',
    '',
    DEFAULT_QUERY.figure,
  ];
  const last = parts.findLastIndex((part, at) => part !== defaults[at]);
  return parts.slice(0, last + 1).join('/');
}

/** Dimensions of which a visit has several values: filters by two of them ask for visits with both. */
const MULTIPLE: readonly FilterDimension[] = ['pages', 'elements', 'outbound', 'goals'];

const isSame = (a: Filter, b: Filter) => a.dimension === b.dimension && a.value === b.value;

/** Adds a filter, or removes it where it is set. Another value of what a visit has one of replaces the first. */
export function toggleFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  if (filters.some((each) => isSame(each, filter))) return filters.filter((each) => !isSame(each, filter));
  const others = filters.filter(({ dimension }) => dimension !== filter.dimension || MULTIPLE.includes(dimension));
  return [...others, filter].slice(-FILTERS_MAX);
}

/** Share of a part in a whole, 0 to 1; null without a whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Change against the period before. `by` is positive: relative to the value before, or the difference of two rates. */
export type Change = { readonly kind: 'more' | 'less'; readonly by: number } | { readonly kind: 'same' | 'none' };

/** Smallest changes shown; smaller ones would be displayed as zero. */
const MIN_CHANGE = 0.0005;
const MIN_RATE_CHANGE = 0.005;

function toChange(difference: number, least: number): Change {
  if (Math.abs(difference) < least) return { kind: 'same' };
  return { kind: difference > 0 ? 'more' : 'less', by: Math.abs(difference) };
}

export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || !before) return { kind: 'none' };
  return toChange((now - before) / before, MIN_CHANGE);
}

/** Difference of two rates; a percentage of a percentage would mislead. */
export function changeOfRate(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  return toChange(now - before, MIN_RATE_CHANGE);
}

export const figureNames = [
  'views',
  'visitors',
  'visits',
  'bounceRate',
  'averageVisit',
  'scrollDepth',
  'engaged',
] as const;
export type FigureName = (typeof figureNames)[number];

/** `value` and `before` in `unit`, null when nothing was counted. */
export interface Figure {
  readonly name: FigureName;
  readonly unit: 'count' | 'rate' | 'seconds';
  readonly value: number | null;
  readonly before: number | null;
  readonly change: Change;
}

/** How each figure follows from totals. */
const FIGURES: Readonly<
  Record<FigureName, { readonly unit: Figure['unit']; readonly read: (totals: Totals) => number | null }>
> = {
  views: { unit: 'count', read: ({ views }) => views },
  visitors: { unit: 'count', read: ({ visitors }) => visitors },
  visits: { unit: 'count', read: ({ visits }) => visits },
  bounceRate: { unit: 'rate', read: ({ bounces, visits }) => shareOf(bounces, visits) },
  averageVisit: { unit: 'seconds', read: ({ seconds, visits }) => shareOf(seconds, visits) },
  scrollDepth: { unit: 'rate', read: ({ depth, leaves }) => shareOf(depth / 100, leaves) },
  engaged: { unit: 'seconds', read: ({ engaged, leaves }) => shareOf(engaged / 1000, leaves) },
};

/** Value of a figure, in its unit; null where nothing was counted. */
export const figureValue = (name: FigureName, totals: Totals): number | null => FIGURES[name].read(totals);

/** Unit of a figure. */
export const figureUnit = (name: FigureName): Figure['unit'] => FIGURES[name].unit;

export function figuresOf({ totals, before }: AnalyticsReport): Figure[] {
  return figureNames.map((name) => {
    const { unit, read } = FIGURES[name];
    const [value, earlier] = [read(totals), read(before)];
    const change = unit === 'rate' ? changeOfRate(value, earlier) : changeOf(value, earlier);
    return { name, unit, value, before: earlier, change };
  });
}
/** A goal with the share of visits that reached it; null without visits. */
type Conversion = AnalyticsReport['goals'][number] & { readonly rate: number | null };

export const conversionsOf = ({ goals, totals }: AnalyticsReport): Conversion[] =>
  goals.map((goal) => ({ ...goal, rate: shareOf(goal.visits, totals.visits) }));

/**
 * A funnel step. `share`: of the first step's visits; `lost`: share of the previous step's visits that did
 * not get here. Null without visits.
 */
type FunnelStep = AnalyticsReport['funnel'][number] & { readonly share: number | null; readonly lost: number | null };

export function funnelOf({ funnel }: AnalyticsReport): FunnelStep[] {
  const first = funnel[0]?.visits ?? 0;
  return funnel.map((step, at) => {
    const before = funnel[at - 1];
    const reached = before ? shareOf(step.visits, before.visits) : null;
    return { ...step, share: shareOf(step.visits, first), lost: reached === null ? null : Math.max(0, 1 - reached) };
  });
}
