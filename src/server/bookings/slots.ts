import { Temporal } from 'temporal-polyfill';
import { SLOT_MINUTES } from '#contracts/limits.ts';
import { type Scheduling, weekdays } from '#contracts/site-facts.ts';

const SLOT_MS = SLOT_MINUTES * 60_000;

/** Demos that are closer together than this collide, ms between their beginnings. */
export const spacingMs = ({ bufferMinutes }: Scheduling) => SLOT_MS + bufferMinutes * 60_000;

/**
 * Beginnings of all slots that may be booked at `now`, whoever has them, ms since the epoch, first to last: every 30
 * minutes from the beginning of each span of business hours, as clocks of the zone show it. A slot that the clock of the
 * zone shows twice (a day with 25 hours) is there twice; one that it skips is not there.
 */
export function slotsFrom(scheduling: Scheduling, now: number): number[] {
  const { zone, leadHours, horizonDays } = scheduling;
  const earliest = now + leadHours * 3_600_000;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: horizonDays + 1 }, (_, days) => today.add({ days }));
  return days.flatMap((day) => slotsOfDay(scheduling, day)).filter((slot) => slot >= earliest);
}

/** Beginnings of all slots of a day (YYYY-MM-DD in the zone), ms since the epoch. */
export function slotsOfDay(scheduling: Scheduling, date: Temporal.PlainDate): number[] {
  if (scheduling.holidays.includes(date.toString())) return [];
  const spans = scheduling.hours[weekdays[date.dayOfWeek - 1] ?? 'monday'] ?? [];
  return spans.flatMap((span) => slotsOfSpan(span, date, scheduling.zone));
}

function slotsOfSpan(span: string, date: Temporal.PlainDate, zone: string): number[] {
  const [opens = '', closes = ''] = span.split('-');
  const from = at(date, opens, zone);
  const to = at(date, closes, zone);
  const slots: number[] = [];
  for (let start = from; start + SLOT_MS <= to; start += SLOT_MS) slots.push(start);
  return slots;
}

/** A time of the clock that a change skips is the one after the change. */
function at(date: Temporal.PlainDate, time: string, zone: string): number {
  const isEnd = time === '24:00';
  const day = isEnd ? date.add({ days: 1 }) : date;
  const plainTime = Temporal.PlainTime.from(isEnd ? '00:00' : time);
  return day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

/** The first and the last moment of a day in the zone, ms since the epoch. */
export function boundsOfDay(day: string, zone: string): { from: number; to: number } {
  const date = Temporal.PlainDate.from(day);
  const to = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
  return { from: date.toZonedDateTime(zone).epochMilliseconds, to };
}

/** Slots that no demo is too close to. `taken`: beginnings of demos, ms. */
export function freeOf(slots: readonly number[], taken: readonly number[], spacing: number): number[] {
  return slots.filter((slot) => taken.every((start) => Math.abs(start - slot) >= spacing));
}
