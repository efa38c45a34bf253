import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BOOKINGS_PER_HOUR } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { countLanding, landingOf } from '#core/server/ports/sales-ports.ts';
import { formLimit, limitedReply, tooMany } from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Booking } from '../../contract/booking-calls.ts';
import { type Message, outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { type BookingText, listedArgs, type StoredBooking, scoresOf, toStoredBooking } from '../records/records.ts';
import { bookingReader, bookingReply, toBooking } from './read.store.ts';

/** Keys of every script that changes a booking. */
const bookingKeyNames = ['booking', 'index', 'taken', 'lookup', 'due', 'list'] as const;

function bookingKeys(store: Store, id: string) {
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
const bookingArgNames = ['ttl', 'id', 'outbox', 'namespace', 'spacing'] as const;

/** Values of `bookingArgNames`. `spacing`: ms between demos. */
function bookingArgs(store: Store, id: string, spacing: number) {
  return {
    ttl: store.ttlSeconds ?? '',
    id,
    outbox: salesKeys(store).delivery('').key,
    namespace: store.namespace,
    spacing,
  };
}

/** Library for scripts with the keys of `bookingKeyNames` and the arguments of `bookingArgNames`. */
const bookingWriters = {
  lua: readLua(import.meta.url, './bookings.lua', 'booking-writers'),
  uses: [outboxWriters, bookingReader],
} as const;

/** A booking that holds its time, or the beginnings (ms) of all demos when its time is gone. */
export type Held =
  | { readonly kind: 'held'; readonly booking: StoredBooking }
  | { readonly kind: 'taken'; readonly occupied: readonly number[] };

/** Replies of a script that books a time. */
const heldReplies = [
  z.tuple([z.literal('OK'), bookingReply]),
  z.tuple([z.literal('TAKEN'), z.array(z.string())]),
] as const;

function toHeld(reply: z.output<(typeof heldReplies)[number]>): Held {
  if (reply[0] === 'TAKEN') return { kind: 'taken', occupied: scoresOf(reply[1]) };
  const [hash] = reply[1];
  return { kind: 'held', booking: toStoredBooking(hash) };
}

export const bookScript = defineScript({
  name: 'booking-book',
  locks: { database: 'the time names the booking that holds it' },
  lua: readLua(import.meta.url, './bookings.lua', 'book'),
  uses: [bookingWriters, formLimit, countLanding],
  keys: [...bookingKeyNames, 'people', 'limit', 'landings'],
  args: [
    ...bookingArgNames,
    'start',
    'offered',
    'zone',
    'digest',
    'text',
    'row',
    'search',
    'person',
    'limitPerHour',
    'created',
    'moved',
    'slug',
    'landingsTtl',
  ],
  reply: z.union([limitedReply, ...heldReplies]),
  result: (reply) => {
    if (reply[0] === 'LIMITED') throw tooMany('forms', reply[1]);
    return toHeld(reply);
  },
});

/** The time that a booking is to hold. */
export interface NewTime {
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Whether it is one of the times that can be booked now; what was booked before stays booked all the same. */
  readonly isOffered: boolean;
  /** Milliseconds between demos. */
  readonly spacing: number;
  /** Messages sent when it is booked, and when a booking is moved to it. */
  readonly messages: { readonly created: readonly Message[]; readonly moved: readonly Message[] };
}

interface NewBooking extends NewTime {
  readonly id: string;
  readonly zone: string;
  readonly text: BookingText;
}

/** Arguments of the scripts that book a time. */
const timeArgs = (store: Store, id: string, { start, isOffered, spacing, messages }: NewTime) => ({
  ...bookingArgs(store, id, spacing),
  start,
  offered: isOffered ? 1 : 0,
  created: JSON.stringify(messages.created),
  moved: JSON.stringify(messages.moved),
});

/** Words and person, without the moment consent was given at. */
const digestOf = ({ consent, ...text }: BookingText): string =>
  createHash('sha256')
    .update(JSON.stringify([text, consent?.version]))
    .digest('base64url');

/** @throws ApiError RATE_LIMITED; StoreError */
export function bookTime(
  store: Store,
  { id, zone, text, ...time }: NewBooking,
  { network, siteZone }: { network: string; siteZone: string },
): Promise<Held> {
  const keys = salesKeys(store);
  const landing = landingOf(store, text.context.landing, siteZone);
  return store.run(bookScript, {
    keys: {
      ...bookingKeys(store, id),
      people: keys.person(text.email),
      limit: coreKeys(store).formLimit('bookings', network),
      landings: landing.key,
    },
    args: {
      ...timeArgs(store, id, time),
      zone,
      digest: digestOf(text),
      text: JSON.stringify(text),
      ...listedArgs({ answers: text, consent: text.consent }),
      limitPerHour: BOOKINGS_PER_HOUR,
      slug: landing.slug,
      landingsTtl: landing.seconds,
    },
  });
}

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
  { zone = '', ...time }: NewTime & { readonly zone?: string | undefined },
): Promise<Held> {
  return store.run(moveScript, { keys: bookingKeys(store, id), args: { ...timeArgs(store, id, time), zone } });
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
