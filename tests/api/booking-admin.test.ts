import { describe, expect, it, vi } from 'vitest';
import { INITIAL_PAUSE_MS } from '#sales/server/delivery/outbox.store.ts';
import { brand } from '#support/brand.ts';
import { advanceClock, HOUR } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { bookingOf, bookSome, demoLead, freeTimes } from '#support/visitors.ts';

const harness = useHarness();
const book = (body: unknown) => harness.api.visitor('POST', '/api/bookings', body);
const listed = async (query = '') => (await harness.api.admin('GET', `/api/admin/bookings${query}`)).json;
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/bookings/${id}`)).json;
const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));

describe('the admin', () => {
  it('sees what comes and what was, a day whole, and finds by name', async () => {
    const times = await freeTimes(harness.api);
    const [first, last] = [times[0] ?? '', times.at(-1) ?? ''];
    await book(bookingOf(last, { firstName: 'Grace' }));
    await book(bookingOf(first, { firstName: 'Edith' }));
    const names = async (query: string) => (await listed(query)).map((row: { firstName: string }) => row.firstName);
    expect(await names('')).toEqual(['Edith', 'Grace']);
    expect(await names('?q=grace')).toEqual(['Grace']);
    const { zone } = (await readSiteFacts()).scheduling;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(last));
    const answer = await harness.api.admin('GET', `/api/admin/bookings?day=${day}`);
    expect([answer.json.length, answer.headers.get('x-zone')]).toEqual([1, zone]);
    expect((await listed('?full=true'))[0].said).toMatchObject({ phone: '+44 20 7946 0000', context: { page: '' } });
    expect(await names('?period=past')).toEqual([]);
    advanceClock(Date.parse(last) - Date.now() + HOUR);
    await harness.api.login();
    expect(await names('?period=past')).toEqual(['Grace', 'Edith']);
    expect(await names('')).toEqual([]);
    vi.useRealTimers();
    await harness.api.login();
  });

  it('cancels with a reason, which the visitor is told', async () => {
    const booked = await bookSome(harness.api, { email: 'told@engines.example' });
    const reason = 'The office is empty.';
    const { json } = await harness.api.admin('POST', `/api/admin/bookings/${booked.json.id}/cancel`, { reason });
    expect(json).toMatchObject({ status: 'cancelled', cancelledBy: 'admin', cancelReason: reason });
    await harness.api.settled();
    const mail = mailsTo('told@engines.example').at(-1);
    expect(mail?.subject).toBe(`We have to cancel your ${brand.site.name} demo`);
    expect(mail?.text).toContain(reason);
    expect(await listed('?status=cancelled')).toHaveLength(1);
    expect(await freeTimes(harness.api)).toContain(booked.json.start);
  });

  it('sees what the same person wrote before, and so does the person who takes the call', async () => {
    const email = 'both@engines.example';
    await harness.api.visitor(
      'POST',
      '/api/leads',
      demoLead({ email, useCase: 'inbound-support', message: 'Two clinics.' }),
    );
    const context = { page: '/schedule-demo', question: 'Can it transfer calls?' };
    const booked = await bookSome(harness.api, { email: 'BOTH@engines.example', context });
    expect((await read(booked.json.id)).leads).toMatchObject([{ answers: { message: 'Two clinics.' } }]);
    await harness.api.settled();
    const mail = mailsTo('sales@voxwright.example').at(-1);
    for (const words of ['Two clinics.', 'Inbound support', 'Can it transfer calls?', '/schedule-demo'])
      expect(mail?.text).toContain(words);
    const { zone } = (await readSiteFacts()).scheduling;
    const format = { timeZone: zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
    expect(mail?.text).toContain(new Intl.DateTimeFormat('en-US', format).format(Date.parse(booked.json.start)));
  });

  it('sees a mail that was refused for good, and why; what is to be said of a cancelled demo alone is sent', async () => {
    const booked = await bookSome(harness.api, { email: 'ada@refused.example' });
    await harness.api.settled();
    const mail = (await read(booked.json.id)).deliveries.find(
      ({ channel }: { channel: string }) => channel === 'visitor-mail',
    );
    expect([mail.state, mail.attempts[0].detail]).toEqual(['failed', 'The mail service answered 422.']);
  });
});

describe('a person', () => {
  const person = (path: string, email: string) => harness.api.admin('POST', `/api/admin/people${path}`, { email });

  it('is found whole by any way of writing the address, and erased without a trace', async () => {
    const email = 'Gone@Engines.example';
    const session = crypto.randomUUID();
    const headers = { 'x-chat-session': session };
    const reply = await harness.api.call('POST', '/api/chat', { message: 'Do you repair submarines?' }, { headers });
    const lead = demoLead({ email, elapsed: 1, context: { chatSession: session, transcript: 'Me: submarines' } });
    await harness.api.visitor('POST', '/api/leads', lead);
    await harness.api.visitor('POST', '/api/leads', demoLead({ email: 'stays@engines.example' }));
    const booked = await bookSome(harness.api, { email: 'gone+demo@engines.example' });
    const { json: found } = await person('', 'gone@engines.EXAMPLE');
    expect([found.leads.length, found.bookings.length]).toEqual([1, 1]);
    expect(found.conversations).toEqual([{ sessionId: session, exchanges: 1 }]);
    expect(found.leads[0].quarantine).toBe('too-fast');
    const { json: erased } = await person('/erase', 'gone@engines.example');
    expect(erased).toEqual({ leads: 1, bookings: 1, conversations: 1 });
    expect(await freeTimes(harness.api)).toContain(booked.json.start);
    await harness.api.settled();
    advanceClock(INITIAL_PAUSE_MS);
    const redis = upstashClient(harness.api.store);
    const left: string[] = [];
    for (const key of await redis.keys('dev*')) {
      const kind = await redis.type(key);
      const read = { hash: redis.hgetall, set: redis.smembers, string: redis.get } as Record<
        string,
        (key: string) => unknown
      >;
      const text = JSON.stringify([
        key,
        kind === 'zset'
          ? await redis.zrange(key, 0, -1)
          : kind === 'list'
            ? await redis.lrange(key, 0, -1)
            : await read[kind]?.call(redis, key),
      ]);
      if (
        /gone(\+demo)?@|submarine/i.test(text) ||
        text.includes(session) ||
        text.includes(reply.json.id) ||
        text.includes(lead.id) ||
        text.includes(booked.json.id)
      )
        left.push(text);
    }
    expect(left).toEqual([]);
    expect((await harness.api.admin('GET', '/api/admin/leads')).json).toHaveLength(1);
  });

  it('is not found when nothing is known of them', async () => {
    expect((await person('', 'unknown@engines.example')).json).toMatchObject({ leads: [], bookings: [] });
    expect((await person('/erase', 'unknown@engines.example')).json).toEqual({
      ...{ leads: 0, bookings: 0 },
      conversations: 0,
    });
  });
});
