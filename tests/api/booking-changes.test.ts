import { expect, it, vi } from 'vitest';
import { advanceClock, HOUR } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, freeTimes } from '#support/visitors.ts';

const harness = useHarness();
const book = (body: unknown) => harness.api.visitor('POST', '/api/bookings', body);
const change = async (id: string, body: object) => {
  await harness.api.login();
  return harness.api.admin('PUT', `/api/admin/bookings/${id}`, body);
};
const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));
const who = (email: string) => ({ email });

it('an admin moves a demo to any time that is free, offered or not, and its visitor is told at once', async () => {
  const [first = '', , , second = ''] = await freeTimes(harness.api);
  const { json } = await book(bookingOf(first, who('moved@engines.example')));
  // A Sunday night is offered to no one.
  const sunday = new Date(Date.parse(second));
  sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7 || 7));
  sunday.setUTCHours(8, 0, 0, 0);
  const moved = await change(json.id, { start: sunday.toISOString() });
  expect([moved.status, moved.json.start, moved.json.status]).toEqual([200, sunday.toISOString(), 'booked']);
  expect(await freeTimes(harness.api)).toContain(first);
  await harness.api.settled();
  expect(mailsTo('moved@engines.example').at(-1)?.subject).toMatch(/has moved/);
  const team = harness.receivers.mail.mails.filter(({ subject }) => subject.startsWith('Demo moved'));
  expect(team.at(-1)?.text).toContain('The demo with Ada Byron has moved to');
});

it('a time that another demo takes is refused with the free ones; so are the past and no time at all', async () => {
  const [first = '', second = ''] = await freeTimes(harness.api);
  const mine = (await book(bookingOf(first, who('a@engines.example')))).json;
  const [, free = ''] = (await freeTimes(harness.api)).filter((time) => time > second);
  await book(bookingOf(free, who('b@engines.example')));
  const taken = await change(mine.id, { start: free });
  expect([taken.status, taken.json.code]).toEqual([409, 'SLOT_TAKEN']);
  // The demo is not in its own way.
  expect(taken.json.current.times).toContain(first);
  expect(taken.json.current.times).not.toContain(free);
  const past = await change(mine.id, { start: '2020-01-01T10:00:00Z' });
  expect([past.status, past.json.code]).toEqual([409, 'BOOKING_OVER']);
  const none = await change(mine.id, { start: '2026-19-41T10:00:00Z' });
  expect([none.status, none.json.fields.start]).toEqual([400, 'There is no such time.']);
  expect((await change('none', { start: free })).status).toBe(404);
});

it('a visitor who did not come is marked, found by it, and can be booked again', async () => {
  const [first = '', later = ''] = await freeTimes(harness.api);
  const { json } = await book(bookingOf(first, who('missed@engines.example')));
  const early = await change(json.id, { status: 'no-show' });
  expect([early.status, early.json.code]).toEqual([409, 'BOOKING_AHEAD']);
  advanceClock(Date.parse(first) - Date.now() + HOUR);
  expect((await change(json.id, { status: 'no-show' })).json.status).toBe('no-show');
  const listed = (await harness.api.admin('GET', '/api/admin/bookings?period=past&status=no-show')).json;
  expect(listed).toMatchObject([{ id: json.id, status: 'no-show' }]);
  expect((await change(json.id, { status: 'booked' })).json.status).toBe('booked');
  await change(json.id, { status: 'no-show' });
  const again = new Date(Math.max(Date.parse(later), Date.now()) + 48 * HOUR);
  again.setUTCMinutes(0, 0, 0);
  const moved = await change(json.id, { start: again.toISOString() });
  expect([moved.status, moved.json.status]).toEqual([200, 'booked']);
  vi.useRealTimers();
});
