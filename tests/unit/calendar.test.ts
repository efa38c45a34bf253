import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { dayFrom, monthFrom } from '#sales/scheduler/calendar-keys.ts';
import { toCalendarNames } from '#sales/scheduler/calendar-names.ts';
import { toOfferedHours } from '#sales/scheduler/offered-hours.ts';
import { offeredTimes, ownZone } from '#sales/scheduler/offered-times.ts';
import { slotsFrom } from '#sales/server/bookings/slots.ts';
import { brand } from '#support/brand.ts';

const offered = (scheduling: Scheduling, now: number) => offeredTimes(toOfferedHours(scheduling), now);

describe('the times that a page shows before it has asked', () => {
  const everyDay = (...spans: string[]) => Object.fromEntries(weekdays.map((day) => [day, spans]));
  const zones = [
    ...['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'],
    ...['America/St_Johns', 'Africa/Casablanca', 'UTC'],
  ];

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['Intl', undefined],
    ['Temporal', Temporal],
  ])('are those of the server, at any time of two years, in any zone, by %s', (_name, temporal) => {
    vi.stubGlobal('Temporal', temporal);
    expect(ownZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const times = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    const hours = fc.constantFrom(
      brand.site.scheduling.hours,
      everyDay('09:00-12:30', '13:15-18:00'),
      everyDay('00:00-24:00'),
      everyDay('22:10-24:00'),
    );
    fc.assert(
      fc.property(
        times,
        hours,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 60 }),
        (now, hours, zone, lead) => {
          const scheduling = { ...brand.site.scheduling, hours, zone, leadHours: lead };
          expect(offered(scheduling, now)).toEqual(slotsFrom(scheduling, now));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('names of days, months and times that the build makes', () => {
  it.each(['en-US', 'de-DE', 'fr-FR', 'ru-RU', 'ja-JP'])('are those of the formats of %s', (locale) => {
    const names = toCalendarNames(locale);
    const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
      at.toLocaleString(locale, { ...options, timeZone: 'UTC' });
    for (let day = 0; day < 800; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 30));
      const month = at.getUTCMonth();
      const [weekday = '', date] = [names.weekdays[at.getUTCDay()], at.getUTCDate()];
      expect([
        fillIn(names.days[month] ?? '', { weekday, day: date }),
        fillIn(names.months[month] ?? '', { year: at.getUTCFullYear() }),
        fillIn(names.hours[at.getUTCHours()] ?? '', { minute: 30 }),
      ]).toEqual([
        format(at, { weekday: 'long', month: 'long', day: 'numeric' }),
        format(at, { month: 'long', year: 'numeric' }),
        format(at, { hour: 'numeric', minute: '2-digit' }),
      ]);
    }
  });
});

describe('keys in the grid of days', () => {
  const range = { from: '2026-11-25', to: '2027-01-15', weekStart: 0 };
  it.each([
    ['ArrowLeft', '2026-11-25', '2026-11-24'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowDown', '2026-11-26', '2026-12-03'],
    ['Home', '2026-11-25', '2026-11-22'],
    ['End', '2026-11-25', '2026-11-28'],
    ['PageDown', '2026-11-30', '2026-12-30'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    // No month is shown without a day that can be booked.
    ['ArrowUp', '2026-11-03', '2026-11-01'],
    ['PageUp', '2026-11-03', '2026-11-01'],
    ['PageDown', '2027-01-20', '2027-01-31'],
    ['ArrowDown', '2027-01-29', '2027-01-31'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayFrom(from, key, range)).toBe(to);
  });

  it('begin the week where the language does, and leave other keys alone', () => {
    expect(dayFrom('2026-11-25', 'Home', { ...range, weekStart: 1 })).toBe('2026-11-23');
    expect(dayFrom('2026-11-25', 'End', { ...range, weekStart: 1 })).toBe('2026-11-29');
    expect(dayFrom('2026-11-25', 'Enter', range)).toBeUndefined();
    expect([monthFrom('2026-12', 1), monthFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
