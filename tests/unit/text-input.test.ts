import { describe, expect, it } from 'vitest';
import { line, lines, toLine } from '#core/contract/text-input.ts';
import { dayIn, secondsToNextDay } from '#core/server/calendar-day.ts';

const problemOf = (schema: ReturnType<typeof line>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('one line of text', () => {
  it('has no control characters, direction marks, non-characters and double blanks', () => {
    expect(toLine('  a\u0000\u0007\tb\r\nc\u2028d  e\u202Ef\u2066g\uFFFEh\uFFFF\u0085i\u00A0\u00A0j  ')).toBe(
      'a b c d efgh i j',
    );
    expect(toLine('a\ud800')).toBe('a\ufffd');
  });

  it('is bounded after it is tidied', () => {
    const schema = line(3, 'The name');
    expect(schema.parse('  abc  ')).toBe('abc');
    expect(schema.parse('   ')).toBe('');
    expect(problemOf(schema, 'abcd')).toEqual(['The name can have at most 3 characters.']);
    expect(problemOf(schema, 7)).toEqual(['The name must be text.']);
    expect(problemOf(line(1_000, 'It'), 'x'.repeat(1_001))).toEqual(['It can have at most 1,000 characters.']);
  });

  it('is required where an error for its absence is given', () => {
    const schema = line(3, 'The name', 'Enter your name.');
    expect(schema.parse('a')).toBe('a');
    expect(problemOf(schema, ' \u0000 ')).toEqual(['Enter your name.']);
    expect(problemOf(schema, undefined)).toEqual(['Enter your name.']);
  });
});

describe('lines of text', () => {
  it('keep line breaks and tabs, and lose other control characters', () => {
    expect(lines(99, 'It').parse(' a\r\nb\rc\u2028d\u2029e\n\n\tf \u0000\u000B\u007F\u0085g\u202Eh ')).toBe(
      'a\nb\nc\nd\ne\n\n\tf gh',
    );
  });
});

describe('the calendar day of a zone', () => {
  it('is that of its own clocks', () => {
    const at = Date.parse('2026-11-22T23:30:00Z');
    expect([dayIn('UTC', at), dayIn('Asia/Tokyo', at)]).toEqual(['2026-11-22', '2026-11-23']);
  });

  it('ends in whole seconds, also when the clocks change', () => {
    expect(secondsToNextDay('UTC', Date.parse('2026-11-22T23:59:58.500Z'))).toBe(2);
    expect(secondsToNextDay('UTC', Date.parse('2026-11-22T00:00:00Z'))).toBe(86_400);
    expect(secondsToNextDay('America/Los_Angeles', Date.parse('2026-03-08T08:00:00Z'))).toBe(23 * 3600);
  });
});
