import { describe, expect, it } from 'vitest';
import { brand } from '#support/brand.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, bookSome, freeTimes, tokenOf } from '#support/visitors.ts';

const harness = useHarness();
const book = (body: unknown) => harness.api.visitor('POST', '/api/bookings', body);
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/bookings/${id}`)).json;
const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));

/** Messages of one booking are a minute apart; one whose minute is not quite over goes with the next tick. */
async function sendWaiting(): Promise<void> {
  await harness.api.settled();
  for (let tick = 0; tick < 2; tick += 1) {
    advanceClock(MINUTE);
    await harness.api.tick();
  }
}

describe('the visitor who booked', () => {
  it('moves and cancels by the link, and each is told', async () => {
    const booked = await bookSome(harness.api, { email: 'mover@engines.example', zone: 'Asia/Kathmandu' });
    const token = tokenOf(booked);
    const times = await freeTimes(harness.api);
    const moved = await harness.api.visitor('POST', `/api/bookings/${token}/move`, { start: times.at(-1) });
    expect([moved.status, moved.json.start, moved.json.url]).toEqual([200, times.at(-1), booked.json.url]);
    await sendWaiting();
    for (let time = 0; time < 2; time++) {
      const cancelled = await harness.api.visitor('POST', `/api/bookings/${token}/cancel`, {});
      expect([cancelled.status, cancelled.json.status]).toEqual([200, 'cancelled']);
    }
    expect(await freeTimes(harness.api)).toContain(booked.json.start);
    await sendWaiting();
    const mails = mailsTo('mover@engines.example');
    expect(mails.map(({ subject }) => subject.replace(/: .*/, ''))).toEqual([
      `Your ${brand.site.name} demo`,
      `Your ${brand.site.name} demo has moved`,
      `Your ${brand.site.name} demo is canceled`,
    ]);
    expect(mails[0]?.text).toContain('(Asia/Kathmandu)');
    expect(mails[0]?.text).toContain(booked.json.url);
    const types = harness.receivers.webhook.events.filter(({ data }) => data.booking?.id === booked.json.id);
    expect(types.map(({ type }) => type)).toEqual(['booking.created', 'booking.moved', 'booking.cancelled']);
  });

  it('keeps the old time when the new one is gone', async () => {
    const times = await freeTimes(harness.api);
    await book(bookingOf(times[1] ?? '', { email: 'first@engines.example' }));
    const own = await book(bookingOf(times.at(-1) ?? ''));
    const refused = await harness.api.visitor('POST', `/api/bookings/${tokenOf(own)}/move`, { start: times[1] });
    expect([refused.status, refused.json.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await read(own.json.id)).start).toBe(times.at(-1));
  });

  it('changes nothing any more once the demo has begun', async () => {
    const own = await bookSome(harness.api);
    advanceClock(Date.parse(own.json.start) - Date.now() + 1000);
    const times = await freeTimes(harness.api);
    for (const [path, body] of [
      ['cancel', {}],
      ['move', { start: times.at(-1) }],
    ] as const) {
      const { status, json } = await harness.api.visitor('POST', `/api/bookings/${tokenOf(own)}/${path}`, body);
      expect([status, json.code]).toEqual([409, 'BOOKING_OVER']);
    }
  });

  it.each(['nonsense', 'a.b.c', ''])('by a link that is none (%j) finds nothing, and is counted', async (token) => {
    const before = harness.api.store.gateway.roundTrips.total;
    const { status, json } = await harness.api.visitor('POST', `/api/bookings/${token || 'x'}/cancel`, {});
    expect([status, json.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(harness.api.store.gateway.roundTrips.total).toBeGreaterThan(before);
  });

  it('finds nothing by a preview’s link, whose purpose is another', async () => {
    const { json: post } = await harness.api.admin('POST', '/api/admin/blog/posts', {
      title: 'A',
      content: '<p>A</p>',
    });
    const { json: link } = await harness.api.admin('POST', `/api/admin/blog/posts/${post.id}/preview-link`, {});
    const { status } = await harness.api.visitor(
      'POST',
      `/api/bookings/${new URL(link.url).pathname.split('/').at(-1)}/cancel`,
      {},
    );
    expect(status).toBe(404);
  });
});

describe('the calendar file', () => {
  const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const value = (text: string, name: string) =>
    linesOf(text)
      .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
      ?.split(/:(.*)/s)[1];
  const stamp = (iso: string) => iso.replace(/[-:]|\.000/g, '');
  const inviteOf = async (token: string) => (await harness.api.visitor('GET', `/api/bookings/${token}/invite`)).text;

  it('holds the time in UTC, counts its changes, and takes itself out when cancelled', async () => {
    const booked = await bookSome(harness.api);
    const token = tokenOf(booked);
    const first = await inviteOf(token);
    expect(value(first, 'METHOD')).toBe('PUBLISH');
    expect([value(first, 'DTSTART'), value(first, 'DTEND')]).toEqual([
      stamp(booked.json.start),
      stamp(booked.json.end),
    ]);
    expect([value(first, 'SEQUENCE'), value(first, 'STATUS')]).toEqual(['0', 'CONFIRMED']);
    const moved = await harness.api.visitor('POST', `/api/bookings/${token}/move`, {
      start: (await freeTimes(harness.api)).at(-1),
    });
    const second = await inviteOf(token);
    expect([value(second, 'UID'), value(second, 'SEQUENCE')]).toEqual([value(first, 'UID'), '1']);
    expect(value(second, 'DTSTART')).toBe(stamp(moved.json.start));
    await harness.api.visitor('POST', `/api/bookings/${token}/cancel`, {});
    const third = await inviteOf(token);
    expect([value(third, 'METHOD'), value(third, 'STATUS'), value(third, 'SEQUENCE')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '2',
    ]);
  });

  it('and the mail to the visitor hold no typed text', async () => {
    const hostile = 'X\r\nATTENDEE:mailto:all@victims.example';
    const booked = await bookSome(harness.api, {
      firstName: hostile,
      lastName: hostile,
      message: hostile,
      company: hostile,
    });
    await harness.api.settled();
    const [mail] = mailsTo('ada@engines.example').slice(-1);
    for (const text of [
      await inviteOf(tokenOf(booked)),
      mail?.text,
      mail?.subject,
      atob(mail?.attachments[0]?.content ?? ''),
    ])
      expect(text).not.toContain('victims');
    const team = mailsTo('sales@voxwright.example').at(-1);
    expect(team?.subject).not.toMatch(/[\r\n]/);
    expect(linesOf(team?.text ?? '').join('\n')).not.toMatch(/^ATTENDEE/m);
  });
});
