import { describe, expect, it } from 'vitest';
import { toCsv } from '#panel/csv.ts';
import type { BookingSummary } from '#sales/contract/booking-admin-calls.ts';
import { type LeadSummary, leadAnswersSchema } from '#sales/contract/lead-calls.ts';
import { contextSchema } from '#sales/contract/person.ts';
import { createTimeFormats, dayIn, dayName, isDay, shiftDay, timesOf } from '#sales/panel/bookings/times.ts';
import { answersOf, leadColumns } from '#sales/panel/inbox/answers.ts';
import { readAll } from '#sales/panel/inbox/CsvExport.tsx';
import type { InboxCopy } from '#sales/panel/panel-copy.ts';
import { fillCounts } from '#sales/panel/panel-copy.ts';
import { loadInboxWords } from '#support/admin-words.ts';

const words: InboxCopy = loadInboxWords();

const NO_ANSWERS = leadAnswersSchema.parse(
  Object.fromEntries(Object.keys(leadAnswersSchema.shape).map((name) => [name, ''])),
);
const NO_CONTEXT = contextSchema.parse({});

describe('a table for spreadsheets', () => {
  const column = [{ header: 'Name', value: (row: string) => row }];
  const cellOf = (value: string) => toCsv(column, [value]).split('\r\n').slice(1).join('\r\n').trimEnd();

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+44 20 7946 0000', `"'+44 20 7946 0000"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"\t'=1"`],
    ['\r=1', `"\r'=1"`],
    [' =1', `" '=1"`],
    ['\uff1d1', `"'\uff1d1"`],
    ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
    ['x; =1+1;y', `"x; '=1+1;y"`],
    ['x|@SUM(A1)', `"x|'@SUM(A1)"`],
    ['x\t\t+1', `"x\t\t'+1"`],
    ['x;"=1+1;y', `"x;""'=1+1;y"`],
    ['a=b; c-d', '"a=b; c-d"'],
    ['=HYPERLINK("http://evil.example";"x")', `"'=HYPERLINK(""http://evil.example"";""x"")"`],
  ])('%j is text in it', (value, cell) => {
    expect(cellOf(value)).toBe(cell);
  });

  it('parts cells and lines as spreadsheets read them, and says that it is UTF-8', () => {
    expect(toCsv(column, ['a "b", c', 'two\nlines', 'שלום'])).toBe(
      '\uFEFF"Name"\r\n"a ""b"", c"\r\n"two\nlines"\r\n"שלום"\r\n',
    );
  });

  it('holds what the list knows of a lead, what was written and where it came from, in words', () => {
    const lead: LeadSummary = {
      id: 'a-1',
      kind: 'demo',
      firstName: 'Ada',
      lastName: '=Byron',
      email: 'ada@engines.example',
      company: 'Engines',
      createdAt: '2026-11-22T10:00:00.000Z',
      status: 'qualified',
      owner: 'Grace',
      isRead: true,
      quarantine: null,
      contactBy: 'email',
      delivery: null,
      said: {
        answers: { ...NO_ANSWERS, phone: '+44 20', industry: 'real-estate', message: '=1+1' },
        context: { ...NO_CONTEXT, page: '/book-demo', source: '@ads' },
      },
    };
    const [head, line] = toCsv(leadColumns(words), [lead]).split('\r\n');
    expect(head).toContain(',"ID","Phone","Job title","Industry","Call volume",');
    expect(line).toBe(
      `"2026-11-22T10:00:00.000Z","Ada","'=Byron","ada@engines.example","Engines","Demo request","Qualified","Grace","Email only",,"a-1","'+44 20",,"Real estate",,,"'=1+1","/book-demo",,,"'@ads",,,,,,,`,
    );
  });
});

describe('reading all pages', () => {
  const pages: Record<string, { rows: { id: string }[]; next: string | null }> = {
    '': { rows: [{ id: 'a' }, { id: 'b' }], next: '1_b' },
    '1_b': { rows: [{ id: 'b' }, { id: 'c' }], next: null },
  };
  const readPage = async (cursor: string) => pages[cursor] ?? { rows: [], next: null };

  it('goes from cursor to cursor, says how far it is, and takes each record once', async () => {
    const counts: number[] = [];
    const { signal } = new AbortController();
    const rows = await readAll(readPage, { signal, onCount: (count) => counts.push(count) });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(counts).toEqual([0, 2]);
  });

  it('ends at once when it is cancelled', async () => {
    const controller = new AbortController();
    const reading = readAll(readPage, { signal: controller.signal, onCount: () => controller.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
  });
});

describe('days', () => {
  it.each([
    ['2026-11-23', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['23.11.2026', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('follow each other over months and changes of the clock', () => {
    expect(shiftDay('2026-11-30', 1)).toBe('2026-12-01');
    expect(shiftDay('2026-03-08', 1)).toBe('2026-03-09');
    expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
    expect(dayName('en-US', '2026-11-23')).toBe('Monday, November 23, 2026');
  });

  it('are counted in our zone', () => {
    const at = Date.parse('2026-11-23T02:00:00Z');
    expect(dayIn('America/Los_Angeles', at)).toBe('2026-11-22');
    expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-23');
  });

  it('show each time once, what takes place before what was cancelled', () => {
    const row = (id: string, start: string, status: string) => ({ id, start, status }) as BookingSummary;
    const times = timesOf([
      row('late', '2026-11-23T19:00:00.000Z', 'booked'),
      row('gone', '2026-11-23T17:00:00.000Z', 'cancelled'),
      row('early', '2026-11-23T17:00:00.000Z', 'booked'),
    ]);
    expect(times.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([['early', 'gone'], ['late']]);
  });
});

describe('times', () => {
  const times = createTimeFormats('en-US', 'America/Los_Angeles');
  const start = '2026-11-23T17:00:00.000Z';

  it('are said in our zone and in theirs', () => {
    expect(times.here(start)).toBe('Mon, Nov 23, 2026, 9:00 AM PST');
    expect(times.clock(start)).toBe('9:00 AM');
    expect(times.there(start, 'Europe/London')).toBe('Mon, Nov 23, 5:00 PM GMT');
  });

  it('are not said twice, nor in an unknown zone', () => {
    expect(times.there(start, 'America/Los_Angeles')).toBeNull();
    expect(times.there(start, 'Nowhere/At_All')).toBeNull();
  });
});

it('the message stands first, then answers in the order of their form, options in the words they were chosen by', () => {
  const blank = { firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', phone: '', company: 'E', title: '' };
  const answers = { ...blank, industry: 'real-estate', callVolume: '', useCase: '', message: 'Hello' };
  const shown = answersOf(answers, words.labels.fields, 'demo');
  expect(shown.map(({ label }) => label).slice(0, 4)).toEqual(['Message', 'First name', 'Last name', 'Email']);
  expect(shown.find(({ label }) => label === 'Industry')?.value).toBe('Real estate');
  expect(answersOf(answers, words.labels.fields, 'contact').map(({ value }) => value)).toEqual([
    'Hello',
    'Ada',
    'Byron',
    'E',
    'a@b.example',
  ]);
});

it('counts of a person are said in their number', () => {
  const counts = { email: 'ada@engines.example', leads: 1, bookings: 2, conversations: 0 };
  expect(fillCounts(words.people.erase.done, words.people, counts)).toBe(
    'Erased for good: 1 lead, 2 bookings and 0 conversations of ada@engines.example.',
  );
});
