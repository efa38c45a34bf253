import { describe, expect, it } from 'vitest';
import createBooking from '#functions/api-bookings.ts';
import cancelBooking from '#functions/api-bookings-token-cancel.ts';
import readInvite from '#functions/api-bookings-token-invite.ts';
import sendMessage from '#functions/api-chat.ts';
import showBooking from '#functions/booking.ts';
import showTimes from '#functions/schedule-demo-times.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';
import { bookingOf, freeTimes, tokenOf } from '#support/visitors.ts';

const TRIES = LONG ? 1_000 : 120;

const harness = useHarness();
const book = (body: unknown, address: string) =>
  call(createBooking, '/api/bookings', { method: 'POST', body, address });
const cancel = (token: string, address: string) =>
  call(cancelBooking, `/api/bookings/${token}/cancel`, { method: 'POST', body: {}, address });

/** All that an answer says, but what differs in every answer. */
const saidIn = ({ status, text, headers }: CallAnswer) => [
  status,
  text.replace(/"requestId":"[^"]+"/, ''),
  headers.get('content-type'),
  headers.get('cache-control'),
];

async function victimBooks(email: string) {
  const [start = ''] = await freeTimes(harness.api);
  const form = bookingOf(start, { email });
  const booked = await book(form, '198.51.100.1');
  await booked.settled();
  expect(booked.status).toBe(201);
  return { form, booked, token: tokenOf(booked) };
}

describe('the words of a booking', () => {
  it(`give its link to no other sender in ${TRIES} tries, and a right guess looks like a wrong one`, async () => {
    const { form, booked, token } = await victimBooks('known@victim.example');
    const { id: _, ...words } = form;
    const kinds = new Set<string>();
    for (let n = 0; n < TRIES; n++) {
      const right = n % 2 === 0;
      const guess = { ...words, ...(n % 4 < 2 && { id: crypto.randomUUID() }), ...(!right && { lastName: `X${n}` }) };
      const answer = await book(guess, `${20 + (n % 180)}.0.${n >> 8}.${n & 255}`);
      expect(answer.text).not.toContain(token.slice(0, 60));
      expect(answer.text).not.toContain(booked.json.id);
      kinds.add(JSON.stringify(saidIn(answer)));
    }
    expect([...kinds].map((kind) => JSON.parse(kind)[0])).toEqual([409]);
    expect((await harness.api.admin('GET', `/api/admin/bookings/${booked.json.id}`)).json.status).toBe('booked');
  });

  it('are guessed thirty times an hour from one network', async () => {
    const { form } = await victimBooks('guessed@victim.example');
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) {
      statuses.push((await book({ ...form, id: undefined, lastName: `Guess${n}` }, '203.0.113.77')).status);
    }
    expect(statuses.lastIndexOf(409)).toBe(29);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are still one booking when the same form is sent again', async () => {
    const { form, booked } = await victimBooks('twice@victim.example');
    const again = await book(form, '198.51.100.2');
    expect([again.status, again.json]).toEqual([201, booked.json]);
  });
});

describe('a guessed link', () => {
  /** A token whose signature is wrong in one letter. */
  const forged = (token: string, n: number) => `${token.slice(0, -4)}${(1000 + n).toString(36).padStart(4, 'A')}`;

  it('is answered five times an hour to one network, on every address that takes one', async () => {
    const { token } = await victimBooks('linked@victim.example');
    const tries: ((link: string) => Promise<CallAnswer>)[] = [
      (link) => cancel(link, '203.0.113.80'),
      (link) => call(showBooking, `/booking/${link}`, { address: '203.0.113.80' }),
      (link) => call(readInvite, `/api/bookings/${link}/invite`, { address: '203.0.113.80' }),
      (link) => call(showTimes, `/schedule-demo/times?booking=${link}`, { address: '203.0.113.80' }),
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await tries[n % 4]?.(forged(token, n)))?.status ?? 0);
    expect(statuses).toEqual([...Array(5).fill(404), ...Array(7).fill(429)]);
    // A flood costs the store no further command.
    const before = harness.api.store.gateway.commands.total;
    for (let n = 0; n < 50; n++) await cancel(forged(token, n), '203.0.113.80');
    expect(harness.api.store.gateway.commands.total).toBe(before);
    // The true link still works there, and other networks have their own five.
    expect((await cancel(token, '203.0.113.80')).status).toBe(200);
    expect((await cancel(forged(token, 1), '203.0.113.81')).status).toBe(404);
    // Links are refused there, questions are not.
    const request = { method: 'POST', body: { message: 'What does it cost?' }, address: '203.0.113.80' };
    expect((await call(sendMessage, '/api/chat', request)).status).toBe(200);
  });
});
