import * as z from 'zod/mini';
import {
  type Booking,
  type BookingSummary,
  type bookingPeriods,
  bookingStatuses,
} from '#contracts/booking-calls.ts';
import type { DeliveryState } from '#contracts/deliveries.ts';
import { EXPORT_PAGE_BYTES } from '#contracts/limits.ts';
import { toDeliveries, toHash } from '../delivery/delivery-record.ts';
import { OUTBOX_READERS } from '../delivery/outbox.lua.ts';
import { ApiError } from '../http/api-error.ts';
import { worstOf } from '../leads/inbox-record.ts';
import { parseLeads } from '../people/person-leads.ts';
import { type Page, pageArgs, pageReader, parsePage, type SearchQuery } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';
import {
  type BookingText,
  bookingTextSchema,
  endOf,
  type StoredBooking,
  scoresOf,
  toIso,
  toStoredBooking,
} from './booking-record.ts';
import { BOOKING_READER } from './bookings.lua.ts';

const takenScript: Script<number[]> = {
  name: 'bookings-taken',
  readonly: true,
  body: `return {'OK', redis.call('ZRANGEBYSCORE', keys[1], args[1], '+inf', 'WITHSCORES')}`,
  parse: (reply) => scoresOf((reply as [string, string[]])[1]),
};

/** Beginnings of all demos from a moment on, ms. @throws StoreError */
export function readTaken(store: Store, from: number): Promise<number[]> {
  return store.run(takenScript, { keys: [store.keys.bookingTaken().key], args: [from] });
}

const ownScript: Script<StoredBooking | null> = {
  name: 'booking-own',
  readonly: true,
  body: `return {'OK', redis.call('HGETALL', keys[1])}`,
  parse: (reply) => {
    const hash = toHash((reply as [string, unknown])[1]);
    return hash['id'] ? toStoredBooking(hash) : null;
  },
};

/** @throws ApiError BOOKING_NOT_FOUND; StoreError */
export async function readOwn(store: Store, id: string): Promise<StoredBooking> {
  const booking = await store.run(ownScript, { keys: [store.keys.booking(id).key], args: [] });
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}

const functions = `${OUTBOX_READERS}
local function row(booking)
  local fields = redis.call('HMGET', booking, 'id', 'start', 'zone', 'status', 'createdAt', 'row')
  fields[#fields + 1] = delivery_state(booking .. ':deliveries', args[9])
  return fields
end
local function full_row(booking)
  local fields = row(booking)
  fields[#fields + 1] = redis.call('HGET', booking, 'text')
  return fields
end`;

const rowSchema = z.tuple(
  [z.string(), z.coerce.number(), z.string(), z.enum(bookingStatuses), z.coerce.number(), z.string()],
  z.unknown(),
);
const whoSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  mayCall: z.boolean(),
});

function toSaid(stored: unknown): BookingSummary['said'] {
  const text: unknown = JSON.parse(String(stored));
  const { phone, message, context } = parseStored<BookingText>(bookingTextSchema, text, 'booking');
  return { phone, message, context };
}

function toBookingSummary(reply: unknown): BookingSummary {
  const stored = parseStored<z.infer<typeof rowSchema>>(rowSchema, reply, 'booking row');
  const [id, start, zone, status, createdAt, row] = stored;
  const { mayCall, ...who } = parseStored<z.infer<typeof whoSchema>>(
    whoSchema,
    JSON.parse(row),
    'booking row',
  );
  return {
    id,
    start: toIso(start),
    end: toIso(endOf(start)),
    zone,
    status,
    ...who,
    createdAt: toIso(createdAt),
    contactBy: mayCall ? 'any' : 'email',
    delivery: (stored[6] as DeliveryState | null | undefined) ?? null,
    ...(stored[7] !== undefined && { said: toSaid(stored[7]) }),
  };
}

const listScript = (order: 'asc' | 'desc', reader: 'row' | 'full_row'): Script<Page<BookingSummary>> => ({
  name: `booking-list-${order}-${reader}`,
  readonly: true,
  body: pageReader({ functions, reader, order }),
  parse: (reply) => parsePage(reply, toBookingSummary),
});
const scripts = {
  asc: { row: listScript('asc', 'row'), full_row: listScript('asc', 'full_row') },
  desc: { row: listScript('desc', 'row'), full_row: listScript('desc', 'full_row') },
} as const;

/** A demo that has begun is upcoming until it ends. */
export interface BookingQuery extends SearchQuery {
  readonly period: (typeof bookingPeriods)[number];
  /** Beginnings of one day instead of a period, ms. */
  readonly bounds: { readonly from: number; readonly to: number } | null;
  /** Whether rows say what was written. */
  readonly full: boolean;
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export function listBookings(
  store: Store,
  { period, bounds, full, ...query }: BookingQuery,
  pass: Pass,
): Promise<Page<BookingSummary>> {
  const { keys } = store;
  const border = store.now() - (endOf(0) - 1);
  const isPast = bounds === null && period === 'past';
  const range = bounds ?? { from: isPast ? border - 1 : border };
  const limits = { ...range, ...(full && { bytes: EXPORT_PAGE_BYTES }) };
  const args = [...pageArgs(query, keys.booking('').key, limits), keys.delivery('').key];
  const call = { keys: [keys.bookingIndex().key, keys.bookingLookup().key], args };
  const script = scripts[isPast ? 'desc' : 'asc'][full ? 'full_row' : 'row'];
  return store.runAdmin(script, call, pass);
}

/** What `whole()` replies with. @throws StoreError `corrupt` */
export function toBooking(reply: unknown): Booking {
  const [hash, outbox, leads] = reply as [unknown, unknown, unknown];
  const { text, start, createdAt, revision: _, cancelledBy, ...stored } = toStoredBooking(toHash(hash));
  const deliveries = toDeliveries(outbox);
  return {
    ...stored,
    ...text,
    start: toIso(start),
    end: toIso(endOf(start)),
    createdAt: toIso(createdAt),
    contactBy: text.consent ? 'any' : 'email',
    cancelledBy: cancelledBy === 'visitor' || cancelledBy === 'admin' ? cancelledBy : null,
    delivery: worstOf(deliveries.map(({ state }) => state)),
    deliveries,
    leads: parseLeads(leads),
  };
}

const readScript: Script<Booking | null> = {
  name: 'booking-read',
  readonly: true,
  body: `${BOOKING_READER}
if redis.call('EXISTS', keys[1]) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(keys[1])}`,
  parse: (reply) => {
    const [kind, booking] = reply as [string, unknown];
    return kind === 'OK' ? toBooking(booking) : null;
  },
};

/** @throws ApiError UNAUTHENTICATED, BOOKING_NOT_FOUND; StoreError */
export async function readBooking(store: Store, id: string, pass: Pass): Promise<Booking> {
  const { keys, namespace } = store;
  const call = {
    keys: [keys.booking(id).key, keys.outboxDue().key],
    args: [keys.delivery('').key, namespace],
  };
  const booking = await store.runAdmin(readScript, call, pass);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}
