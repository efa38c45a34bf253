import type { Period } from '../contract/analytics-reports.ts';

/** Days and months that a report reads: days `2026-11-22`, months `2026-11`, oldest first. */
export interface PeriodDays {
  readonly days: readonly string[];
  /** Days of the period before, of the same length. */
  readonly before: readonly string[];
  /** Months whose lists are read instead of those of their days; empty for periods of days. */
  readonly months: readonly string[];
}

const DAY_MS = 86_400_000;
const MONTHS = 12;
const LENGTHS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns `count` days that end with `last`. */
function daysTo(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => isoDay(end - (count - 1 - at) * DAY_MS));
}

/** Returns the first day of the month that lies `monthsBefore` months before that of `day`. */
function monthStart(day: string, monthsBefore: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 - monthsBefore, 1));
}

/** Returns the day `count` days before another. */
export const daysBefore = (day: string, count: number) => isoDay(Date.parse(day) - count * DAY_MS);
export const dayAfter = (day: string) => daysBefore(day, -1);
const dayBefore = (day: string) => daysBefore(day, 1);
const daysFrom = (first: string, last: string) => daysTo(last, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);

/** Returns the days of a period that ends with `today`. */
export function daysOfPeriod(period: Period, today: string): PeriodDays {
  if (period === '12m') {
    const first = monthStart(today, MONTHS - 1);
    return {
      days: daysFrom(first, today),
      before: daysFrom(monthStart(today, 2 * MONTHS - 1), dayBefore(first)),
      months: Array.from({ length: MONTHS }, (_, at) => monthStart(today, MONTHS - 1 - at).slice(0, 7)),
    };
  }
  const days = daysTo(today, LENGTHS[period]);
  const before = daysTo(dayBefore(days[0] ?? today), LENGTHS[period]);
  return { days, before, months: [] };
}
