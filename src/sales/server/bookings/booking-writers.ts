import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { formLimit, limitedReply, tooMany } from '#core/server/store/form-limit.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Store } from '#core/server/store/store.ts';
import * as limits from '../../contract/limits.ts';
import { hashReply } from '../delivery/delivery-record.ts';
import { outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { type StoredBooking, scoresOf, toStoredBooking } from '../records/records.ts';

/** Keys of every script that changes a booking. */
export const bookingKeyNames = ['booking', 'index', 'taken', 'lookup', 'due', 'list'] as const;

export function bookingKeys(store: Store, id: string) {
  const keys = salesKeys(store);
  return {
    booking: keys.booking(id),
    index: keys.bookingIndex(),
    taken: keys.bookingTaken(),
    lookup: keys.bookingLookup(),
    due: coreKeys(store).due(),
    list: keys.deliveriesOf(`booking:${id}`),
  };
}

/** Arguments of every such script; its own follow. */
export const bookingArgNames = ['ttl', 'id', 'outbox', 'namespace', 'spacing'] as const;

/** Values of `bookingArgNames`. `spacing`: ms between demos. */
export function bookingArgs(store: Store, id: string, spacing: number) {
  return {
    ttl: store.ttlSeconds ?? '',
    id,
    outbox: salesKeys(store).delivery('').key,
    namespace: peopleNamespace(store),
    spacing,
  };
}

/** Shortest time between two messages about one booking, ms. */
const MESSAGES_APART_MS = 60_000;

/** Library with `holder_of(member)` and `taken_from(moment)`, for scripts with the key `taken`. */
export const holdReaders = { lua: readLua(import.meta.url, './holds.lua', 'hold-readers') } as const;

const holdWriters = { lua: readLua(import.meta.url, './holds.lua', 'hold-writers'), uses: [outboxWriters] } as const;

/** Library for scripts with the keys of `bookingKeyNames` and the arguments of `bookingArgNames`. */
export const bookingWriters = {
  lua: readLua(import.meta.url, './bookings.lua', 'booking-writers'),
  uses: [outboxWriters, holdReaders, holdWriters],
  constants: {
    DAY_MS: 86_400_000,
    MESSAGES_APART_MS,
    MESSAGES_PER_DAY: limits.BOOKING_MESSAGES_PER_DAY,
    CHANGES_PER_DAY: limits.BOOKING_CHANGES_PER_DAY,
    CHANGES_IN_LIFE: limits.BOOKING_CHANGES_IN_LIFE,
    MAILS_PER_ADDRESS: limits.MAILS_PER_ADDRESS,
    MAILBOX_FULL: `This address has been sent as many mails as it gets in a day (${limits.MAILS_PER_ADDRESS}).`,
    CREATED: 'booking.created',
    MOVED: 'booking.moved',
    REHOSTED: 'booking.rehosted',
    REMINDER: 'booking.reminder',
  },
} as const;

/** Library with `count_change(changed)`, for scripts with the key `limit` and the arguments of `formLimitArgNames`. */
export const changeLimit = {
  lua: readLua(import.meta.url, './bookings.lua', 'change-limit'),
  uses: [bookingWriters, formLimit],
} as const;

/**
 * A changed booking; or, when its visitor has changed it as often as they may, the seconds until the next change, 0 for
 * never.
 */
export type Changed =
  | { readonly kind: 'held'; readonly booking: StoredBooking }
  | { readonly kind: 'changed'; readonly wait: number };

/** The same, or the beginnings (ms) of all demos when the time is gone. */
export type BookResult = Changed | { readonly kind: 'taken'; readonly occupied: readonly number[] };

/** Reply of a script in which a visitor changes a booking. */
export const changedReply = z.union([
  limitedReply,
  z.tuple([z.literal('CHANGED'), z.coerce.number()]),
  z.tuple([z.enum(['NOT_FOUND', 'OVER'])]),
  z.tuple([z.literal('OK'), hashReply]),
]);

/** @throws ApiError RATE_LIMITED, BOOKING_NOT_FOUND, BOOKING_OVER; StoreError `corrupt` */
export function toChanged(reply: z.output<typeof changedReply>): Changed {
  if (reply[0] === 'OK') return { kind: 'held', booking: toStoredBooking(reply[1]) };
  if (reply[0] === 'CHANGED') return { kind: 'changed', wait: reply[1] };
  if (reply[0] === 'LIMITED') throw tooMany('forms', reply);
  throw refusalOf(reply[0]);
}

/** Reply of a script in which a visitor books a time. */
export const holdReply = z.union([changedReply, z.tuple([z.literal('TAKEN'), z.array(z.string())])]);

/** As `toChanged`. */
export const toBookResult = (reply: z.output<typeof holdReply>): BookResult =>
  reply[0] === 'TAKEN' ? { kind: 'taken', occupied: scoresOf(reply[1]) } : toChanged(reply);

export const refusalOf = (kind: 'NOT_FOUND' | 'OVER') =>
  new ApiError(kind === 'OVER' ? 'BOOKING_OVER' : 'BOOKING_NOT_FOUND');
