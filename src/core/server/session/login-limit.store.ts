import * as z from 'zod/mini';
import { coreKeys } from '../store/keys.ts';
import { readLua } from '../store/lua.ts';
import { defineScript } from '../store/script.ts';
import type { Store } from '../store/store.ts';

/** Attempts one user has from one network within the window. The last of them starts the lock. */
export const LOGIN_ATTEMPTS_PER_USER = 5;
const LOGIN_USER_WINDOW_MS = 10 * 60_000;
/** First lock, milliseconds. It doubles with every further one, up to the longest. */
const LOGIN_LOCK_FIRST_MS = 10 * 60_000;
const LOGIN_LOCK_MAX_MS = 24 * 3_600_000;
/** Without an attempt or a lock for this long, the next lock is a first one again. */
export const LOGIN_QUIET_MS = 24 * 3_600_000;
/** Attempts one network has within the window over all users, the successful ones included. */
export const LOGIN_ATTEMPTS_PER_ADDRESS = 100;
export const LOGIN_ADDRESS_WINDOW_MS = 3_600_000;

/** An attempt that may go on to hashing, or the milliseconds until the next may. */
type Reservation = { readonly allowed: true } | { readonly allowed: false; readonly waitMs: number };

const replySchema = z.union([
  z.tuple([z.literal('OK')]),
  z.tuple([z.literal('LIMITED'), z.coerce.number().check(z.positive())]),
]);

export const reserveScript = defineScript({
  name: 'login-reserve',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'login-limit'),
  constants: {
    LOGIN_ATTEMPTS_PER_USER,
    LOGIN_USER_WINDOW_MS,
    LOGIN_LOCK_FIRST_MS,
    LOGIN_LOCK_MAX_MS,
    LOGIN_QUIET_MS,
    LOGIN_ATTEMPTS_PER_ADDRESS,
    LOGIN_ADDRESS_WINDOW_MS,
  },
  keys: ['byUser', 'byAddress'],
  reply: replySchema,
  result: (reply): Reservation => (reply[0] === 'OK' ? { allowed: true } : { allowed: false, waitMs: reply[1] }),
});

/**
 * Takes one attempt of this user name from this network, in one step, before anything is hashed. A reservation whose
 * reply is lost stays taken. @throws StoreError
 */
export function reserveAttempt(store: Store, username: string, network: string): Promise<Reservation> {
  const keys = coreKeys(store);
  return store.run(reserveScript, {
    keys: { byUser: keys.loginByUser(username, network), byAddress: keys.loginByAddress(network) },
  });
}
