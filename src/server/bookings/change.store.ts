import { toHash } from '../delivery/delivery-record.ts';
import type { Message } from '../delivery/outbox.store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { type Held, parseHeld } from './book.store.ts';
import { type StoredBooking, toStoredBooking } from './booking-record.ts';
import { BOOKING_WRITERS, bookingArgs, bookingKeys, OWN_ARGS } from './bookings.lua.ts';

function refuse(reply: unknown): void {
  const [kind] = reply as [string];
  if (kind === 'NOT_FOUND') throw new ApiError('BOOKING_NOT_FOUND');
  if (kind === 'OVER') throw new ApiError('BOOKING_OVER');
}

const KNOWN = `
local known = redis.call('HMGET', booking, 'start', 'status')
if not known[1] then return {'NOT_FOUND'} end
`;

/** One that was cancelled is booked again. */
const moveScript: Script<Held> = {
  name: 'booking-move',
  readonly: false,
  body: `${BOOKING_WRITERS}${KNOWN}
local start, offered, zone, created, moved = unpack(args, ${OWN_ARGS})
local holds = known[2] == 'booked'
if holds and tonumber(known[1]) <= now then return {'OVER'} end
if holds and known[1] == start then return {'OK', whole(booking)} end
if offered ~= '1' or not is_free(start) then return {'TAKEN', occupied()} end
hold(start, zone ~= '' and zone or redis.call('HGET', booking, 'zone'))
redis.call('HINCRBY', booking, 'revision', 1)
tell(holds and moved or created)
return {'OK', whole(booking)}`,
  parse: (reply) => {
    refuse(reply);
    return parseHeld(reply);
  },
};

export interface Move {
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly isOffered: boolean;
  /** The visitor's, when it has changed. */
  readonly zone?: string | undefined;
  readonly messages: { readonly created: readonly Message[]; readonly moved: readonly Message[] };
}

/** @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export function moveBooking(
  store: Store,
  id: string,
  { start, isOffered, zone, messages }: Move,
  spacing: number,
): Promise<Held> {
  return store.run(moveScript, {
    keys: bookingKeys(store, id),
    args: [
      ...bookingArgs(store, id, spacing),
      start,
      isOffered ? 1 : 0,
      zone ?? '',
      JSON.stringify(messages.created),
      JSON.stringify(messages.moved),
    ],
  });
}

/** Mail to the visitor about a demo that will not be is not sent any more. */
const cancelScript: Script<unknown> = {
  name: 'booking-cancel',
  readonly: false,
  body: `${BOOKING_WRITERS}${KNOWN}
local by, reason, messages = unpack(args, ${OWN_ARGS})
if known[2] == 'cancelled' then return {'OK', whole(booking)} end
if tonumber(known[1]) <= now then return {'OVER'} end
redis.call('HSET', booking, 'cancelledBy', by, 'cancelReason', reason)
redis.call('HINCRBY', booking, 'revision', 1)
redis.call('ZREM', taken, id)
note_status('cancelled')
for _, message in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local state = redis.call('HMGET', outbox .. message, 'channel', 'state', 'count')
  if state[1] == 'visitor-mail' and state[2] == 'waiting' and state[3] == '0' then
    redis.call('LREM', list, 0, message)
    redis.call('ZREM', due, message)
    redis.call('DEL', outbox .. message)
  end
end
tell(messages)
return {'OK', whole(booking)}`,
  parse: (reply) => {
    refuse(reply);
    return (reply as [string, unknown])[1];
  },
};

export interface Cancellation {
  readonly by: 'visitor' | 'admin';
  readonly reason: string;
  readonly messages: readonly Message[];
}

function cancelCall(store: Store, id: string, { by, reason, messages }: Cancellation) {
  const args = [...bookingArgs(store, id, 0), by, reason, JSON.stringify(messages)];
  return { keys: bookingKeys(store, id), args };
}

/** Cancelling what is cancelled changes nothing. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export async function cancelOwn(
  store: Store,
  id: string,
  cancellation: Cancellation,
): Promise<StoredBooking> {
  const [booking] = (await store.run(cancelScript, cancelCall(store, id, cancellation))) as [unknown];
  return toStoredBooking(toHash(booking));
}

/** As `cancelOwn`, for an admin; answers what `whole()` replies with. @throws ApiError UNAUTHENTICATED, … */
export function cancelForAdmin(
  store: Store,
  id: string,
  cancellation: Cancellation,
  pass: Pass,
): Promise<unknown> {
  return store.runAdmin(cancelScript, cancelCall(store, id, cancellation), pass);
}
