import { Temporal } from 'temporal-polyfill';
import { DEMO_MINUTES_MAX } from '#core/contract/limits.ts';
import { type Demos, type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import type { Closed } from '../../contract/availability.ts';
import type { Span } from '../calendars/busy-times.ts';
import type { Busy } from '../calendars/calendars.store.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When demos are offered, with the times that are closed, and those that calendars say are busy. A busy time of a host counts
 * on the days of that host.
 */
export type Schedule = Scheduling & {
  readonly closed?: readonly Closed[];
  readonly demos?: Demos;
  readonly busy?: readonly Busy[];
  /** Longer demos than now may be booked, from settings before this one: their length, and until when, ms. */
  readonly longer?: { readonly minutes: number; readonly until: number } | null | undefined;
};

/** The longest distance of two demos that a schedule can ask for, ms. */
export const MAX_SPACING_MS = (DEMO_MINUTES_MAX + 240) * MINUTE_MS;

/** Minimum distance between the starts of two demos, in milliseconds: so long that the longest one that may be booked ends. */
export function spacingMs({ demoMinutes, bufferMinutes, longer }: Schedule, now: number): number {
  const longest = longer && longer.until > now ? Math.max(demoMinutes, longer.minutes) : demoMinutes;
  return (longest + bufferMinutes) * MINUTE_MS;
}

/**
 * Lists the starts of all times offered at `now`, taken or not, in ascending milliseconds since the epoch: one demo
 * after the other from the start of each span of business hours in local time. A local time that occurs twice (a day with 25
 * hours) is listed twice; one that is skipped is not listed. Times that reach into a closed or busy one are left
 * out.
 */
export function slotsFrom(scheduling: Schedule, now: number): number[] {
  const { zone, leadHours, horizonDays } = scheduling;
  const length = scheduling.demoMinutes * MINUTE_MS;
  const closed = (scheduling.closed ?? []).map(({ from, to }) => [momentOf(from, zone), momentOf(to, zone)] as const);
  const isApart = (slot: number, from: number, to: number) => slot + length <= from || slot >= to;
  const isOpen = (slot: number) => closed.every(([from = 0, to = 0]) => isApart(slot, from, to));
  const earliest = now + leadHours * 3_600_000;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: horizonDays + 1 }, (_, days) => today.add({ days }));
  return days.flatMap((day) => {
    const busy = busyOn(scheduling, day);
    const isFree = (slot: number) => busy.every(([from, to]) => isApart(slot, from * MINUTE_MS, to * MINUTE_MS));
    return slotsOfDay(scheduling, day).filter((slot) => slot >= earliest && isOpen(slot) && isFree(slot));
  });
}

/** Busy times that count on a day: of calendars of no host, of its host, and of hosts that are no more. */
function busyOn({ demos, busy = [], zone }: Schedule, day: Temporal.PlainDate): readonly Span[] {
  const hosts = demos?.by === 'meeting' ? demos.hosts : [];
  const weekday = weekdays[day.dayOfWeek - 1] ?? 'monday';
  const from = day.toZonedDateTime(zone).epochMilliseconds / MINUTE_MS;
  return busy.flatMap(({ host, spans }) => {
    const own = hosts.find(({ name }) => name === host);
    if (own && !own.days.includes(weekday)) return [];
    return spans.filter((span) => span[1] > from && span[0] < from + 2 * DAY_MINUTES);
  });
}

/** Lists the starts of all times of a day in the zone, in milliseconds since the epoch. */
function slotsOfDay(scheduling: Scheduling, date: Temporal.PlainDate): number[] {
  if (scheduling.holidays.includes(date.toString())) return [];
  const spans = scheduling.hours[weekdays[date.dayOfWeek - 1] ?? 'monday'] ?? [];
  return spans.flatMap((span) => {
    const [from = 0, to = 0] = span.split('-').map((time) => at(date, time, scheduling.zone));
    const step = scheduling.demoMinutes * MINUTE_MS;
    const count = Math.max(0, Math.floor((to - from) / step));
    return Array.from({ length: count }, (_, index) => from + index * step);
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
