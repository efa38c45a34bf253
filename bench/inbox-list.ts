import { parseArgs } from 'node:util';
import { createStore, type Store } from '#core/server/store/store.ts';
import { bookingInputSchema } from '#sales/contract/booking-calls.ts';
import { leadInputSchema } from '#sales/contract/lead-calls.ts';
import { bookTime } from '#sales/server/bookings/book.store.ts';
import { saveLead } from '#sales/server/leads/write.store.ts';
import { digestOf, toAnswers } from '#sales/server/records/records.ts';
import { startApi } from '#support/api.ts';
import { makeShellDir } from '#support/shell.ts';
import { bookingOf, demoLead, liftFormLimits } from '#support/visitors.ts';
import { printVerdict } from './bench.ts';
import { measureLists, missedListBars, reportLists } from './list-times.ts';
import { describeMachine } from './machine.ts';
import { writeMany } from './write-many.ts';

const LEADS = '/api/admin/leads';
const BOOKINGS = '/api/admin/bookings';
const HALF_HOUR_MS = 1_800_000;
/** Fewer writes than the bookings of an hour that are confirmed at once. */
export const LIFTED_EVERY = 8;

const lists = {
  'leads, first page': LEADS,
  'bookings, first page': BOOKINGS,
  'bookings, past': `${BOOKINGS}?period=past`,
  'bookings, a day': `${BOOKINGS}?day=${new Date().toISOString().slice(0, 10)}`,
  'search of leads, few match': `${LEADS}?q=lead-99`,
  'search of leads, none match': `${LEADS}?q=no+such+word`,
  'search of bookings, none match': `${BOOKINGS}?q=no+such+word`,
};
/** A search looks at everything there is; what is held to the bar is what opens with a tab. */
const isHeld = (name: string) => !name.startsWith('search');

const message = 'Two clinics share one phone, and it rings over lunch. '.repeat(6);
/** Every row says how its messages fare. */
const messagesOf = (event: 'lead.created' | 'booking.created') =>
  (['webhook', 'team-mail'] as const).map((channel) => ({ id: crypto.randomUUID(), event, channel }));

export async function writeLead(store: Store, number: number): Promise<void> {
  const input = leadInputSchema.parse(
    demoLead({ firstName: `lead-${number}`, email: `lead-${number}@engines.example`, message }),
  );
  const { kind, context } = input;
  const text = { kind, answers: toAnswers(input), consent: null, context };
  const id = crypto.randomUUID();
  await saveLead(
    store,
    { id, digest: digestOf(input), text, quarantine: null, messages: messagesOf('lead.created') },
    { network: String(number), zone: 'UTC' },
  );
}

/** Half of them lie behind, half ahead. */
export async function writeBooking(store: Store, number: number, count: number): Promise<void> {
  const now = Math.floor(store.now() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const start = now + (number - count / 2) * HALF_HOUR_MS;
  const iso = new Date(start).toISOString();
  const { zone, firstName, lastName, email, phone, company, context } = bookingInputSchema.parse(
    bookingOf(iso, { email: `booking-${number}@engines.example` }),
  );
  const text = { firstName, lastName, email, phone, company, message, consent: null, context };
  const booking = {
    id: crypto.randomUUID(),
    start,
    isOffered: true,
    spacing: HALF_HOUR_MS,
    place: { by: 'call', minutes: 30 } as const,
    zone,
    text,
    messages: { created: messagesOf('booking.created'), moved: [] },
    confirm: [],
  };
  await bookTime(store, booking, { network: String(number), siteZone: 'UTC' });
}

/** Opens the inbox and the bookings as the admin does, handlers and store included, beside a bare round trip. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { count: { type: 'string', default: '10000' }, runs: { type: 'string', default: '200' } } as const;
  const { values } = parseArgs({ args, options });
  const count = Number(values.count);
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const api = await startApi({ SITE_DIR: shell.dir });
  parts.defer(() => api.stop());
  const store = createStore({ url: api.store.url, token: api.store.token }, 'dev:');
  // An hour has limits for all visitors together, which are not what is measured.
  await writeMany(count, async (number) => {
    if (number % LIFTED_EVERY === 0) await liftFormLimits(api.store);
    await writeLead(store, number);
  });
  await writeMany(count, async (number) => {
    if (number % LIFTED_EVERY === 0) await liftFormLimits(api.store);
    await writeBooking(store, number, count);
  });
  const times = await measureLists({ api, store }, lists, Number(values.runs));
  say(
    `${count} leads and ${count} bookings, ${values.runs} calls of each\n\n${reportLists(times)}\n\n${describeMachine()}`,
  );
  return printVerdict(missedListBars(times, isHeld), say);
}
