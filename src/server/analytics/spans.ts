import type { Period } from '#contracts/analytics-reports.ts';

/** What a report of a period reads. Days are `2026-11-22`, months `2026-11`, oldest first. */
export interface Spans {
  readonly days: readonly string[];
  /** Of the period before, of the same length. */
  readonly before: readonly string[];
  /** Of what lists are read: days, or months where those are too many. */
  readonly lists: readonly string[];
}

const DAY_MS = 86_400_000;
const MONTHS = 12;
const LENGTHS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `count` days of the calendar, the last of which is `last`. */
function daysTo(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => isoDay(end - (count - 1 - at) * DAY_MS));
}

/** First day of the month so many months before that of `day`. */
function monthStart(day: string, monthsBefore: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 - monthsBefore, 1));
}

const dayBefore = (day: string) => isoDay(Date.parse(day) - DAY_MS);
const daysFrom = (first: string, last: string) =>
  daysTo(last, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);

/** The spans of a period that ends with the day `today`. */
export function spansOf(period: Period, today: string): Spans {
  if (period === '12m') {
    const first = monthStart(today, MONTHS - 1);
    return {
      days: daysFrom(first, today),
      before: daysFrom(monthStart(today, 2 * MONTHS - 1), dayBefore(first)),
      lists: Array.from({ length: MONTHS }, (_, at) => monthStart(today, MONTHS - 1 - at).slice(0, 7)),
    };
  }
  const days = daysTo(today, LENGTHS[period]);
  const before = daysTo(dayBefore(days[0] ?? today), LENGTHS[period]);
  return { days, before, lists: days };
}
