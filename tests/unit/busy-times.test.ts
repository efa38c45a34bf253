import { describe, expect, it } from 'vitest';
import { readBusyTimes } from '#sales/server/calendars/busy-times.ts';
import { formatSpans, toBusy } from '#sales/server/calendars/calendars.store.ts';

const FROM = Date.parse('2026-11-27T00:00:00Z');
/** Milliseconds; the product waits longer, which tells these apart no better. */
const DEADLINE_MS = 200;
const range = { from: FROM, to: FROM + 62 * 86_400_000, zone: 'America/Los_Angeles' };
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let number = 0;
const event = (...lines: string[]) => {
  const own = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${number++}`];
  return ['BEGIN:VEVENT', ...own, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
};
const iso = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);
const read = (...lines: string[]) =>
  readBusyTimes(calendar(...lines), range, 60_000).map(([from, to]) => `${iso(from)} ${iso(to)}`);
const refusal = (text: string) => {
  try {
    return `read ${readBusyTimes(text, range, DEADLINE_MS).length}`;
  } catch (thrown) {
    return `${(thrown as Error).name}: ${(thrown as Error).message}`;
  }
};
const times = (from: string, to: string, zone = '') => {
  const at = zone && `;TZID=${zone}`;
  return [`DTSTART${at}:${from}`, `DTEND${at}:${to}`];
};
const MORNING = times('20261201T100000Z', '20261201T110000Z');

describe('busy times', () => {
  it.each([
    ['in UTC', MORNING, ['2026-12-01T10:00 2026-12-01T11:00']],
    ['in a zone', times('20261201T100000', '20261201T103000', 'Europe/Berlin'), ['2026-12-01T09:00 2026-12-01T09:30']],
    ['of a length', ['DTSTART:20261201T100000Z', 'DURATION:PT45M'], ['2026-12-01T10:00 2026-12-01T10:45']],
    ['on the clock of the site', times('20261201T100000', '20261201T110000'), ['2026-12-01T18:00 2026-12-01T19:00']],
    ['of a whole day', ['DTSTART;VALUE=DATE:20261201'], ['2026-12-01T08:00 2026-12-02T08:00']],
    [
      'from one zone to another',
      ['DTSTART;TZID=Europe/London:20261201T100000', 'DTEND;TZID=Europe/Berlin:20261201T120000'],
      ['2026-12-01T10:00 2026-12-01T11:00'],
    ],
    ['that have begun', times('20261120T100000Z', '20261127T020000Z'), ['2026-11-27T00:00 2026-11-27T02:00']],
    ['that are over', times('20261120T100000Z', '20261120T110000Z'), []],
    ['of no length', ['DTSTART:20261201T100000Z', 'DTEND:20261201T100000Z'], []],
    ['that end before they begin', times('20261201T100000Z', '20261130T100000Z'), []],
    ['marked as free', [...MORNING, 'TRANSP:TRANSPARENT'], []],
    ['called off', [...MORNING, 'STATUS:CANCELLED'], []],
    ['not sure yet', [...MORNING, 'STATUS:TENTATIVE'], ['2026-12-01T10:00 2026-12-01T11:00']],
  ])('%s', (_, lines, expected) => {
    expect(read(event(...lines))).toEqual(expected);
  });

  it('recur on the clock of their zone, with what was left out, moved and called off', () => {
    const weekly = event(
      ...['UID:weekly', ...times('20261012T100000', '20261012T103000', 'Europe/Berlin')],
      ...['RRULE:FREQ=WEEKLY;UNTIL=20270101T000000Z', 'EXDATE;TZID=Europe/Berlin:20261207T100000'],
    );
    const moved = event(
      ...['UID:weekly', 'RECURRENCE-ID;TZID=Europe/Berlin:20261214T100000'],
      ...times('20261215T150000', '20261215T160000', 'Europe/Berlin'),
    );
    const off = event(
      ...['UID:weekly', 'RECURRENCE-ID;TZID=Europe/Berlin:20261221T100000', 'STATUS:CANCELLED'],
      ...times('20261221T100000', '20261221T103000', 'Europe/Berlin'),
    );
    const expected = [
      '2026-11-30T09:00 2026-11-30T09:30',
      '2026-12-15T14:00 2026-12-15T15:00',
      '2026-12-28T09:00 2026-12-28T09:30',
    ];
    expect(read(weekly, moved, off)).toEqual(expected);
    expect(read(off, moved, weekly)).toEqual(expected);
  });

  it('know zones of their own, and the zone of the calendar', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Customized', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'];
    const rules = ['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(read(...zone, ...rules, event(...times('20261201T100000', '20261201T110000', 'Customized')))).toEqual([
      '2026-12-01T08:00 2026-12-01T09:00',
    ]);
    expect(read('X-WR-TIMEZONE:Asia/Tokyo', event('DTSTART;VALUE=DATE:20261202'))).toEqual([
      '2026-12-01T15:00 2026-12-02T15:00',
    ]);
  });

  it('that overlap or touch are one', () => {
    const spans = [
      times('20261201T110000Z', '20261201T120000Z'),
      MORNING,
      times('20261201T103000Z', '20261201T104500Z'),
    ];
    expect(read(...spans.map((lines) => event(...lines)))).toEqual(['2026-12-01T10:00 2026-12-01T12:00']);
  });

  it('of ten years are read', () => {
    const events = Array.from({ length: 2_000 }, (_, at) =>
      event(...times(`2018${String((at % 12) + 1).padStart(2, '0')}01T100000Z`, '20180101T110000Z')),
    );
    const weekly = Array.from({ length: 30 }, () =>
      event(...times('20160104T100000', '20160104T103000', 'Europe/Berlin'), 'RRULE:FREQ=WEEKLY'),
    );
    expect(read(...events, ...weekly)).toHaveLength(9);
  });

  it('come back out of the store as they were', () => {
    const spans = readBusyTimes(calendar(event(...MORNING), event('DTSTART;VALUE=DATE:20261224')), range);
    const value = JSON.stringify({ id: { host: 'Mara', spans: formatSpans(spans) }, other: { host: '', spans: '' } });
    expect(toBusy(value)).toEqual([
      { host: 'Mara', spans },
      { host: '', spans: [] },
    ]);
    expect(toBusy(null)).toEqual([]);
  });
});

const rule = (text: string, start = '20261101T100000Z') =>
  calendar(event(`DTSTART:${start}`, 'DURATION:PT1M', `RRULE:${text}`));
/** As calendars write it. `ms` since the epoch. */
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at).join();

describe('refused in words, however long they would take', () => {
  it.each([
    ['an empty file', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['JSON', '{"calendar": []}'],
    ['a card', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['a calendar that does not end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['calendars in calendars', `${'BEGIN:VCALENDAR\r\n'.repeat(50_000)}`],
    ['a line that is none', 'BEGIN:VCALENDAR\r\nwords\r\nEND:VCALENDAR\r\n'],
    ['a zone without a clock', calendar(event(...times('20261201T100000', '20261201T110000', 'Nowhere/City')))],
    ['no beginning', calendar(event('SUMMARY:When?'))],
    ['a list of busy times', calendar('BEGIN:VFREEBUSY', 'UID:f', 'FREEBUSY:20261201T100000Z/PT1H', 'END:VFREEBUSY')],
    ['every second', rule('FREQ=SECONDLY')],
    ['every second since 1970', rule('FREQ=SECONDLY', '19700101T000000Z')],
    ['every second, a billion times', rule('FREQ=SECONDLY;COUNT=1000000000')],
    ['every minute', rule('FREQ=MINUTELY')],
    ['every second of every day', rule(`FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`)],
    ['never', rule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
    [
      'a thousand never',
      calendar(
        ...Array.from({ length: 1_000 }, () =>
          event('DTSTART:20261101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
        ),
      ),
    ],
    [
      '10,000 every day',
      calendar(
        ...Array.from({ length: 10_000 }, () => event('DTSTART:20200101T100000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY')),
      ),
    ],
    [
      'more busy times than are stored',
      calendar(
        ...Array.from({ length: 1_100 }, (_, at) => event(`DTSTART:${stamp(FROM + at * 180_000)}`, 'DURATION:PT1M')),
      ),
    ],
    ['a length of ages', calendar(event('DTSTART:20261101T100000Z', 'DURATION:P99999999999999W'))],
  ])('%s', (_, text) => {
    expect(refusal(text)).toMatch(/^CalendarProblem: [A-Z].*\.$/);
  });
});
