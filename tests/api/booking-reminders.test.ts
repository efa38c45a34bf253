import { afterEach, expect, it, vi } from 'vitest';
import { advanceClock, HOUR } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, freeTimes } from '#support/visitors.ts';

const harness = useHarness();
afterEach(() => vi.useRealTimers());

const mailsTo = (address: string) =>
  harness.receivers.mail.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
const reminders = (address: string) => mailsTo(address).filter((subject) => subject.startsWith('Coming up'));
/** A time that is days away, so that both reminders are ahead. */
async function bookAhead(email: string) {
  const start = (await freeTimes(harness.api)).at(-1) ?? '';
  const { status, json } = await harness.api.visitor('POST', '/api/bookings', bookingOf(start, { email }));
  expect(status).toBe(201);
  await harness.api.settled();
  return { id: json.id as string, start: Date.parse(start), url: json.url as string };
}
/** Lets the clock stand so long before a moment, and runs the schedule. */
async function standAt(moment: number): Promise<void> {
  advanceClock(moment - Date.now());
  await harness.api.tick();
}

it('reminds the visitor a day and an hour before, once each, and says nothing of it in the list', async () => {
  const { start } = await bookAhead('reminded@engines.example');
  await harness.api.login();
  expect((await harness.api.admin('GET', '/api/admin/bookings')).json).toMatchObject([{ delivery: 'sent' }]);
  await standAt(start - 25 * HOUR);
  expect(reminders('reminded@engines.example')).toHaveLength(0);
  await standAt(start - 24 * HOUR + 1_000);
  await standAt(start - 23 * HOUR);
  expect(reminders('reminded@engines.example')).toHaveLength(1);
  await standAt(start - HOUR + 1_000);
  expect(reminders('reminded@engines.example')).toHaveLength(2);
});

it('a demo that is moved is reminded of at its new time alone; a canceled one is not', async () => {
  const moved = await bookAhead('shifted@engines.example');
  await harness.api.login();
  const later = new Date(moved.start + 48 * HOUR).toISOString();
  expect((await harness.api.admin('PUT', `/api/admin/bookings/${moved.id}`, { start: later })).status).toBe(200);
  const gone = await bookAhead('gone@engines.example');
  await harness.api.admin('POST', `/api/admin/bookings/${gone.id}/cancel`, { reason: '' });
  await standAt(moved.start - 23 * HOUR);
  expect(reminders('shifted@engines.example')).toHaveLength(0);
  await standAt(moved.start + 25 * HOUR);
  expect(reminders('shifted@engines.example')).toHaveLength(1);
  expect(reminders('gone@engines.example')).toHaveLength(0);
});

it('a reminder that comes too late is not sent', async () => {
  const { id, start } = await bookAhead('late@engines.example');
  await standAt(start + HOUR);
  expect(reminders('late@engines.example')).toHaveLength(0);
  await harness.api.login();
  const { deliveries } = (await harness.api.admin('GET', `/api/admin/bookings/${id}`)).json;
  const late = deliveries.filter(({ event }: { event: string }) => event === 'booking.reminder');
  expect(late).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  expect(JSON.stringify(late)).toContain('The demo had begun');
});
