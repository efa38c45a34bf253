import { expect, it } from 'vitest';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, freeTimes } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const PATH = '/api/admin/calendar-feed';
async function createFeed(): Promise<string> {
  await harness.api.login();
  const { status, json } = await harness.api.admin('POST', PATH, {});
  expect(status).toBe(201);
  return new URL(json.url).pathname;
}
const readFeed = (path: string) => harness.api.visitor('GET', path);

it('shows the demos to come as a calendar, and none that were canceled', async () => {
  const [first = '', , , second = ''] = await freeTimes(harness.api);
  const who = { firstName: 'Ada', lastName: 'Byron', company: 'Engines; & Sons', message: 'Line one\nand two' };
  await harness.api.visitor('POST', '/api/bookings', bookingOf(first, { ...who, email: 'a@engines.example' }));
  const gone = await harness.api.visitor('POST', '/api/bookings', bookingOf(second, { email: 'b@engines.example' }));
  const path = await createFeed();
  await harness.api.admin('POST', `/api/admin/bookings/${gone.json.id}/cancel`, { reason: '' });
  const { status, text, headers } = await readFeed(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const plain = text.replace(/\r\n /g, '');
  expect(plain.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(plain).toContain('SUMMARY:Demo: Ada Byron\\, Engines\\; & Sons');
  expect(plain).toContain(`DTSTART:${first.replace(/[-:]|\.000/g, '')}`);
  expect(plain).toContain('Line one\\nand two');
});

it('ends when it is revoked, or another is made; a guess, a part and another store learn nothing', async () => {
  const former = await createFeed();
  const present = await createFeed();
  expect((await readFeed(former)).status).toBe(404);
  expect((await readFeed(present)).status).toBe(200);
  expect((await harness.api.admin('GET', PATH)).json.createdAt).toMatch(/^20/);
  for (const guess of ['/calendar/x', present.slice(0, -1), `${present}x`, '/calendar/%00', '/calendar/undefined'])
    expect((await readFeed(guess)).status, guess).toBe(404);
  const stored = await upstashClient(harness.api.store).hgetall('dev-people:bookings:calendar-feed');
  expect(JSON.stringify(stored)).not.toContain(present.split('/').at(-1));
  expect((await harness.api.admin('DELETE', PATH)).json).toEqual({ createdAt: null });
  expect((await readFeed(present)).status).toBe(404);
});
