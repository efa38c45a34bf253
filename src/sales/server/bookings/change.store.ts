import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Booking } from '../../contract/booking-calls.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { type StoredBooking, toStoredBooking } from '../records/records.ts';
import {
  bookingArgNames,
  bookingArgs,
  bookingKeyNames,
  bookingKeys,
  bookingWriters,
  type Held,
  heldReplies,
  type NewTime,
  toHeld,
} from './book.store.ts';
import { bookingReply, toBooking } from './read.store.ts';

const refusedReply = z.tuple([z.enum(['NOT_FOUND', 'OVER'])]);

const refusalOf = ([kind]: z.output<typeof refusedReply>) =>
  new ApiError(kind === 'OVER' ? 'BOOKING_OVER' : 'BOOKING_NOT_FOUND');

/** One that was cancelled is booked again. */
export const moveScript = defineScript({
  name: 'booking-move',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'move'),
  uses: [bookingWriters],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'start', 'offered', 'zone', 'created', 'moved'],
  reply: z.union([refusedReply, ...heldReplies]),
  result: (reply) => {
    if (reply[0] === 'OK' || reply[0] === 'TAKEN') return toHeld(reply);
    throw refusalOf(reply);
  },
});

/** `zone`: the visitor's, when it has changed. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export function moveBooking(
  store: Store,
  id: string,
  { start, isOffered, zone, messages }: NewTime & { readonly zone?: string | undefined },
  spacing: number,
): Promise<Held> {
  return store.run(moveScript, {
    keys: bookingKeys(store, id),
    args: {
      ...bookingArgs(store, id, spacing),
      start,
      offered: isOffered ? 1 : 0,
      zone: zone ?? '',
      created: JSON.stringify(messages.created),
      moved: JSON.stringify(messages.moved),
    },
  });
}

export const cancelScript = defineScript({
  name: 'booking-cancel',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'cancel'),
  uses: [bookingWriters],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'by', 'reason', 'messages'],
  reply: z.union([refusedReply, z.tuple([z.literal('OK'), bookingReply])]),
  result: (reply) => {
    if (reply[0] !== 'OK') throw refusalOf(reply);
    return reply[1];
  },
});

interface Cancellation {
  readonly by: 'visitor' | 'admin';
  readonly reason: string;
  readonly messages: readonly Message[];
}

function cancelCall(store: Store, id: string, { by, reason, messages }: Cancellation) {
  const args = { ...bookingArgs(store, id, 0), by, reason, messages: JSON.stringify(messages) };
  return { keys: bookingKeys(store, id), args };
}

/** Cancelling what is cancelled changes nothing. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export async function cancelOwn(store: Store, id: string, cancellation: Cancellation): Promise<StoredBooking> {
  const [hash] = await store.run(cancelScript, cancelCall(store, id, cancellation));
  return toStoredBooking(hash);
}

/** As `cancelOwn`, for an admin. @throws ApiError UNAUTHENTICATED, … */
export async function cancelForAdmin(
  store: Store,
  id: string,
  cancellation: Cancellation,
  pass: Pass,
): Promise<Booking> {
  return toBooking(await store.runAdmin(cancelScript, cancelCall(store, id, cancellation), pass));
}
