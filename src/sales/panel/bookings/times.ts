import { Temporal } from 'temporal-polyfill';
import { weekdays } from '#core/contract/site-facts.ts';
import type { BookingSummary } from '../../contract/booking-admin-calls.ts';

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

/** A moment on the clock of a zone (`YYYY-MM-DDTHH:MM`) in ISO 8601, to the minute; null for none. */
export function toInstant(local: string, zone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' });
  } catch {
    return null;
  }
}

/** Adds days to a calendar day; negative numbers subtract. */
export const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Full name of a calendar day, such as Monday, November 23, 2026. */
export const dayName = (locale: string, day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'full' });

/** Name of a weekday. The 1st of January 2024 was a Monday. */
export const weekdayName = (day: (typeof weekdays)[number], locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

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

const DATE_TIME = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

function formatIn(locale: string, timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, { ...DATE_TIME, timeZone });
  } catch {
    return null;
  }
}

export type TimeFormats = ReturnType<typeof createTimeFormats>;

/** Creates formats of times in the site's zone and in those of visitors. `zone`: the site's. */
export function createTimeFormats(locale: string, zone: string) {
  const ours = new Intl.DateTimeFormat(locale, { ...DATE_TIME, year: 'numeric', timeZone: zone });
  const clock = new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone: zone });
  const formats = new Map<string, Intl.DateTimeFormat | null>([[zone, null]]);
  return {
    /** Day and time in the site's zone, with the name of the zone. */
    here: (time: string) => ours.format(new Date(time)),
    /** Time of the day in the site's zone. */
    clock: (time: string) => clock.format(new Date(time)),
    /** Day and time in another zone; null for the site's own zone and for one that the browser does not know. */
    there(time: string, other: string) {
      if (!formats.has(other)) formats.set(other, formatIn(locale, other));
      return formats.get(other)?.format(new Date(time)) ?? null;
    },
  };
}
