import { OUTBOX_READERS, OUTBOX_WRITERS } from '../delivery/outbox.lua.ts';
import { PERSON_LEADS } from '../people/person.lua.ts';
import type { Store } from '../store/store.ts';

/** Keys of every script that changes a booking, in the order BOOKING_WRITERS names them. */
export function bookingKeys({ keys }: Store, id: string): string[] {
  return [
    keys.booking(id),
    keys.bookingIndex(),
    keys.bookingTaken(),
    keys.bookingLookup(),
    keys.outboxDue(),
    keys.deliveriesOf(`booking:${id}`),
  ].map(({ key }) => key);
}

/** Arguments of every such script; its own follow. `spacing`: ms between demos. */
export function bookingArgs(store: Store, id: string, spacing: number): (string | number)[] {
  return [store.ttlSeconds ?? '', id, store.keys.delivery('').key, store.namespace, spacing];
}

/** Number of the first argument that is a script's own. */
export const OWN_ARGS = 6;

/** `whole(booking)`: everything a reply carries of a booking. Expects `due`, `outbox`, `namespace`. */
const WHOLE = `${OUTBOX_READERS}${PERSON_LEADS}
local function whole(booking)
  return {redis.call('HGETALL', booking), deliveries(booking .. ':deliveries', outbox, due),
    person_leads(namespace, redis.call('HGET', booking, 'person'))}
end
`;

export const BOOKING_READER = `
local due, outbox, namespace = keys[2], args[1], args[2]
${WHOLE}`;

/**
 * `holder_of(start)`: the booking that has this very time; `is_free(start)`: whether no other demo is too close; `hold(start, zone)`: takes that time for this booking; `occupied()`:
 * beginnings of all demos to come, for a refusal; `tell(messages)`: what is sent. Looked and taken in one step, so that a
 * time is given once.
 */
export const BOOKING_WRITERS = `
local booking, index, taken, lookup, due, list = unpack(keys)
local ttl, id, outbox, namespace, spacing = args[1], args[2], args[3], args[4], tonumber(args[5])
${OUTBOX_WRITERS}${WHOLE}
local function tell(messages) enqueue(due, outbox, list, 'booking:' .. id, messages) end
local function occupied() return redis.call('ZRANGEBYSCORE', taken, string.format('%.0f', now - spacing), '+inf', 'WITHSCORES') end
local function note_status(status)
  redis.call('HSET', booking, 'status', status)
  redis.call('HSET', lookup, id, string.sub(status, 1, 1) .. '\\n' .. (redis.call('HGET', booking, 'search') or ''))
end
local function holder_of(start) return redis.call('ZRANGEBYSCORE', taken, start, start)[1] end
local function is_free(start)
  local from, to = string.format('(%.0f', tonumber(start) - spacing), string.format('(%.0f', tonumber(start) + spacing)
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', taken, from, to)) do
    if other ~= id then return false end
  end
  return true
end
local function hold(start, zone)
  redis.call('HSET', booking, 'start', start, 'zone', zone, 'cancelledBy', '', 'cancelReason', '')
  redis.call('ZADD', taken, start, id)
  redis.call('ZADD', index, start, id)
  note_status('booked')
  for _, key in ipairs({booking, index, taken, lookup}) do keep(key) end
end
`;
