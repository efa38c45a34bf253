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

/** Returns the days from `first` to the one before `end`. */
const daysUntil = (first: Temporal.PlainDate, end: Temporal.PlainDate) =>
  Array.from({ length: first.until(end).days }, (_, at) => first.add({ days: at }).toString());

/** Returns the day `days` days before another; after it when negative. */
export const daysBefore = (day: string, days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString();

/** Returns when a day begins in a time zone, ms since the epoch. */
export const startOf = (day: string, zone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

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
