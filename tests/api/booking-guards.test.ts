import { expect, it } from 'vitest';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, freeTimes, tokenOf } from '#support/visitors.ts';

const harness = useHarness();

it('the same form at another time keeps the link of its booking', async () => {
  const times = await freeTimes(harness.api);
  const form = bookingOf(times[1] ?? '');
  const first = await harness.api.visitor('POST', '/api/bookings', form);
  advanceClock(MINUTE);
  const again = await harness.api.visitor('POST', '/api/bookings', { ...form, start: times.at(-1) });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toMatchObject({ id: first.json.id, start: times.at(-1), url: first.json.url });
});

it('the same form with a corrected address leaves nothing with the person of the first', async () => {
  const form = bookingOf((await freeTimes(harness.api))[1] ?? '', { email: 'typo@engines.example' });
  await harness.api.visitor('POST', '/api/bookings', form);
  advanceClock(MINUTE);
  await harness.api.visitor('POST', '/api/bookings', { ...form, email: 'right@engines.example' });
  const find = async (email: string) => (await harness.api.admin('POST', '/api/admin/people', { email })).json.bookings;
  expect(await find('typo@engines.example')).toEqual([]);
  expect(await find('right@engines.example')).toMatchObject([{ id: form.id }]);
});

it('a demo that is over is no reason to hold the next one of the same person', async () => {
  const form = { email: 'again@engines.example' };
  const first = await harness.api.visitor(
    'POST',
    '/api/bookings',
    bookingOf((await freeTimes(harness.api))[1] ?? '', form),
  );
  expect(first.json.status).toBe('booked');
  const early = await harness.api.visitor(
    'POST',
    '/api/bookings',
    bookingOf((await freeTimes(harness.api)).at(-1) ?? '', form),
  );
  expect(early.json.status).toBe('held');
  advanceClock(Date.parse(first.json.start) - Date.now() + MINUTE);
  const next = await harness.api.visitor(
    'POST',
    '/api/bookings',
    bookingOf((await freeTimes(harness.api))[9] ?? '', form),
  );
  expect([next.status, next.json.status]).toEqual([201, 'booked']);
});

it('cancelling takes the place of waiting mail to the visitor, and of no message that was sent', async () => {
  harness.receivers.mail.faults.set([{ kind: 'status', status: 503 }]);
  const [start = ''] = await freeTimes(harness.api);
  const booked = await harness.api.visitor('POST', '/api/bookings', bookingOf(start));
  await harness.api.settled();
  const eventsTold = async () => {
    const { json } = await harness.api.admin('GET', `/api/admin/bookings/${booked.json.id}`);
    return json.deliveries.map((each: { event: string; channel: string }) => `${each.channel} ${each.event}`);
  };
  expect(await eventsTold()).toContain('visitor-mail booking.created');
  await harness.api.visitor('POST', `/api/bookings/${tokenOf(booked)}/cancel`, {});
  await harness.api.settled();
  const events = await eventsTold();
  expect(events).toEqual(expect.arrayContaining(['webhook booking.created', 'visitor-mail booking.cancelled']));
  expect(events).not.toContain('visitor-mail booking.created');
});
