import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BOOKINGS_PER_HOUR } from '#core/contract/limits.ts';
import { countLanding, landingOf } from '#core/server/ports/sales-ports.ts';
import { formLimit, limitedReply, tooMany } from '#core/server/store/form-limit.ts';
import { keyPart } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { sought } from '#core/server/store/page.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { type BookingText, type StoredBooking, scoresOf, toStoredBooking } from '../records/booking-record.ts';
import { bookingArgNames, bookingArgs, bookingKeyNames, bookingKeys, bookingWriters } from './booking-scripts.ts';
import { bookingReply } from './read.store.ts';

/** A booking that holds its time, or the beginnings (ms) of all demos when its time is gone. */
export type Held =
  | { readonly kind: 'held'; readonly booking: StoredBooking }
  | { readonly kind: 'taken'; readonly occupied: readonly number[] };

/** Replies of a script that books a time. */
export const heldReplies = [
  z.tuple([z.literal('OK'), bookingReply]),
  z.tuple([z.literal('TAKEN'), z.array(z.string())]),
] as const;

export function toHeld(reply: z.output<(typeof heldReplies)[number]>): Held {
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

interface NewBooking {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Whether it is one of the times that can be booked now; what was booked before stays booked all the same. */
  readonly isOffered: boolean;
  readonly zone: string;
  readonly text: BookingText;
  /** Messages sent when it is booked, and when the same form moves it. */
  readonly messages: { readonly created: readonly Message[]; readonly moved: readonly Message[] };
}

/** Words and person, without the moment consent was given at. */
const digestOf = ({ consent, ...text }: BookingText) =>
  createHash('sha256')
    .update(JSON.stringify([text, consent?.version]))
    .digest('base64url');

/** @throws ApiError RATE_LIMITED; StoreError */
export function bookTime(
  store: Store,
  { id, start, isOffered, zone, text, messages }: NewBooking,
  { spacing, network, siteZone }: { spacing: number; network: string; siteZone: string },
): Promise<Held> {
  const keys = salesKeys(store);
  const { firstName, lastName, email, company, phone, message } = text;
  const landing = landingOf(store, text.context.landing, siteZone);
  const row = { firstName, lastName, email, company, mayCall: text.consent !== null };
  return store.run(bookScript, {
    keys: {
      ...bookingKeys(store, id),
      people: keys.person(email),
      limit: coreKeys(store).formLimit('bookings', network),
      landings: landing.key,
    },
    args: {
      ...bookingArgs(store, id, spacing),
      start,
      offered: isOffered ? 1 : 0,
      zone,
      digest: digestOf(text),
      text: JSON.stringify(text),
      row: JSON.stringify(row),
      search: sought([firstName, lastName, email, company, phone, message].join(' ')),
      person: keyPart(email.toLowerCase()),
      limitPerHour: BOOKINGS_PER_HOUR,
      created: JSON.stringify(messages.created),
      moved: JSON.stringify(messages.moved),
      slug: landing.slug,
      landingsTtl: landing.seconds,
    },
  });
}
