import { expect, it } from 'vitest';
import { createStore } from '#core/server/store/store.ts';
import { contextSchema } from '#sales/contract/person.ts';
import { bookTime } from '#sales/server/bookings/book.store.ts';
import { confirmHold } from '#sales/server/bookings/hold.store.ts';
import { useStore } from '#support/call.ts';
import { HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { LONG } from '#support/lane.ts';

const PAIRS = LONG ? 1_000 : 100;
/** Difference of two clocks to the end of a hold, ms, at most. */
const APART = SECOND;

const stored = useStore();

const SPACING = 45 * MINUTE;
const atTime = (now: number) => createStore(stored.current, 'dev:', { now: () => now });

/** Books a time by a process whose clock says `now`, ms. */
function book(now: number, id: string, start: number, email: string) {
  const confirm = [{ id: 'mail', event: 'booking.held', channel: 'visitor-mail' }] as const;
  const person = { firstName: 'Ada', lastName: 'Byron', email, phone: '', company: '', message: '' };
  const text = { ...person, consent: null, context: contextSchema.parse({}) };
  const offer = { start, isOffered: true, spacing: SPACING, place: { by: 'call', minutes: 30 } as const };
  const time = { ...offer, messages: { created: [], moved: [] } };
  const from = { network: `10.${now % 250}.0.1`, siteZone: 'UTC' };
  return bookTime(atTime(now), { ...time, id, zone: 'UTC', text, confirm }, from);
}

it(`of ${PAIRS} holds that end while clocks differ, none is confirmed and given to another`, async () => {
  const startedAt = Date.now();
  // Who has a demo to come has to confirm every other one.
  await book(startedAt, 'first', startedAt + 50_000 * HOUR, 'owner@engines.example');
  const won: string[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const start = startedAt + (50_000 + 2 * (pair + 1)) * HOUR;
    const reserved = await book(startedAt + (pair + 1) * 2 * HOUR, `held-${pair}`, start, 'owner@engines.example');
    if (reserved.kind !== 'held' || !reserved.booking.heldUntil) throw new Error('The time is not held.');
    const { booking } = reserved;
    const nearEnd = () => Number(booking.heldUntil) + Math.round((2 * Math.random() - 1) * APART);
    const owner = () =>
      confirmHold(atTime(nearEnd()), booking, SPACING, []).then(
        () => 'owner ',
        () => '',
      );
    const other = async () => {
      const { kind } = await book(nearEnd(), `other-${pair}`, start, `other-${pair}@engines.example`);
      return kind === 'held' ? 'other ' : '';
    };
    const turns = pair % 2 === 0 ? [owner, other] : [other, owner];
    won.push(((await turns[0]?.()) ?? '') + ((await turns[1]?.()) ?? ''));
  }
  const count = (who: string) => won.filter((each) => each.trim() === who).length;
  expect(Math.min(count('owner'), count('other'))).toBeGreaterThan(PAIRS / 10);
  expect(count('owner') + count('other') + count('')).toBe(PAIRS);
});
