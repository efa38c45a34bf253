import * as z from 'zod/mini';
import type { Script } from '../store/script.ts';
import { parseStored, type Store } from '../store/store.ts';

/** Attempts one user has from one network within the window. The last of them starts the lock. */
export const LOGIN_ATTEMPTS_PER_USER = 5;
export const LOGIN_USER_WINDOW_MS = 10 * 60_000;
/** First lock, milliseconds. It doubles with every further one, up to the longest. */
export const LOGIN_LOCK_FIRST_MS = 10 * 60_000;
export const LOGIN_LOCK_MAX_MS = 24 * 3_600_000;
/** Without an attempt or a lock for this long, the next lock is a first one again. */
export const LOGIN_QUIET_MS = 24 * 3_600_000;
/** Attempts one network has within the window over all users, the successful ones included. */
export const LOGIN_ATTEMPTS_PER_ADDRESS = 100;
export const LOGIN_ADDRESS_WINDOW_MS = 3_600_000;

/** An attempt that may go on to hashing, or the milliseconds until the next may. */
export type Reservation = { readonly allowed: true } | { readonly allowed: false; readonly waitMs: number };

const replySchema = z.union([
  z.tuple([z.literal('OK')]),
  z.tuple([z.literal('LIMITED'), z.coerce.number().check(z.positive())]),
]);

/**
 * Both windows slide: `recent` holds the times of the user's attempts, the list those of the network. A refused
 * attempt is counted nowhere, so that hammering one user neither prolongs the lock nor locks others out.
 */
const reserveScript: Script<Reservation> = {
  name: 'login-reserve',
  readonly: false,
  body: `
local function whole(number) return string.format('%.0f', number) end
local record = redis.call('HMGET', keys[1], 'until', 'level', 'quietFrom', 'recent')
local lockedUntil, level = tonumber(record[1] or '0'), tonumber(record[2] or '0')
if now < lockedUntil then return {'LIMITED', whole(lockedUntil - now)} end
local oldest = tonumber(redis.call('LINDEX', keys[2], ${LOGIN_ATTEMPTS_PER_ADDRESS - 1}) or '0')
local free = oldest + ${LOGIN_ADDRESS_WINDOW_MS}
if now < free then return {'LIMITED', whole(free - now)} end

redis.call('LPUSH', keys[2], ARGV[1])
redis.call('LTRIM', keys[2], 0, ${LOGIN_ATTEMPTS_PER_ADDRESS - 1})
redis.call('PEXPIRE', keys[2], ${LOGIN_ADDRESS_WINDOW_MS})

local recent = {ARGV[1]}
for time in string.gmatch(record[4] or '', '%d+') do
  if now - tonumber(time) < ${LOGIN_USER_WINDOW_MS} then table.insert(recent, time) end
end
if now - tonumber(record[3] or '0') >= ${LOGIN_QUIET_MS} then level = 0 end
local quietFrom = now
if #recent >= ${LOGIN_ATTEMPTS_PER_USER} then
  lockedUntil = now + math.min(${LOGIN_LOCK_FIRST_MS} * 2 ^ level, ${LOGIN_LOCK_MAX_MS})
  level, quietFrom, recent = level + 1, lockedUntil, {}
end
redis.call('HSET', keys[1], 'until', whole(lockedUntil), 'level', whole(level), 'quietFrom', whole(quietFrom),
  'recent', table.concat(recent, ','))
redis.call('PEXPIRE', keys[1], whole(quietFrom - now + ${LOGIN_QUIET_MS}))
return {'OK'}`,
  parse: (reply) => {
    const [outcome, waitMs] = parseStored<z.infer<typeof replySchema>>(replySchema, reply, 'login-reserve');
    return outcome === 'OK' ? { allowed: true } : { allowed: false, waitMs };
  },
};

/**
 * Takes one attempt of this user name from this network, in one step, before anything is hashed. A reservation whose
 * reply is lost stays taken. @throws StoreError
 */
export function reserveAttempt(store: Store, username: string, network: string): Promise<Reservation> {
  const keys = [store.keys.loginByUser(username, network).key, store.keys.loginByAddress(network).key];
  return store.run(reserveScript, { keys, args: [] });
}
