import { beforeAll, describe, expect, it, vi } from 'vitest';
import createBooking from '#functions/api-bookings.ts';
import { brand } from '#support/brand.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { createBookers } from '#support/holding.ts';
import { LONG } from '#support/lane.ts';
import { bookingOf, freeTimes, tokenOf } from '#support/visitors.ts';

const GUESSES = LONG ? 1_000 : 120;
const harness = useHarness();
const { book, confirm, crowd, elsewhere, linkFor, linksFor, list, mailsTo, page, spread } = createBookers(harness);
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** All that an answer says, but what differs in every answer. */
const saidIn = ({ status, text, headers, json }: CallAnswer) => [
  status,
  text
    .replace(json.id, 'ID')
    .replace(tokenOf({ json } as CallAnswer), 'TOKEN'.padEnd(tokenOf({ json } as CallAnswer).length, '.'))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  [...headers.keys()].sort(),
];

describe('an address with a demo to come', () => {
  const EMAIL = 'known@victim.example';

  it('is answered like any that is held, and its owner is told of the demo', async () => {
    const [mine = '', second = '', fresh = '', third = ''] = await spread();
    const own = await book(mine, { email: EMAIL });
    expect(own.json.status).toBe('booked');
    const again = await book(second, { email: 'Known@Victim.example', lastName: 'Stranger' });
    expect([again.status, again.json.status]).toEqual([201, 'held']);
    expect(mailsTo('Known@Victim.example').at(-1)?.subject).toMatch(/^You already have/);
    const [ownLink = '', link = ''] = linksFor('Known@Victim.example');
    expect(ownLink).toBe(tokenOf(own));
    expect((await list('?status=booked')).length).toBe(1);
    for (let n = 0; n < 10; n++) await book((await spread())[n + 3] ?? '', { email: `filler${n}@engines.example` });
    const unknown = await book(fresh, { email: 'fresh@engines.example' });
    const known = await book(third, { email: EMAIL });
    expect(saidIn(known)).toEqual(saidIn(unknown));
    expect(saidIn(known)).toEqual(saidIn(again));
    const pages = await Promise.all([page(tokenOf(known)), page(tokenOf(unknown))]);
    expect(pages.map(({ status, text }) => [status, text.match(/<p data-state="(\w+)">/)?.[1]])).toEqual([
      [200, 'held'],
      [200, 'held'],
    ]);
    expect((await confirm(link)).status).toBe(200);
  });

  it('takes as long as any other', async () => {
    const times = await crowd();
    await book(times[0], { email: EMAIL });
    await confirm(linkFor(EMAIL));
    /** Milliseconds until the answer, of twenty bookings with these addresses. */
    const measure = async (emails: readonly string[], from: number) => {
      const spent: number[] = [];
      for (const [n, email] of emails.entries()) {
        const body = bookingOf(times[from + n * 2] ?? '', { email });
        const startedAt = performance.now();
        const answer = await call(createBooking, '/api/bookings', { method: 'POST', body, address: elsewhere() });
        spent.push(performance.now() - startedAt);
        await answer.settled();
        expect(answer.json.status).toBe('held');
      }
      return spent.sort((a, b) => a - b)[10] ?? 0;
    };
    const known = await measure(Array(20).fill(EMAIL), 1);
    const fresh = await measure(
      Array.from({ length: 20 }, (_, n) => `other${n}@victim.example`),
      2,
    );
    expect(Math.abs(known - fresh)).toBeLessThan(5 + fresh);
  });
});

it('200 bookings of an hour leave ten and the confirmed ones, and an honest visitor books with the mail', async () => {
  const times = await spread();
  const answers: CallAnswer[] = [];
  const taken = new Set<string>();
  for (let n = 0; n < 200; n++) {
    const start = times[n % times.length] ?? '';
    const answer = await book(start, { email: `flood${n}@attacker.example` });
    answers.push(answer);
    if (answer.status === 201) taken.add(start);
    advanceClock(15_000);
    if (n % 8 === 0) await harness.api.tick();
  }
  const count = (status: string) => answers.filter(({ json }) => json.status === status).length;
  expect(count('booked')).toBe(10);
  expect(count('held')).toBeGreaterThan(100);
  const [free = ''] = await freeTimes(harness.api);
  const honest = await book(free, { email: 'honest@engines.example' }, '192.0.2.44');
  expect([honest.status, honest.json.status]).toEqual([201, 'held']);
  expect((await confirm(linkFor('honest@engines.example'))).json.status).toBe('booked');
  advanceClock(30 * MINUTE);
  await harness.api.tick();
  vi.useRealTimers();
  await harness.api.login();
  const left = await list('?limit=100');
  expect(left.map(({ status }: { status: string }) => status)).toEqual(Array(11).fill('booked'));
  expect(taken.size).toBeGreaterThan(11);
});

it(`${GUESSES} guesses of a link to confirm book nothing`, async () => {
  const [start = ''] = await crowd();
  const reserved = await book(start, { email: 'guessed@victim.example' });
  const link = linkFor('guessed@victim.example');
  const shown = tokenOf(reserved);
  const statuses = new Set<number>();
  for (let n = 0; n < GUESSES; n++) {
    const forged = [
      `${link.slice(0, -4)}${(GUESSES + n).toString(36).padStart(4, 'A')}`,
      `${link.split('.').slice(0, 2).join('.')}.${shown.split('.')[2]}`,
      shown,
    ][n % 3];
    statuses.add((await confirm(forged ?? '')).status);
  }
  expect([...statuses].sort()).toEqual([404, 429]);
  expect((await list('?status=held')).length).toBe(1);
  expect((await confirm(link)).status).toBe(200);
});

it('of one /48 thirty are taken in an hour, of one region forty, of all sixty and the first of each further region', async () => {
  const times = await spread();
  let next = 0;
  const send = (address: string) => book(times[next], { email: `levels${next++}@attacker.example` }, address);
  const countOf = async (count: number, at: (n: number) => string) => {
    let taken = 0;
    for (let n = 0; n < count; n++) if ((await send(at(n))).status === 201) taken += 1;
    return taken;
  };
  expect(await countOf(35, (n) => `2001:db8:48:${n.toString(16)}::1`)).toBe(30);
  expect(await countOf(15, (n) => `2001:db8:${n.toString(16)}::1`)).toBe(10);
  expect(await countOf(25, (n) => `2001:bad:${n.toString(16)}::1`)).toBe(20);
  const refused = await send('2001:bad:99::1');
  expect([refused.status, refused.json.code]).toEqual([429, 'RATE_LIMITED']);
  expect(refused.json.message).toContain(brand.site.phone);
  const honest = await send('192.0.2.44');
  expect([honest.status, honest.json.status]).toEqual([201, 'held']);
});
