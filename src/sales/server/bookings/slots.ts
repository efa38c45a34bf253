import { Temporal } from 'temporal-polyfill';
import { SLOT_MINUTES } from '#core/contract/limits.ts';
import { type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import type { Closed } from '../../contract/availability.ts';

const SLOT_MS = SLOT_MINUTES * 60_000;

/** When demos are offered, with the times that are closed. */
export type Schedule = Scheduling & { readonly closed?: readonly Closed[] };

/** The longest distance of two demos that a schedule can ask for, ms. */
export const LONGEST_SPACING_MS = SLOT_MS + 240 * 60_000;

/** Minimum distance between the starts of two demos, in milliseconds. */
export const spacingMs = ({ bufferMinutes }: Scheduling) => SLOT_MS + bufferMinutes * 60_000;

/**
 * Lists the starts of all times offered at `now`, taken or not, in ascending milliseconds since the epoch: every 30
 * minutes from the start of each span of business hours in local time. A local time that occurs twice (a day with 25
 * hours) is listed twice; one that is skipped is not listed. Times that reach into a closed one are left out.
 */
export function slotsFrom(scheduling: Schedule, now: number): number[] {
  const { zone, leadHours, horizonDays } = scheduling;
  const closed = (scheduling.closed ?? []).map(({ from, to }) => [momentOf(from, zone), momentOf(to, zone)] as const);
  const isOpen = (slot: number) => closed.every(([from = 0, to = 0]) => slot + SLOT_MS <= from || slot >= to);
  const earliest = now + leadHours * 3_600_000;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: horizonDays + 1 }, (_, days) => today.add({ days }));
  return days.flatMap((day) => slotsOfDay(scheduling, day)).filter((slot) => slot >= earliest && isOpen(slot));
}

/** Lists the starts of all times of a day in the zone, in milliseconds since the epoch. */
function slotsOfDay(scheduling: Scheduling, date: Temporal.PlainDate): number[] {
  if (scheduling.holidays.includes(date.toString())) return [];
  const spans = scheduling.hours[weekdays[date.dayOfWeek - 1] ?? 'monday'] ?? [];
  return spans.flatMap((span) => {
    const [from = 0, to = 0] = span.split('-').map((time) => at(date, time, scheduling.zone));
    const count = Math.max(0, Math.floor((to - from) / SLOT_MS));
    return Array.from({ length: count }, (_, index) => from + index * SLOT_MS);
  });
}

/** Converts a local time to milliseconds since the epoch. A skipped time becomes the one after the clock change. */
function at(date: Temporal.PlainDate, time: string, zone: string): number {
  const isEnd = time === '24:00';
  const day = isEnd ? date.add({ days: 1 }) : date;
  const plainTime = Temporal.PlainTime.from(isEnd ? '00:00' : time);
  return day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

/** A moment on the clock of a zone, in milliseconds since the epoch. */
const momentOf = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

/** First and last millisecond of a day (YYYY-MM-DD) in the zone, since the epoch. */
export function boundsOfDay(day: string, zone: string): { from: number; to: number } {
  const date = Temporal.PlainDate.from(day);
  const to = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
  return { from: date.toZonedDateTime(zone).epochMilliseconds, to };
}

/** Filters out times too close to a booked demo. `taken`: starts of demos, in milliseconds. */
export function freeOf(slots: readonly number[], taken: readonly number[], spacing: number): number[] {
  return slots.filter((slot) => taken.every((start) => Math.abs(start - slot) >= spacing));
}
