import { describe, expect, it } from 'vitest';
import { lifetimeFault } from '#support/lifetimes.ts';

const DAY_MS = 86_400_000;
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const HASH = 'abcdefghijklmnopqrstuv';

/** Longest lifetimes by the specification and the decisions, in ms; null: forever. */
const longest: readonly (readonly [key: string, ms: number | null])[] = [
  [`session:${ID}`, 8 * 3_600_000],
  [`session-epoch:${HASH}`, 9 * 3_600_000],
  [`login:${HASH}:${HASH}`, 2 * DAY_MS],
  [`login:${HASH}`, 3_600_000],
  ['due', null],
  ['publishing', null],
  ['traffic:brought:2026-11-22', 400 * DAY_MS],
  ['traffic:humans:day:2026-11-22', 100 * DAY_MS],
  ['traffic:humans:month:2026-11', 775 * DAY_MS],
  ['traffic:salt:2026-11-22', DAY_MS],
  ['traffic:recent:views', 100 * DAY_MS],
  ['paid:chat', null],
  [`paid:chat:calls:2026-11-22:${HASH}`, 3 * DAY_MS],
  ['chats:day:2026-11-22', 3 * DAY_MS],
  ['chats:totals', null],
  [`sample:${ID}`, 7 * DAY_MS],
  ['samples:used', 7 * DAY_MS],
  [`lead:${ID}`, null],
  [`lead:${ID}:notes`, null],
  [`lead:${ID}:deliveries`, null],
  [`lead-twin:${ID}`, DAY_MS],
  [`post:${ID}:revisions`, null],
  [`document:${ID}`, null],
];

describe('the lifetime of a key', () => {
  it.each(longest)('%s is what its entry says in production', (key, ms) => {
    const rightEnd = ms ?? -1;
    const wrong = ms === null ? [1, DAY_MS] : [-1, ms + 1];
    expect(lifetimeFault(`prod:${key}`, rightEnd)).toBeNull();
    for (const pttl of wrong) expect(lifetimeFault(`prod:${key}`, pttl), `${pttl}`).toContain(key);
  });

  it.each(longest)('%s is at most 14 days in a preview', (key, ms) => {
    const most = Math.min(ms ?? 14 * DAY_MS, 14 * DAY_MS);
    expect(lifetimeFault(`preview:branch:${key}`, most)).toBeNull();
    for (const pttl of [-1, most + 1]) expect(lifetimeFault(`preview:branch:${key}`, pttl)).toContain(key);
  });

  it('is none for a key that stands in no table', () => {
    expect(lifetimeFault('dev:nothing-of-ours', -1)).toBe('dev:nothing-of-ours stands in no keys table');
    expect(lifetimeFault('a-key-of-a-test', -1)).toBeNull();
    expect(lifetimeFault('dev:gone-meanwhile', -2)).toBeNull();
  });
});
