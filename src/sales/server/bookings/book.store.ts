import { createHash } from 'node:crypto';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import { countLanding, landingOf } from '#core/server/ports/sales-ports.ts';
import { EVERYONE, formLimit, formLimitArgNames, formLimitArgs } from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import type { Place } from '../../contract/booking-calls.ts';
import * as limits from '../../contract/limits.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { type BookingText, listedArgs } from '../records/records.ts';
import {
  type BookResult,
  bookingArgNames,
  bookingArgs,
  bookingKeyNames,
  bookingKeys,
  bookingWriters,
  holdReply,
  toBookResult,
} from './booking-writers.ts';

/** Library with `demo_to_come(people)`. */
const otherDemo = { lua: readLua(import.meta.url, './holds.lua', 'other-demo') } as const;

export const bookScript = defineScript({
  name: 'booking-book',
  locks: { database: 'the booking names its messages' },
  lua: readLua(import.meta.url, './bookings.lua', 'book'),
  uses: [bookingWriters, formLimit, otherDemo, countLanding],
  constants: { UNPROVED_BOOKINGS: limits.UNPROVED_BOOKINGS_PER_HOUR, HOLD_MS: limits.HOLD_MINUTES * 60_000 },
  keys: [...bookingKeyNames, 'limit', 'misses', 'people', 'landings'],
  args: [
    ...bookingArgNames,
    ...formLimitArgNames,
    'newcomers',
    'missLimits',
    'start',
    'offered',
    'place',
    'zone',
    'digest',
    'text',
    'row',
    'search',
    'person',
    'created',
    'moved',
    'confirm',
    'slug',
    'landingsTtl',
  ],
  reply: holdReply,
  result: (reply): BookResult | Crowded =>
    reply[0] === 'LIMITED' && reply[2] === EVERYONE ? { kind: 'crowded', wait: reply[1] } : toBookResult(reply),
});

/** More bookings in an hour than are taken from everyone. `wait`: seconds until the next hour. */
interface Crowded {
  readonly kind: 'crowded';
  readonly wait: number;
}

/** Limits of a booking. Where no mail asks for confirmation, no more are taken than are made without it. */
function bookingLimits(network: string, hasMail: boolean) {
  const { networks } = formLimitArgs('bookings', network);
  const [own, site, region, everyone] = CALLS_PER_HOUR.bookings;
  const most = [own, site, region, hasMail ? everyone : limits.UNPROVED_BOOKINGS_PER_HOUR];
  return { networks, limits: most.join(','), newcomers: hasMail ? limits.CROWDED_BOOKINGS_PER_HOUR : 0 };
}

/** The time that a booking is to hold. */
export interface NewTime {
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Whether it is one of the times that can be booked now; what was booked before stays booked all the same. */
  readonly isOffered: boolean;
  /** Milliseconds between demos. */
  readonly spacing: number;
  readonly place: Place;
  /** Messages sent when it is booked, and when a booking is moved to it. */
  readonly messages: { readonly created: readonly Message[]; readonly moved: readonly Message[] };
}

interface NewBooking extends NewTime {
  readonly id: string;
  readonly zone: string;
  readonly text: BookingText;
  /** Messages that ask the visitor to confirm a time that is held. */
  readonly confirm: readonly Message[];
}

/** Arguments of the scripts that book a time. */
export const timeArgs = (store: Store, id: string, { start, isOffered, spacing, place, messages }: NewTime) => ({
  ...bookingArgs(store, id, spacing),
  start,
  offered: isOffered ? 1 : 0,
  place: JSON.stringify(place),
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
  { id, zone, text, confirm, ...time }: NewBooking,
  { network, siteZone }: { network: string; siteZone: string },
): Promise<BookResult | Crowded> {
  const keys = salesKeys(store);
  const landing = landingOf(store, text.context.landing, siteZone);
  return store.run(bookScript, {
    keys: {
      ...bookingKeys(store, id),
      people: keys.person(text.email),
      limit: coreKeys(store).formLimit('bookings'),
      misses: coreKeys(store).formLimit('misses'),
      landings: landing.key,
    },
    args: {
      ...timeArgs(store, id, time),
      ...bookingLimits(network, confirm.length > 0),
      missLimits: CALLS_PER_HOUR.misses.join(','),
      zone,
      confirm: JSON.stringify(confirm),
      digest: digestOf(text),
      text: JSON.stringify(text),
      ...listedArgs({ answers: text, consent: text.consent }),
      slug: landing.slug,
      landingsTtl: landing.seconds,
    },
  });
}
