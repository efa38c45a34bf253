import {
  type AnalyticsReport,
  type Audience,
  audiences,
  type Comparison,
  comparisons,
  dimensions,
  type ReportPeriod,
  reportPeriods,
  type Totals,
} from '../contract/analytics-reports.ts';

/** `from` and `to`: first and last day of the period `range`, else empty. */
export interface AnalyticsQuery {
  readonly period: ReportPeriod;
  readonly audience: Audience;
  readonly against: Comparison;
  readonly from: string;
  readonly to: string;
}

const DEFAULT_QUERY: AnalyticsQuery = { period: '7d', audience: 'humans', against: 'before', from: '', to: '' };

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses a route; the address bar can hold anything. */
export function parseAnalyticsRoute(place: string): AnalyticsQuery {
  const [period, audience, against, from = '', to = ''] = place.split('/');
  const hasDays = isDate(from) && isDate(to);
  const known = reportPeriods.find((each) => each === period) ?? DEFAULT_QUERY.period;
  return {
    period: known === 'range' && !hasDays ? DEFAULT_QUERY.period : known,
    audience: audiences.find((each) => each === audience) ?? DEFAULT_QUERY.audience,
    against: comparisons.find((each) => each === against) ?? DEFAULT_QUERY.against,
    ...(known === 'range' && hasDays ? { from, to } : { from: '', to: '' }),
  };
}

/** Builds a route; empty for the default. */
export function toAnalyticsRoute({ period, audience, against, from, to }: AnalyticsQuery): string {
  const days = period === 'range' ? [from, to] : ['', ''];
  const parts = [period, audience, against, ...days];
  const defaults = [DEFAULT_QUERY.period, DEFAULT_QUERY.audience, DEFAULT_QUERY.against, '', ''];
  const last = parts.findLastIndex((part, at) => part !== defaults[at]);
  return parts.slice(0, last + 1).join('/');
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

type FigureName = 'views' | 'visitors' | 'visits' | 'bounceRate' | 'averageVisit' | 'scrollDepth' | 'engaged';

/** `value` and `before` in `unit`, null when nothing was counted. `change` null for figures without a period before. */
export interface Figure {
  readonly name: FigureName;
  readonly unit: 'count' | 'rate' | 'seconds';
  readonly value: number | null;
  readonly before: number | null;
  readonly change: Change | null;
}

export function figuresOf({ totals, before, scrollDepth, engagedSeconds }: AnalyticsReport): Figure[] {
  const compared = (name: FigureName, unit: Figure['unit'], read: (totals: Totals) => number | null): Figure => {
    const [now, earlier] = [read(totals), read(before)];
    const change = unit === 'rate' ? changeOfRate(now, earlier) : changeOf(now, earlier);
    return { name, unit, value: now, before: earlier, change };
  };
  const alone = { before: null, change: null };
  return [
    compared('views', 'count', ({ views }) => views),
    compared('visitors', 'count', ({ visitors }) => visitors),
    compared('visits', 'count', ({ visits }) => visits),
    compared('bounceRate', 'rate', ({ bounces, visits }) => shareOf(bounces, visits)),
    compared('averageVisit', 'seconds', ({ seconds, visits }) => shareOf(seconds, visits)),
    { name: 'scrollDepth', unit: 'rate', value: scrollDepth === null ? null : scrollDepth / 100, ...alone },
    { name: 'engaged', unit: 'seconds', value: engagedSeconds, ...alone },
  ];
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

/** Dimensions shown as lists. Clicked elements have their own table with a fixed period. */
export const listedDimensions = dimensions.filter((dimension) => dimension !== 'elements');
