import type { DeliveryChannel, DeliveryEvent } from '#contracts/deliveries.ts';
import { ApiError } from '../http/api-error.ts';
import { PERSON_LEADS } from '../people/person.lua.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { type StoredDelivery, toDeliveries, toHash, toStoredDelivery } from './delivery-record.ts';
import { ATTEMPTS_KEPT, OUTBOX_READERS } from './outbox.lua.ts';

/** How long a claimed message is nobody else's, ms: longer than any attempt takes. */
export const LEASE_MS = 90_000;
/** First pause after a failure, ms; each further one is twice as long, up to the longest. */
export const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** After so many attempts, about two days, a message waits for somebody to ask for it again. */
export const MOST_ATTEMPTS = 16;

/** A message to be put into the outbox by the script that stores what it tells of. */
export interface Message {
  readonly id: string;
  readonly event: DeliveryEvent;
  readonly channel: DeliveryChannel;
}

/** A message that this caller is to send now, with what it tells of. */
export interface Claimed {
  readonly delivery: StoredDelivery;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** The stored lead or booking. */
  readonly subject: Record<string, string>;
  /** Texts of what the same person left by our forms; of a booking only. */
  readonly leads: unknown;
}

const claimScript: Script<Claimed[]> = {
  name: 'outbox-claim',
  readonly: false,
  body: `${PERSON_LEADS}
local due, limit, prefix, namespace = keys[1], tonumber(args[1]), args[2], args[3]
local claimed = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', ARGV[1], 'LIMIT', 0, limit)) do
  local item = prefix .. id
  local subject = redis.call('HGET', item, 'subject')
  if not subject or redis.call('EXISTS', namespace .. subject) == 0 then
    redis.call('ZREM', due, id)
    redis.call('DEL', item)
  else
    local count = redis.call('HINCRBY', item, 'count', 1)
    redis.call('HINCRBY', item, 'tries', 1)
    redis.call('HSET', item, 'a' .. count, ARGV[1] .. '|begun|')
    redis.call('HDEL', item, 'a' .. (count - ${ATTEMPTS_KEPT}))
    redis.call('ZADD', due, now + ${LEASE_MS}, id)
    local leads = string.find(subject, 'booking:', 1, true) == 1
      and person_leads(namespace, redis.call('HGET', namespace .. subject, 'person')) or {}
    claimed[#claimed + 1] = {redis.call('HGETALL', item), redis.call('HGETALL', namespace .. subject), leads}
  end
end
return {'OK', claimed}`,
  parse: (reply) =>
    ((reply as [string, [unknown, unknown, unknown][]])[1] ?? []).map(([item, subject, leads]) => {
      const delivery = toStoredDelivery(toHash(item));
      return { delivery, attempt: delivery.count, subject: toHash(subject), leads };
    }),
};

/**
 * Takes messages that are due. Whoever claims and is never heard of again loses them to the next claim: at least once,
 * always under the same id. @throws StoreError
 */
export function claimDue(store: Store, limit: number): Promise<Claimed[]> {
  const { keys } = store;
  const args = [limit, keys.delivery('').key, store.namespace];
  return store.run(claimScript, { keys: [keys.outboxDue().key], args });
}

/** What became of an attempt. `refused`: it would be refused again; `detail` says why, in a sentence for the admin. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' | 'refused'; readonly detail: string };

/** An attempt whose lease ran out meanwhile only writes its line, unless it arrived. */
const recordScript: Script<true> = {
  name: 'outbox-record',
  readonly: false,
  body: `
local due, item, id, attempt, kind, detail = keys[1], keys[2], args[1], tonumber(args[2]), args[3], args[4]
local state = redis.call('HMGET', item, 'state', 'count', 'tries')
if not state[1] then return {'OK'} end
local outcome = kind == 'sent' and 'sent' or 'failed'
if redis.call('HEXISTS', item, 'a' .. attempt) == 1 then
  redis.call('HSET', item, 'a' .. attempt, ARGV[1] .. '|' .. outcome .. '|' .. detail)
end
if kind == 'sent' then
  redis.call('HSET', item, 'state', 'sent')
  redis.call('ZREM', due, id)
elseif state[1] == 'waiting' and tonumber(state[2]) == attempt then
  if kind == 'refused' or tonumber(state[3]) >= ${MOST_ATTEMPTS} then
    redis.call('HSET', item, 'state', 'failed')
    redis.call('ZREM', due, id)
  else
    local pause = math.min(${LONGEST_PAUSE_MS}, ${FIRST_PAUSE_MS} * 2 ^ (tonumber(state[3]) - 1))
    redis.call('ZADD', due, string.format('%.0f', now + pause), id)
  end
end
return {'OK'}`,
  parse: () => true,
};

/** @throws StoreError */
export async function recordOutcome(
  store: Store,
  { delivery, attempt }: Pick<Claimed, 'delivery' | 'attempt'>,
  outcome: Outcome,
): Promise<void> {
  const detail = 'detail' in outcome ? outcome.detail : '';
  await store.run(recordScript, {
    keys: [store.keys.outboxDue().key, store.keys.delivery(delivery.id).key],
    args: [delivery.id, attempt, outcome.kind, detail],
  });
}

/** A message that was given up gets all its tries again. */
const resendScript: Script<unknown> = {
  name: 'outbox-resend',
  readonly: false,
  body: `${OUTBOX_READERS}
local due, list, prefix = keys[1], keys[2], args[1]
if redis.call('EXISTS', keys[3]) == 0 then return {'NOT_FOUND'} end
for _, id in ipairs(redis.call('LRANGE', list, 0, -1)) do
  local state = redis.call('HGET', prefix .. id, 'state')
  if state and (args[2] == 'all' or state == 'failed') then
    redis.call('HSET', prefix .. id, 'state', 'waiting', 'tries', '0')
    redis.call('ZADD', due, ARGV[1], id)
  end
end
return {'OK', deliveries(list, prefix, due)}`,
  parse: (reply) => {
    const [kind, found] = reply as [string, unknown];
    return kind === 'OK' ? found : null;
  },
};

/** Asks for what failed, or for everything, to be sent again. @throws ApiError SUBJECT_NOT_FOUND, UNAUTHENTICATED; StoreError */
export async function resend(
  store: Store,
  subject: `lead:${string}` | `booking:${string}`,
  all: boolean,
  pass: Pass,
) {
  const { keys } = store;
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const record = kind === 'lead' ? keys.lead(id) : keys.booking(id);
  const found = await store.runAdmin(
    resendScript,
    {
      keys: [keys.outboxDue().key, keys.deliveriesOf(`${kind}:${id}`).key, record.key],
      args: [keys.delivery('').key, all ? 'all' : 'failed'],
    },
    pass,
  );
  if (found === null) throw new ApiError('SUBJECT_NOT_FOUND');
  return toDeliveries(found);
}
