import { describe, expect, it, vi } from 'vitest';
import createBooking from '#functions/api-bookings.ts';
import cancelBooking from '#functions/api-bookings-token-cancel.ts';
import moveBooking from '#functions/api-bookings-token-move.ts';
import { REMINDED_BEFORE_MS } from '#sales/server/delivery/outbox.store.ts';
import { mailboxOf } from '#sales/server/keys.ts';
import { brand } from '#support/brand.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { advanceClock, HOUR, MINUTE } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, bookSome, freeTimes, tokenOf } from '#support/visitors.ts';

const harness = useHarness();
const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));
const teamMails = () => mailsTo('sales@voxwright.example');
const eventsOf = (id: string) => harness.receivers.webhook.events.filter(({ data }) => data.booking?.id === id);
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/bookings/${id}`)).json;

/** A network of its own for each call: an attacker has as many as needed. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `${20 + (networks % 180)}.${networks >> 8}.${networks & 255}.7`;
};

async function send(fn: typeof createBooking, path: string, body: unknown, address: string): Promise<CallAnswer> {
  const answer = await call(fn, path, { method: 'POST', body, address });
  await answer.settled();
  return answer;
}

const move = (token: string, start: string | undefined, address = elsewhere()) =>
  send(moveBooking, `/api/bookings/${token}/move`, { start }, address);
const cancel = (token: string, address = elsewhere()) =>
  send(cancelBooking, `/api/bookings/${token}/cancel`, {}, address);

/** Moves from one time to the next. */
async function moveManyTimes(token: string, count: number, between = async () => undefined as unknown) {
  const times = (await freeTimes(harness.api)).slice(-40);
  const answers: CallAnswer[] = [];
  for (let n = 0; n < count; n++) {
    answers.push(await move(token, times[(n * 7) % times.length]));
    await between();
  }
  return answers;
}

describe('the link of a booking', () => {
  it('mails an address without proof a few times, however often the booking is moved', async () => {
    const booked = await bookSome(harness.api, { email: 'victim@victim.example' });
    await harness.api.settled();
    const before = teamMails().length;
    const answers = await moveManyTimes(tokenOf(booked), 150);
    advanceClock(2 * MINUTE);
    await harness.api.tick();
    const starts = answers.filter(({ status }) => status === 200).map(({ json }) => json.start);
    expect(new Set(starts).size).toBe(5);
    expect(answers.filter(({ json }) => json.code === 'RATE_LIMITED').length).toBeGreaterThan(140);
    // The confirmation, and the newest state of five moves within a minute.
    expect(mailsTo('victim@victim.example')).toHaveLength(2);
    expect(teamMails().length - before).toBe(1);
    expect(eventsOf(booked.json.id).map(({ type }) => type)).toEqual(['booking.created', 'booking.moved']);
    expect((await read(booked.json.id)).deliveries.length).toBeLessThanOrEqual(6 + REMINDED_BEFORE_MS.length);
  });

  it('mails five times a day and ten times in the life of the booking, however patient the attacker', async () => {
    const booked = await bookSome(harness.api, { email: 'patient@victim.example' });
    await harness.api.settled();
    const days: number[] = [];
    for (let day = 0; day < 4; day++) {
      const from = mailsTo('patient@victim.example').length;
      await moveManyTimes(tokenOf(booked), 8, async () => {
        advanceClock(2 * MINUTE);
        await harness.api.tick();
      });
      days.push(mailsTo('patient@victim.example').length - from);
      advanceClock(24 * HOUR);
      await harness.api.tick();
    }
    vi.useRealTimers();
    await harness.api.login();
    expect(Math.max(...days)).toBeLessThanOrEqual(5);
    // Its creation and ten changes.
    expect(mailsTo('patient@victim.example')).toHaveLength(11);
    expect((await read(booked.json.id)).deliveries.length).toBeLessThanOrEqual(33 + REMINDED_BEFORE_MS.length);
  });

  it('counts cancelling and booking again like moving, and says whom to write to and to call', async () => {
    const booked = await bookSome(harness.api);
    const times = await freeTimes(harness.api);
    const codes: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      codes.push((await cancel(tokenOf(booked))).status);
      codes.push((await move(tokenOf(booked), times.at(-1))).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const { json, headers } = await move(tokenOf(booked), times.at(-1));
    expect(json.message).toContain(brand.site.demoEmail);
    expect(json.message).toContain(brand.site.phone);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    // The same change again changes nothing, and is no refusal.
    expect((await cancel(tokenOf(booked))).status).toBe(200);
  });

  it('counts the same form sent with another time or other words', async () => {
    const times = await freeTimes(harness.api);
    const form = bookingOf(times[1] ?? '', { email: 'forms@victim.example' });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const body = { ...form, lastName: `Byron ${n}`, start: times.at(-1 - n) };
      statuses.push((await send(createBooking, '/api/bookings', body, elsewhere())).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  });

  it('counts changes towards the forms of a network', async () => {
    const tokens = [];
    for (let n = 0; n < 5; n++) tokens.push(tokenOf(await bookSome(harness.api, { email: `many${n}@victim.example` })));
    const times = await freeTimes(harness.api);
    const statuses: number[] = [];
    for (const token of tokens)
      for (let n = 0; n < 5; n++)
        statuses.push((await move(token, times.at(-1 - statuses.length * 2), '198.51.100.9')).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what waits to be sent of a booking', () => {
  it('is its newest state, at most once a minute', async () => {
    const booked = await bookSome(harness.api, { email: 'newest@engines.example' });
    await harness.api.settled();
    const times = await freeTimes(harness.api);
    await move(tokenOf(booked), times.at(-1));
    await cancel(tokenOf(booked));
    advanceClock(MINUTE / 2);
    await harness.api.tick();
    expect(mailsTo('newest@engines.example')).toHaveLength(1);
    advanceClock(MINUTE / 2);
    await harness.api.tick();
    const subjects = mailsTo('newest@engines.example').map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects[1]).toBe(`Your ${brand.site.name} demo is canceled`);
    expect(eventsOf(booked.json.id).map(({ type }) => type)).toEqual(['booking.created', 'booking.cancelled']);
  });

  it('is still the news of a booking when it was moved before anyone heard of it', async () => {
    harness.receivers.mail.faults.set([{ kind: 'status', status: 503 }]);
    const booked = await bookSome(harness.api, { email: 'unheard@engines.example' });
    await harness.api.settled();
    const to = (await freeTimes(harness.api)).at(-1);
    await move(tokenOf(booked), to);
    harness.receivers.mail.faults.clear();
    advanceClock(2 * MINUTE);
    await harness.api.tick();
    expect(mailsTo('unheard@engines.example').map(({ subject }) => subject.replace(/: .*/, ''))).toEqual([
      `Your ${brand.site.name} demo`,
    ]);
  });

  it('is sent at once when an admin cancels, whatever the visitor did before', async () => {
    const booked = await bookSome(harness.api, { email: 'ours@engines.example' });
    await moveManyTimes(tokenOf(booked), 5);
    await harness.api.admin('POST', `/api/admin/bookings/${booked.json.id}/cancel`, { reason: 'Fire drill.' });
    await harness.api.settled();
    expect(mailsTo('ours@engines.example').at(-1)?.text).toContain('Fire drill.');
  });
});

/** One mailbox in many spellings. */
const SPELLINGS = [
  'adabyron@gmail.com',
  'ada.byron@gmail.com',
  'a.d.a.b.y.r.o.n@gmail.com',
  'AdaByron@gmail.com',
  'adabyron@Gmail.COM',
  'adabyron@googlemail.com',
  'Ada.Byron@GoogleMail.com',
  'adabyron+demo@gmail.com',
  'ada.byron+demo@gmail.com',
  'ADA..BYRON+1+2@googlemail.com',
  'adabyron.@gmail.com',
  'ada.byron+@gmail.com',
];

it('one mailbox is mailed twenty times a day in any spelling, and the panel says why there is no more', async () => {
  const times = await freeTimes(harness.api);
  const ids: string[] = [];
  for (let n = 0; n < 24; n++) {
    const email = SPELLINGS[n % SPELLINGS.length];
    const form = bookingOf(times[n * 3] ?? '', { email, lastName: `Byron ${n}` });
    const { status, json } = await send(createBooking, '/api/bookings', form, elsewhere());
    expect([status, json.status]).toEqual([201, n === 0 ? 'booked' : 'held']);
    ids.push(json.id);
  }
  expect(harness.receivers.mail.mails.filter(({ to }) => /g(oogle)?mail\.com$/i.test(to.join()))).toHaveLength(20);
  const last = (await read(ids.at(-1) ?? '')).deliveries.find(
    (each: { channel: string }) => each.channel === 'visitor-mail',
  );
  expect([last.state, last.attempts.length]).toEqual(['failed', 1]);
  expect(last.attempts[0].detail).toMatch(/as many mails/);
});

it('elsewhere dots are part of a name, and a domain is the same in either notation', () => {
  const mailboxes = (...emails: string[]) => new Set(emails.map(mailboxOf)).size;
  expect(mailboxes('ada.byron@engines.example', 'adabyron@engines.example')).toBe(2);
  expect(mailboxes('ada@gmail.com', 'ada@gmail.com.example', 'ada@mail.gmail.com')).toBe(3);
  expect(mailboxes('ada@b\u00fccher.example', 'Ada+x@xn--bcher-kva.example')).toBe(1);
});
