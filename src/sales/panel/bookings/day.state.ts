import { Temporal } from 'temporal-polyfill';
import type { BookingSummary } from '../../contract/booking-calls.ts';

/** Whether a text is an existing calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Calendar day of a time in a zone, `YYYY-MM-DD`. `at` in milliseconds since the epoch. */
export const dayIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Adds days to a calendar day; negative numbers subtract. */
export const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Full name of a calendar day, such as Monday, November 23, 2026. */
export const dayName = (locale: string, day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'full' });

/** A start time with all its bookings, cancelled ones included. */
export interface BookedTime {
  readonly start: string;
  readonly bookings: readonly BookingSummary[];
}

/** Groups bookings by start, in ascending order; cancelled ones come last within a time. */
export function timesOf(rows: readonly BookingSummary[]): BookedTime[] {
  const times = [...Map.groupBy(rows, ({ start }) => start)];
  return times
    .map(([start, bookings]) => ({ start, bookings: bookings.toSorted((a, b) => a.status.localeCompare(b.status)) }))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}
