import { Temporal } from 'temporal-polyfill';

const dateIn = (zone: string, now: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();

/** Returns the calendar day in a time zone, `2026-11-22`. */
export const dayIn = (zone: string, now: number): string => dateIn(zone, now).toString();

/** Returns the seconds until the next calendar day begins, also across clock changes. */
export function secondsToNextDay(zone: string, now: number): number {
  const next = dateIn(zone, now).add({ days: 1 }).toZonedDateTime(zone);
  return Math.ceil((next.epochMilliseconds - now) / 1000);
}
