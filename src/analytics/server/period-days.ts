import { Temporal } from 'temporal-polyfill';
import type { Period } from '../contract/analytics-reports.ts';

/** Days and months that a report reads: days `2026-11-22`, months `2026-11`, oldest first. */
export interface PeriodDays {
  readonly days: readonly string[];
  /** Days of the period before, of the same length. */
  readonly before: readonly string[];
  /** Months whose lists are read instead of those of their days; empty for periods of days. */
  readonly months: readonly string[];
}

const MONTHS = 12;
const LENGTHS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;

const DAY_MS = 86_400_000;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the days from `first` to the one before `end`. As dates, the days of two years would take 3 ms. */
function daysUntil(first: Temporal.PlainDate, end: Temporal.PlainDate): string[] {
  const stop = Date.parse(end.toString());
  const days: string[] = [];
  for (let at = Date.parse(first.toString()); at < stop; at += DAY_MS) {
    const date = new Date(at);
    days.push(`${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`);
  }
  return days;
}

/** Returns the day `days` days before another; after it when negative. */
export const daysBefore = (day: string, days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString();

/** Beginnings of days, by day and zone: reports ask for the same few. */
const STARTS_MAX = 1_000;
const starts = new Map<string, number>();

/** Returns when a day begins in a time zone, ms since the epoch. */
export function startOf(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= STARTS_MAX) starts.clear();
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  starts.set(key, start);
  return start;
}

export function daysOfPeriod(period: Period, today: string): PeriodDays {
  const end = Temporal.PlainDate.from(today).add({ days: 1 });
  if (period !== '12m') {
    const days = LENGTHS[period];
    const first = end.subtract({ days });
    return { days: daysUntil(first, end), before: daysUntil(first.subtract({ days }), first), months: [] };
  }
  const first = Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 });
  return {
    days: daysUntil(first, end),
    before: daysUntil(first.subtract({ months: MONTHS }), first),
    months: Array.from({ length: MONTHS }, (_, at) => first.add({ months: at }).toString().slice(0, 7)),
  };
}

/** Days that the lists of single days reach back: they are kept for 100. */
const LISTED_DAYS = 95;
const RANGE_MOST_DAYS = 366;
/** Days that totals reach back. */
const COUNTED_DAYS = 760;

const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => day.slice(0, 7)))];

/**
 * Days of a range, or the sentence that says why there is no such one. Lists of days long ago are kept by whole months alone.
 * It ends today at the latest: where its reader is, tomorrow may have begun.
 */
export function daysOfRange(from: string, end: string, today: string): PeriodDays | string {
  const to = end > today ? today : end;
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const length = first.until(last).days + 1;
  const oldest = daysBefore(today, LISTED_DAYS);
  if (length < 1) return 'The range ends before it begins.';
  if (length > RANGE_MOST_DAYS) return `A range has at most ${RANGE_MOST_DAYS} days.`;
  if (from < daysBefore(today, COUNTED_DAYS)) return 'Figures reach back two years.';
  const days = daysUntil(first, last.add({ days: 1 }));
  const before = daysUntil(first.subtract({ days: length }), first);
  if (from >= oldest) return { days, before, months: [] };
  const isWhole = first.day === 1 && (last.day === last.daysInMonth || to === today);
  if (!isWhole)
    return `A range that begins before ${oldest} takes whole months: from the first day of one to the last of another.`;
  return { days, before, months: monthsOf(days) };
}

/** Compares with the same days of the year before. */
export function againstYearBefore(period: PeriodDays): PeriodDays {
  const [day = ''] = period.days;
  const first = Temporal.PlainDate.from(day).subtract({ years: 1 });
  return { ...period, before: daysUntil(first, first.add({ days: period.days.length })) };
}
