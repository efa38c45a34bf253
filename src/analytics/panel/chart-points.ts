import { Temporal } from 'temporal-polyfill';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';

const MONTH_LENGTH = 7;
const DAY_LENGTH = 10;

type Step = 'hour' | 'day' | 'month';

export function stepOf(at: string): Step {
  if (at.length <= MONTH_LENGTH) return 'month';
  return at.length <= DAY_LENGTH ? 'day' : 'hour';
}

/** Reads the local time as if it were UTC: only for formatting, not for arithmetic. */
function clockTime(at: string): number {
  const whole = { month: `${at}-01T00:00`, day: `${at}T00:00`, hour: `${at}:00` };
  return Date.parse(`${whole[stepOf(at)]}Z`);
}

type Options = Readonly<Record<Step, Intl.DateTimeFormatOptions>>;

const SHORT: Options = {
  hour: { hour: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short' },
};
const LONG: Options = {
  hour: { month: 'short', day: 'numeric', hour: 'numeric' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** Formats `at` of a point: `short` below the chart, `long` where it stands alone. */
export function createPointNames(locale: string) {
  const writer = (options: Options) => {
    const formatOf = (step: Step) => new Intl.DateTimeFormat(locale, { ...options[step], timeZone: 'UTC' });
    const formats = { hour: formatOf('hour'), day: formatOf('day'), month: formatOf('month') };
    return (at: string) => {
      const time = clockTime(at);
      return Number.isNaN(time) ? at : formats[stepOf(at)].format(time);
    };
  };
  return { short: writer(SHORT), long: writer(LONG) };
}

export function formatPeriod(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [clockTime(from), clockTime(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? `${from} – ${to}` : format.formatRange(first, last);
}

export type Mark = AnalyticsReport['marks'][number];

const OUTSIDE = -1;

/** Groups marks by the index of their point; marks outside the series are left out. */
export function marksByPoint({ series, marks, zone }: AnalyticsReport): ReadonlyMap<number, readonly Mark[]> {
  const places = new Map(series.map(({ at }, place) => [at, place]));
  const length = series[0]?.at.length ?? 0;
  const timeOf = ({ at }: Mark) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toString();
  const groups = Map.groupBy(marks, (mark) => places.get(timeOf(mark).slice(0, length)) ?? OUTSIDE);
  groups.delete(OUTSIDE);
  return groups;
}
