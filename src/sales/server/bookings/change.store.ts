import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { formLimitArgNames, formLimitArgs } from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { Booking } from '../../contract/booking-admin-calls.ts';
import type { Place } from '../../contract/booking-calls.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { scoresOf } from '../records/records.ts';
import { type NewTime, timeArgs } from './book.store.ts';
import {
  type BookResult,
  bookingArgNames,
  bookingArgs,
  bookingKeyNames,
  bookingKeys,
  bookingWriters,
  type Changed,
  changedReply,
  changeLimit,
  holdReply,
  refusalOf,
  toBookResult,
  toChanged,
} from './booking-writers.ts';
import { bookingReader, bookingReply, toBooking } from './read.store.ts';

/** One that was cancelled is booked again. */
export const moveScript = defineScript({
  name: 'booking-move',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'move'),
  uses: [changeLimit],
  keys: [...bookingKeyNames, 'limit'],
  args: [...bookingArgNames, ...formLimitArgNames, 'start', 'offered', 'place', 'zone', 'created', 'moved'],
  reply: holdReply,
  result: toBookResult,
});

/** `zone`: the visitor's, when it has changed. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, RATE_LIMITED; StoreError */
export function moveBooking(
  store: Store,
  id: string,
  { zone = '', ...time }: NewTime & { readonly zone?: string | undefined },
  network: string,
): Promise<BookResult> {
  return store.run(moveScript, {
    keys: { ...bookingKeys(store, id), limit: coreKeys(store).formLimit('changes') },
    args: { ...timeArgs(store, id, time), ...formLimitArgs('changes', network), zone },
  });
}

/** Library with `cancel(by, reason, messages, told, mailbox)`. */
const cancelWriter = {
  lua: readLua(import.meta.url, './bookings.lua', 'cancel-writer'),
  uses: [bookingWriters],
} as const;

export const cancelOwnScript = defineScript({
  name: 'booking-cancel-own',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'cancel-own'),
  uses: [cancelWriter, changeLimit],
  keys: [...bookingKeyNames, 'limit'],
  args: [...bookingArgNames, ...formLimitArgNames, 'messages'],
  reply: changedReply,
  result: toChanged,
});

/** Cancelling what is cancelled changes nothing. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, RATE_LIMITED; StoreError */
export function cancelOwn(store: Store, id: string, messages: readonly Message[], network: string): Promise<Changed> {
  return store.run(cancelOwnScript, {
    keys: { ...bookingKeys(store, id), limit: coreKeys(store).formLimit('changes') },
    args: { ...bookingArgs(store, id, 0), ...formLimitArgs('changes', network), messages: JSON.stringify(messages) },
  });
}

export const cancelScript = defineScript({
  name: 'booking-cancel',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'cancel-admin'),
  uses: [cancelWriter, bookingReader],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'reason', 'messages'],
  reply: z.union([z.tuple([z.enum(['NOT_FOUND', 'OVER'])]), z.tuple([z.literal('OK'), bookingReply])]),
  result: (reply) => {
    if (reply[0] !== 'OK') throw refusalOf(reply[0]);
    return toBooking(reply[1]);
  },
});

interface Cancellation {
  readonly reason: string;
  readonly messages: readonly Message[];
}

/** As `cancelOwn`, for an admin: neither counted nor slowed. @throws ApiError UNAUTHENTICATED, … */
export function cancelForAdmin(
  store: Store,
  id: string,
  { reason, messages }: Cancellation,
  adminSession: AdminSession,
): Promise<Booking> {
  const args = { ...bookingArgs(store, id, 0), reason, messages: JSON.stringify(messages) };
  return store.runAdmin(cancelScript, { keys: bookingKeys(store, id), args }, adminSession);
}

const adminReply = z.union([
  z.tuple([z.enum(['NOT_FOUND', 'OVER', 'AHEAD'])]),
  z.tuple([z.literal('TAKEN'), z.array(z.string())]),
  z.tuple([z.literal('OK'), bookingReply]),
]);

/** A booking that an admin has changed; null with the beginnings (ms) of all demos when the time is gone. */
type AdminChange =
  | { readonly booking: Booking; readonly occupied?: never }
  | { readonly booking: null; readonly occupied: readonly number[] };

function toAdminChange(reply: z.output<typeof adminReply>): AdminChange {
  if (reply[0] === 'OK') return { booking: toBooking(reply[1]) };
  if (reply[0] === 'TAKEN') return { booking: null, occupied: scoresOf(reply[1]) };
  throw reply[0] === 'AHEAD' ? new ApiError('BOOKING_AHEAD') : refusalOf(reply[0]);
}

export const moveAdminScript = defineScript({
  name: 'booking-move-admin',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'move-admin'),
  uses: [bookingWriters, bookingReader],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'start', 'place', 'created', 'moved'],
  reply: adminReply,
  result: toAdminChange,
});

/** As `moveBooking`, for an admin: any time that is free, neither counted nor slowed. @throws ApiError UNAUTHENTICATED, BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export function moveForAdmin(
  store: Store,
  id: string,
  { start, spacing, place, messages }: Omit<NewTime, 'isOffered'>,
  adminSession: AdminSession,
): Promise<AdminChange> {
  const { created, moved } = messages;
  const args = {
    ...bookingArgs(store, id, spacing),
    start,
    place: JSON.stringify(place),
    created: JSON.stringify(created),
    moved: JSON.stringify(moved),
  };
  return store.runAdmin(moveAdminScript, { keys: bookingKeys(store, id), args }, adminSession);
}

export const rehostScript = defineScript({
  name: 'booking-rehost',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'rehost'),
  uses: [bookingWriters, bookingReader],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'place', 'rehosted'],
  reply: adminReply,
  result: toAdminChange,
});

/** Gives a demo to come to another host. @throws ApiError UNAUTHENTICATED, BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export function rehostBooking(
  store: Store,
  id: string,
  { place, rehosted }: { readonly place: Place; readonly rehosted: readonly Message[] },
  adminSession: AdminSession,
): Promise<AdminChange> {
  const args = { ...bookingArgs(store, id, 0), place: JSON.stringify(place), rehosted: JSON.stringify(rehosted) };
  return store.runAdmin(rehostScript, { keys: bookingKeys(store, id), args }, adminSession);
}

export const attendScript = defineScript({
  name: 'booking-attend',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'attend'),
  uses: [bookingWriters, bookingReader],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'status'],
  reply: adminReply,
  result: toAdminChange,
});

/** Says whether the visitor was there. @throws ApiError UNAUTHENTICATED, BOOKING_NOT_FOUND, BOOKING_AHEAD; StoreError */
export function setAttendance(
  store: Store,
  id: string,
  status: 'booked' | 'no-show',
  adminSession: AdminSession,
): Promise<AdminChange> {
  const args = { ...bookingArgs(store, id, 0), status };
  return store.runAdmin(attendScript, { keys: bookingKeys(store, id), args }, adminSession);
}
