import { describe, expect, it } from 'vitest';
import createBooking from '#functions/api-bookings.ts';
import type { FaultKind } from '#local/faults/rules.ts';
import { spacingMs } from '#sales/server/bookings/slots.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { advanceClock } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { bookingOf, freeTimes } from '#support/visitors.ts';

const harness = useHarness();
const { scheduling } = await readSiteFacts();
const spacing = spacingMs(scheduling, 0);

const book = (body: unknown) => harness.api.visitor('POST', '/api/bookings', body);
const listed = async () => (await harness.api.admin('GET', '/api/admin/bookings')).json;
const apart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b));

/** Asks again while the store is too busy to answer in time, as a visitor would. */
async function race(body: unknown, address: string): Promise<CallAnswer> {
  const answer = await call(createBooking, '/api/bookings', { method: 'POST', body, address });
  return answer.status === 503 ? race(body, address) : answer;
}

describe('a booking', () => {
  it('takes its time and the buffer around it, and nothing else', async () => {
    const before = await freeTimes(harness.api);
    const start = before[5] ?? '';
    const { status, json } = await book(bookingOf(start));
    expect([status, json.start, json.status]).toEqual([201, start, 'booked']);
    expect(apart(json.end, json.start)).toBe(scheduling.demoMinutes * 60_000);
    expect(await freeTimes(harness.api)).toEqual(before.filter((time) => apart(time, start) >= spacing));
  });

  it('is given once, however many ask for its time at the same moment; the others see what is free', async () => {
    const times = await freeTimes(harness.api);
    const start = times[3] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        race(bookingOf(start, { email: `racer${at}@engines.example` }), `198.51.100.${at}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(99);
    for (const { json } of losers) {
      expect(json.code).toBe('SLOT_TAKEN');
      expect(json.current.times).toEqual(times.filter((time) => apart(time, start) >= spacing));
    }
    expect(await listed()).toHaveLength(1);
  });

  it('in its neighbour’s buffer is refused, also when both ask at once', async () => {
    const times = await freeTimes(harness.api);
    const next = times.findIndex((time, at) => apart(time, times[at + 1] ?? '') === scheduling.demoMinutes * 60_000);
    const answers = await Promise.all([book(bookingOf(times[next] ?? '')), book(bookingOf(times[next + 1] ?? ''))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each<FaultKind>(['cut-before', 'cut-after', 'hang'])('whose store %s is one when sent again', async (kind) => {
    const booking = bookingOf((await freeTimes(harness.api))[1] ?? '');
    harness.api.store.gateway.faults.set([{ match: '*', kind, times: 1 }], { seed: 1 });
    expect((await book(booking)).status).toBe(503);
    const again = await book(booking);
    expect([again.status, again.json.id]).toEqual([201, booking.id]);
    expect(await listed()).toHaveLength(1);
  });

  it('is taken for another sender, whose words may be the same', async () => {
    const [start = ''] = await freeTimes(harness.api);
    await book(bookingOf(start));
    expect((await book(bookingOf(start))).status).toBe(409);
    expect((await book(bookingOf(start, { lastName: 'Lovelace' }))).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it('sent again when its time can no longer be booked is that booking', async () => {
    const [start = ''] = await freeTimes(harness.api);
    const booking = bookingOf(start);
    const first = await book(booking);
    advanceClock(Date.parse(start) - Date.now() - 60_000);
    const again = await book(booking);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await book(bookingOf(start, { lastName: 'Lovelace' }))).status).toBe(409);
  });

  it('sent again with another time has moved, not doubled', async () => {
    const times = await freeTimes(harness.api);
    const booking = bookingOf(times[1] ?? '');
    await book(booking);
    const moved = await book({ ...booking, start: times.at(-1) });
    expect(moved.json.start).toBe(times.at(-1));
    expect(await listed()).toMatchObject([{ id: booking.id, start: times.at(-1) }]);
    expect(await freeTimes(harness.api)).toContain(times[1]);
  });

  it.each([
    ['a time that is none of ours', '2026-11-28T03:10:00Z'],
    ['a time that is past', '2020-01-06T17:00:00Z'],
  ])('for %s is refused', async (_, start) => {
    const { status, json } = await book(bookingOf(start));
    expect([status, json.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(json.current.times.length).toBeGreaterThan(50);
  });

  it.each([
    ['start', 'tomorrow', 'Pick a time.'],
    ['zone', 'Mars/Olympus', 'Choose a time zone.'],
    ['email', '', 'Enter an email address such as name@company.com.'],
  ])('with a wrong %s is refused in a sentence', async (field, value, sentence) => {
    const [start = ''] = await freeTimes(harness.api);
    const { status, json } = await book(bookingOf(start, { [field]: value }));
    expect([status, json.fields[field]]).toEqual([400, sentence]);
  });

  it('by a machine is refused with words that help a person', async () => {
    const [start = ''] = await freeTimes(harness.api);
    for (const trap of [{ elapsed: 10 }, { website: 'x' }]) {
      const { status, json } = await book(bookingOf(start, trap));
      expect([status, json.code]).toEqual([400, 'LOOKS_AUTOMATED']);
    }
    expect(await listed()).toEqual([]);
  });
});
