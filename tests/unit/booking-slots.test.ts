import fc from 'fast-check';
import { DateTime, Interval } from 'luxon';
import { describe, expect, it } from 'vitest';
import { type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import { boundsOfDay, freeOf, slotsFrom, spacingMs } from '#sales/server/bookings/slots.ts';
import { LONG } from '#support/lane.ts';

const RULES: Scheduling = {
  zone: 'America/Los_Angeles',
  hours: Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, ['09:00-12:00', '13:00-18:00']])),
  holidays: [],
  leadHours: 0,
  demoMinutes: 30,
  bufferMinutes: 0,
  horizonDays: 7,
};

/** Beginnings of demos in a span, counted from where it begins. */
function startsIn(date: DateTime, span: string, minutes: number): DateTime[] {
  const [from, to] = span.split('-').map((time) => clock(date, time));
  if (!from || !to || from >= to) return [];
  const halves = Interval.fromDateTimes(from, to).splitBy({ minutes });
  return halves.flatMap(({ start, end }) => (start && end?.diff(start, 'minutes').minutes === minutes ? [start] : []));
}

/** The same by another library. */
function recount({ zone, hours, holidays, leadHours, demoMinutes, horizonDays }: Scheduling, now: number): number[] {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  const dates = Array.from({ length: horizonDays + 1 }, (_, days) => today.plus({ days }));
  return dates
    .filter((date) => !holidays.includes(date.toISODate() ?? ''))
    .flatMap((date) =>
      (hours[weekdays[date.weekday - 1] ?? 'monday'] ?? []).flatMap((span) => startsIn(date, span, demoMinutes)),
    )
    .map((start) => start.toMillis())
    .filter((start) => start >= now + leadHours * 3_600_000);
}

function clock(date: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { year, month, day } = date;
  const at = DateTime.fromObject({ year, month, day }, { zone: date.zone });
  return hour === 24 ? at.plus({ days: 1 }) : at.set({ hour, minute });
}

const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];
/** Days on which clocks change somewhere, a leap day, the turn of a year. */
const DAYS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2028-02-28',
  '2027-12-31',
];

describe('slots equal a recount by another library', () => {
  it.each(ZONES.flatMap((zone) => DAYS.map((day) => [zone, day] as const)))('in %s around %s', (zone, day) => {
    const everyDay = Object.fromEntries(weekdays.map((name) => [name, ['00:00-05:00', '09:00-17:30', '22:15-24:00']]));
    const rules = { ...RULES, zone, hours: everyDay, demoMinutes: 30 + 15 * (DAYS.indexOf(day) % 3) };
    const now = DateTime.fromISO(day, { zone }).minus({ hours: 20 }).toMillis();
    expect(slotsFrom(rules, now)).toEqual(recount(rules, now));
  });

  it('for any rules at any time', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const write = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const span = fc.tuple(time, time).map(([a, b]) => `${write(Math.min(a, b))}-${write(Math.max(a, b))}`);
    const rules = fc.record({
      zone: fc.constantFrom(...ZONES),
      hours: fc.dictionary(fc.constantFrom(...weekdays), fc.array(span, { maxLength: 2 })),
      holidays: fc.array(fc.constantFrom(...DAYS)),
      leadHours: fc.integer({ min: 0, max: 100 }),
      horizonDays: fc.integer({ min: 1, max: 40 }),
    });
    const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2031-01-01') });
    fc.assert(
      fc.property(rules, now, (drawn, at) => {
        const scheduling = { ...RULES, ...drawn } as Scheduling;
        expect(slotsFrom(scheduling, at)).toEqual(recount(scheduling, at));
      }),
      { numRuns: LONG ? 5000 : 150, seed: 29 },
    );
  });
});

it('offers nothing on holidays, outside hours, or sooner than the lead time', () => {
  const now = Date.parse('2026-11-23T20:00:00Z');
  const rules = { ...RULES, holidays: ['2026-11-24'], leadHours: 4 };
  const slots = slotsFrom(rules, now).map((slot) => new Date(slot).toISOString());
  expect(slots[0]).toBe('2026-11-24T00:00:00.000Z');
  expect(slots.filter((slot) => slot.startsWith('2026-11-24T1'))).toEqual([]);
  expect(slots).toContain('2026-11-25T17:00:00.000Z');
  expect(slots).not.toContain('2026-11-25T20:00:00.000Z');
});

it('keeps the buffer free on both sides of a demo', () => {
  const minute = 60_000;
  const slots = [0, 30, 60, 90, 120].map((at) => at * minute);
  const spacing = (bufferMinutes: number) => spacingMs({ ...RULES, bufferMinutes }, 0);
  expect(freeOf(slots, [60 * minute], spacing(0))).toEqual([0, 30, 90, 120].map((at) => at * minute));
  expect(freeOf(slots, [60 * minute], spacing(15))).toEqual([0, 120 * minute]);
  expect(freeOf(slots, [0, 60 * minute], spacing(0))).toEqual([30, 90, 120].map((at) => at * minute));
  expect([spacing(0), spacing(15)]).toEqual([30 * minute, 45 * minute]);
});

it('keeps as far apart as longer demos from before need, while there may be some', () => {
  const rules = { ...RULES, bufferMinutes: 10, longer: { minutes: 60, until: 1_000 } };
  expect([999, 1_000].map((now) => spacingMs(rules, now) / 60_000)).toEqual([70, 40]);
  expect(spacingMs({ ...rules, demoMinutes: 90 }, 0) / 60_000).toBe(100);
});

it('knows that a day may have 23 or 25 hours', () => {
  const hours = ({ from, to }: { from: number; to: number }) => (to + 1 - from) / 3_600_000;
  expect(hours(boundsOfDay('2026-03-08', 'America/Los_Angeles'))).toBe(23);
  expect(hours(boundsOfDay('2026-11-01', 'America/Los_Angeles'))).toBe(25);
  expect(hours(boundsOfDay('2028-02-29', 'Asia/Kolkata'))).toBe(24);
});
