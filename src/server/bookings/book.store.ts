import { createHash } from 'node:crypto';
import { BOOKINGS_PER_HOUR } from '#contracts/limits.ts';
import { BROUGHT, broughtArgs } from '../analytics/brought.lua.ts';
import { toHash } from '../delivery/delivery-record.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { FORM_LIMIT, refuseOverLimit } from '../store/form-limit.lua.ts';
import { keyPart } from '../store/key.ts';
import { sought } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import { type BookingText, type StoredBooking, scoresOf, toStoredBooking } from './booking-record.ts';
import { BOOKING_WRITERS, bookingArgs, bookingKeys, OWN_ARGS } from './bookings.lua.ts';

/** A booking that holds its time, or the beginnings (ms) of all demos when its time is gone. */
export type Held =
  | { readonly kind: 'held'; readonly booking: StoredBooking }
  | { readonly kind: 'taken'; readonly occupied: readonly number[] };

/** @throws ApiError RATE_LIMITED; StoreError `corrupt` */
export function parseHeld(reply: unknown): Held {
  refuseOverLimit(reply);
  const [kind, rest] = reply as [string, unknown];
  if (kind === 'TAKEN') return { kind: 'taken', occupied: scoresOf(rest as string[]) };
  const [booking] = rest as [unknown];
  return { kind: 'held', booking: toStoredBooking(toHash(booking)) };
}

/**
 * The same request again finds its booking; the same form with another time moves it, so that a lost answer never leaves
 * two; so does the same person with the same words from another tab. A time that is gone costs nothing of the limit.
 */
const bookScript: Script<Held> = {
  name: 'booking-book',
  readonly: false,
  body: `${BOOKING_WRITERS}${FORM_LIMIT}${BROUGHT}
local start, offered, zone, digest, text, row, search, person, most, created, moved, post, post_ttl = unpack(args, ${OWN_ARGS})
local people, limit = keys[7], keys[8]
local known = redis.call('HMGET', booking, 'start', 'status', 'digest', 'person')
local holds = known[2] == 'booked'
if holds and known[1] == start and known[3] == digest then return {'OK', whole(booking)} end
local holder = holder_of(start)
if holder and redis.call('HGET', namespace .. 'booking:' .. holder, 'digest') == digest then
  return {'OK', whole(namespace .. 'booking:' .. holder)}
end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
local wait = over_limit(limit, most)
if wait then return {'LIMITED', wait} end
if known[4] and known[4] ~= person then redis.call('SREM', namespace .. 'person:' .. known[4], 'booking:' .. id) end
redis.call('HSET', booking, 'id', id, 'digest', digest, 'text', text, 'row', row, 'search', search, 'person', person)
redis.call('HSETNX', booking, 'createdAt', ARGV[1])
redis.call('HINCRBY', booking, 'revision', known[1] and 1 or 0)
hold(start, zone)
redis.call('SADD', people, 'booking:' .. id)
keep(people)
if not known[1] then brought_by(keys[9], post, post_ttl) end
tell(holds and known[1] ~= start and moved or created)
return {'OK', whole(booking)}`,
  parse: parseHeld,
};

export interface NewBooking {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Whether it is one of the times that can be booked now; what was booked before stays booked all the same. */
  readonly isOffered: boolean;
  readonly zone: string;
  readonly text: BookingText;
  /** What is sent when it is booked, and when the same form moves it. */
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
  const { keys } = store;
  const { firstName, lastName, email, company, phone, message } = text;
  const post = broughtArgs(store, text.context.landing, siteZone);
  const row = { firstName, lastName, email, company, mayCall: text.consent !== null };
  return store.run(bookScript, {
    keys: [
      ...bookingKeys(store, id),
      keys.person(email).key,
      keys.formLimit('bookings', network).key,
      post.key,
    ],
    args: [
      ...bookingArgs(store, id, spacing),
      start,
      isOffered ? 1 : 0,
      zone,
      digestOf(text),
      JSON.stringify(text),
      JSON.stringify(row),
      sought([firstName, lastName, email, company, phone, message].join(' ')),
      keyPart(email.toLowerCase()),
      BOOKINGS_PER_HOUR,
      JSON.stringify(messages.created),
      JSON.stringify(messages.moved),
      post.slug,
      post.seconds,
    ],
  });
}
