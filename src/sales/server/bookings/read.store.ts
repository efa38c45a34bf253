import * as z from 'zod/mini';
import type { QueryOf } from '#core/contract/contract.ts';
import { DEMO_MINUTES, DEMO_MINUTES_MAX, EXPORT_PAGE_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Page } from '#core/server/store/page.ts';
import { pageArgNames, pageArgs, pageReader, pageReply, toPage } from '#core/server/store/page.ts';
import { defineScript, recordReply, requireRecord } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { Booking, BookingSummary, listBookings as listContract } from '../../contract/booking-admin-calls.ts';
import { bookingStatuses } from '../../contract/booking-calls.ts';
import type { Delivery } from '../../contract/deliveries.ts';
import { deliveryStates } from '../../contract/deliveries.ts';
import { deliveriesReply, hashReply, toDeliveries } from '../delivery/delivery-record.ts';
import { outboxReaders } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import type { ListOptions } from '../leads/inbox.store.ts';
import { worstOf } from '../leads/inbox.store.ts';
import type { StoredBooking } from '../records/records.ts';
import {
  bookingRowSchema,
  bookingTextSchema,
  endOf,
  json,
  parseLeads,
  personLeads,
  placeReply,
  toIso,
  toStoredBooking,
} from '../records/records.ts';

export const ownScript = defineScript({
  name: 'booking-own',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './bookings.lua', 'own'),
  keys: ['booking'],
  reply: z.tuple([z.literal('OK'), hashReply]),
  result: ([, hash]) => {
    if (!hash['id']) throw new ApiError('BOOKING_NOT_FOUND');
    return toStoredBooking(hash);
  },
});

/** @throws ApiError BOOKING_NOT_FOUND; StoreError */
export const readOwn = (store: Store, id: string): Promise<StoredBooking> =>
  store.run(ownScript, { keys: { booking: salesKeys(store).booking(id) } });

const rowSchema = z.tuple([
  z.string(),
  z.coerce.number(),
  z.string(),
  z.enum(bookingStatuses),
  z.coerce.number(),
  json(bookingRowSchema),
  placeReply,
  z.nullable(z.enum(deliveryStates)),
  z.optional(json(bookingTextSchema)),
]);

function toBookingSummary(reply: unknown): BookingSummary {
  const stored = parseStored(rowSchema, reply, 'booking row');
  const [id, start, zone, status, createdAt, { mayCall, ...who }, place, delivery, text] = stored;
  return {
    id,
    start: toIso(start),
    end: toIso(endOf({ start, place })),
    zone,
    status,
    place,
    ...who,
    createdAt: toIso(createdAt),
    contactBy: mayCall ? 'any' : 'email',
    delivery,
    ...(text && { said: { phone: text.phone, message: text.message, context: text.context } }),
  };
}

export const listScript = defineScript({
  name: 'booking-list',
  readonly: true,
  locks: { database: 'the list names the bookings to read' },
  lua: readLua(import.meta.url, './bookings.lua', 'list'),
  uses: [pageReader, outboxReaders],
  constants: { DEMO_MINUTES },
  keys: ['index', 'lookup'],
  args: [...pageArgNames, 'outbox', 'order', 'isFull', 'period'],
  reply: pageReply,
  result: (reply): Page<BookingSummary> => toPage(reply, toBookingSummary),
});

interface BookingQuery extends Omit<QueryOf<typeof listContract>, 'day'> {
  /** Beginnings of one day instead of a period, ms. */
  readonly bounds: { readonly from: number; readonly to: number } | null;
}

/** A demo is upcoming until it ends. @throws ApiError UNAUTHENTICATED, StoreError */
export function listBookings(
  store: Store,
  { period, bounds, full, ...query }: BookingQuery,
  adminSession: AdminSession,
  { hasDeliveries = true }: ListOptions = {},
): Promise<Page<BookingSummary>> {
  const keys = salesKeys(store);
  const isPast = bounds === null && period === 'past';
  const range = bounds ?? { from: isPast ? store.now() : store.now() - DEMO_MINUTES_MAX * 60_000 };
  const limits = { ...range, ...(full && { bytes: EXPORT_PAGE_BYTES }) };
  const call = {
    keys: { index: keys.bookingIndex(), lookup: keys.bookingLookup() },
    args: {
      ...pageArgs(query, keys.booking('').key, limits),
      outbox: hasDeliveries ? keys.delivery('').key : '',
      order: isPast ? 'desc' : 'asc',
      isFull: full ? 1 : 0,
      period: bounds ? '' : period,
    },
  };
  return store.runAdmin(listScript, call, adminSession);
}

/** Whether a reminder waits for its time. */
const isAhead = ({ event, state }: Delivery) => event === 'booking.reminder' && state === 'waiting';

/** Reply of `whole` in bookings.lua: the record, its deliveries, leads of the same person. */
export const bookingReply = z.tuple([hashReply, deliveriesReply, z.unknown()]);

/** @throws StoreError `corrupt` */
export function toBooking([hash, outbox, leads]: z.output<typeof bookingReply>): Booking {
  const {
    text,
    start,
    createdAt,
    revision: _,
    heldUntil,
    confirmed,
    other,
    cancelledBy,
    ...stored
  } = toStoredBooking(hash);
  const deliveries = toDeliveries(outbox);
  return {
    ...stored,
    ...text,
    start: toIso(start),
    end: toIso(endOf({ start, place: stored.place })),
    createdAt: toIso(createdAt),
    contactBy: text.consent ? 'any' : 'email',
    cancelledBy: cancelledBy === 'visitor' || cancelledBy === 'admin' ? cancelledBy : null,
    delivery: worstOf(deliveries.filter((each) => !isAhead(each)).map(({ state }) => state)),
    deliveries,
    leads: parseLeads(leads),
  };
}

/** Library with `whole(booking)`. */
export const bookingReader = {
  lua: readLua(import.meta.url, './bookings.lua', 'booking-whole'),
  uses: [outboxReaders, personLeads],
} as const;

export const readScript = defineScript({
  name: 'booking-read',
  readonly: true,
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'read'),
  uses: [bookingReader],
  keys: ['booking', 'due'],
  args: ['outbox', 'namespace'],
  reply: recordReply(bookingReply),
  result: (reply) => toBooking(requireRecord(reply, 'BOOKING_NOT_FOUND')),
});

/** @throws ApiError UNAUTHENTICATED, BOOKING_NOT_FOUND; StoreError */
export function readBooking(store: Store, id: string, adminSession: AdminSession): Promise<Booking> {
  const keys = salesKeys(store);
  const call = {
    keys: { booking: keys.booking(id), due: coreKeys(store).due() },
    args: { outbox: keys.delivery('').key, namespace: peopleNamespace(store) },
  };
  return store.runAdmin(readScript, call, adminSession);
}
