import { describe, expect, it } from 'vitest';
import { changeOf, dayOf, relativeTime } from '#admin/overview/overview.state.ts';
import { beginningOf } from '#admin/server/morning.ts';

describe('the beginning of a message', () => {
  it.each([
    ['We need help. And more.', 'We need help.'],
    ['  Two\n lines\nof one sentence! Yes.', 'Two lines of one sentence!'],
    ['No end at all', 'No end at all'],
    ['Version 2.5 is out. Fine.', 'Version 2.5 is out.'],
    ['', ''],
    ['x'.repeat(400), `${'x'.repeat(160)}…`],
    ['👋'.repeat(200), `${'👋'.repeat(160)}…`],
  ])('of %j is %j', (message, beginning) => {
    expect(beginningOf(message)).toBe(beginning);
  });
});

it('a trend is the change in whole percent, and none without a period before', () => {
  const of = (now: number, before: number) => changeOf({ days: [], now, before });
  expect([of(6, 4), of(1, 4), of(4, 4), of(5, 0)]).toEqual([50, -75, 0, null]);
});

it.each([
  [30_000, 'this minute'],
  [-5 * 60_000, '5 minutes ago'],
  [59 * 60_000, 'in 59 minutes'],
  [3 * 3_600_000 + 1, 'in 3 hours'],
  [-25 * 3_600_000, 'yesterday'],
  [-10 * 86_400_000, '10 days ago'],
])('%i ms from now is %s', (ms, words) => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(relativeTime(new Date(now + ms).toISOString(), now, 'en')).toBe(words);
});

it('a day is that of the zone', () => {
  expect(dayOf('2026-11-22T02:00:00Z', 'America/Los_Angeles')).toBe('2026-11-21');
});
