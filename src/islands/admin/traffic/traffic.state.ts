import {
  type Audience,
  audiences,
  type Period,
  periods,
  type Totals,
  type Traffic,
} from '#contracts/analytics-reports.ts';

/** What of the traffic is shown. */
export interface TrafficLook {
  readonly period: Period;
  readonly audience: Audience;
}

const USUAL: TrafficLook = { period: '7d', audience: 'humans' };

/** What came through the address may be anything. */
export function parseTrafficPlace(place: string): TrafficLook {
  const [period, audience] = place.split('/');
  return {
    period: periods.find((known) => known === period) ?? USUAL.period,
    audience: audiences.find((known) => known === audience) ?? USUAL.audience,
  };
}

/** Empty for what is shown unless somebody chooses. */
export function toTrafficPlace({ period, audience }: TrafficLook): string {
  if (audience !== USUAL.audience) return `${period}/${audience}`;
  return period === USUAL.period ? '' : period;
}

/** A part of a whole, 0 to 1; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const averageVisit = ({ seconds, visits }: Totals) => shareOf(seconds, visits);
const bounceRate = ({ bounces, visits }: Totals) => shareOf(bounces, visits);

/** How a figure stands to the one before it. `by` is positive: a share of the one before, or a difference of two rates. */
export type Change =
  | { readonly kind: 'more' | 'less'; readonly by: number }
  | { readonly kind: 'same' | 'none' };

/** Differences that would be written as nothing are none. */
const LEAST = 0.0005;
const LEAST_RATE = 0.005;

function toChange(difference: number, least: number): Change {
  if (Math.abs(difference) < least) return { kind: 'same' };
  return { kind: difference > 0 ? 'more' : 'less', by: Math.abs(difference) };
}

/** In relation to the one before; there is none to nothing. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || !before) return { kind: 'none' };
  return toChange((now - before) / before, LEAST);
}

/** The difference of two rates, as a percentage of a percentage says too much. */
export function changeOfRate(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  return toChange(now - before, LEAST_RATE);
}

export type FigureName =
  | 'views'
  | 'visitors'
  | 'visits'
  | 'bounceRate'
  | 'averageVisit'
  | 'scrollDepth'
  | 'engaged';

/** `value` and `before` in `unit`; null where nothing was counted. `change` null for what has nothing before it. */
export interface Figure {
  readonly name: FigureName;
  readonly unit: 'count' | 'rate' | 'seconds';
  readonly value: number | null;
  readonly before: number | null;
  readonly change: Change | null;
}

export function figuresOf({ totals, before, scrollDepth, engagedSeconds }: Traffic): Figure[] {
  const count = (name: 'views' | 'visitors' | 'visits'): Figure => ({
    name,
    unit: 'count',
    value: totals[name],
    before: before[name],
    change: changeOf(totals[name], before[name]),
  });
  const [bounced, bouncedBefore] = [bounceRate(totals), bounceRate(before)];
  const [visit, visitBefore] = [averageVisit(totals), averageVisit(before)];
  const alone = { before: null, change: null };
  return [
    count('views'),
    count('visitors'),
    count('visits'),
    {
      name: 'bounceRate',
      unit: 'rate',
      value: bounced,
      before: bouncedBefore,
      change: changeOfRate(bounced, bouncedBefore),
    },
    {
      name: 'averageVisit',
      unit: 'seconds',
      value: visit,
      before: visitBefore,
      change: changeOf(visit, visitBefore),
    },
    {
      name: 'scrollDepth',
      unit: 'rate',
      value: scrollDepth === null ? null : scrollDepth / 100,
      ...alone,
    },
    { name: 'engaged', unit: 'seconds', value: engagedSeconds, ...alone },
  ];
}

/** A goal, and which share of the visits came to it; null without visits. */
export type Conversion = Traffic['goals'][number] & { readonly rate: number | null };

export const conversionsOf = ({ goals, totals }: Traffic): Conversion[] =>
  goals.map((goal) => ({ ...goal, rate: shareOf(goal.visits, totals.visits) }));

/** A step, the share of all that came so far, and the share of the step before it that did not. Null without any. */
export type FunnelStep = Traffic['funnel'][number] & {
  readonly share: number | null;
  readonly lost: number | null;
};

export function funnelOf({ funnel }: Traffic): FunnelStep[] {
  const first = funnel[0]?.visits ?? 0;
  return funnel.map((step, at) => {
    const before = funnel[at - 1];
    const kept = before ? shareOf(step.visits, before.visits) : null;
    return {
      ...step,
      share: shareOf(step.visits, first),
      lost: kept === null ? null : Math.max(0, 1 - kept),
    };
  });
}
