import type { BookingSummary } from '#contracts/booking-calls.ts';

const DAY_MS = 86_400_000;

/** Midday of a day in UTC, which is on that day in no zone's business hours but on the calendar: for counting days alone. */
const middayOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? middayOf(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day that a moment is on in a zone. `at` in ms since the epoch. */
export function dayIn(zone: string, at: number): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** The day so many days later; earlier with a negative number. */
export const shiftDay = (day: string, days: number) =>
  new Date(middayOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A day as it is said in full. */
export const dayName = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(middayOf(day));

/** A half hour with all that was booked for it, what was cancelled too. */
export interface BookedTime {
  readonly start: string;
  readonly bookings: readonly BookingSummary[];
}

/** From morning to evening; within a time what takes place comes first. */
export function timesOf(rows: readonly BookingSummary[]): BookedTime[] {
  const times = [...Map.groupBy(rows, ({ start }) => start)];
  return times
    .map(([start, bookings]) => ({
      start,
      bookings: bookings.toSorted((a, b) => a.status.localeCompare(b.status)),
    }))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}
