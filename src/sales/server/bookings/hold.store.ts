import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { hashReply } from '../delivery/delivery-record.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { eraseLead, eraseLeadKeyNames, eraseLeadKeys } from '../leads/purge.store.ts';
import { type StoredBooking, toStoredBooking } from '../records/records.ts';
import { bookingArgNames, bookingArgs, bookingKeyNames, bookingKeys, bookingWriters } from './booking-writers.ts';

/** State of a booking that a link to confirm is about. `createdAt` in ms. */
type HoldState = Pick<StoredBooking, 'id' | 'createdAt' | 'revision'>;

export const confirmScript = defineScript({
  name: 'booking-confirm',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './holds.lua', 'confirm'),
  uses: [bookingWriters],
  keys: bookingKeyNames,
  args: [...bookingArgNames, 'createdAt', 'revision', 'created'],
  reply: z.union([z.tuple([z.literal('EXPIRED')]), z.tuple([z.literal('OK'), hashReply])]),
  result: (reply) => {
    if (reply[0] === 'EXPIRED') throw new ApiError('HOLD_EXPIRED');
    return toStoredBooking(reply[1]);
  },
});

/**
 * Books a time that is held; a second press changes nothing. `spacing`: ms between demos.
 * @throws ApiError HOLD_EXPIRED; StoreError
 */
export function confirmHold(
  store: Store,
  { id, createdAt, revision }: HoldState,
  spacing: number,
  created: readonly Message[],
): Promise<StoredBooking> {
  const args = { ...bookingArgs(store, id, spacing), createdAt, revision, created: JSON.stringify(created) };
  return store.run(confirmScript, { keys: bookingKeys(store, id), args });
}

/** Keys of every script that erases bookings, beside those of `eraseLeadKeyNames`. */
export const eraseBookingKeyNames = ['bookingIndex', 'taken', 'bookingLookup'] as const;

export function eraseBookingKeys(store: Store) {
  const keys = salesKeys(store);
  return {
    bookingIndex: keys.bookingIndex(),
    taken: keys.bookingTaken(),
    bookingLookup: keys.bookingLookup(),
  };
}

/** Library with `erase_booking(id)`, for scripts that have the keys of leads and bookings. */
export const eraseBooking = {
  lua: readLua(import.meta.url, './holds.lua', 'erase-booking'),
  uses: [eraseLead],
} as const;

export const releaseScript = defineScript({
  name: 'booking-release',
  locks: { database: 'the held bookings name all that belongs to them' },
  lua: readLua(import.meta.url, './holds.lua', 'release'),
  uses: [eraseBooking],
  keys: [...eraseLeadKeyNames, ...eraseBookingKeyNames],
  args: ['namespace'],
  moreArgs: 'ids',
  reply: doneReply,
});

/** Erases those of these bookings that were held and not confirmed in time. @throws StoreError */
export async function releaseHolds(store: Store, ids: readonly string[]): Promise<void> {
  const keys = { ...eraseLeadKeys(store), ...eraseBookingKeys(store) };
  await store.run(releaseScript, { keys, args: { namespace: peopleNamespace(store) }, moreArgs: ids });
}
