import * as z from 'zod/mini';
import type { ResponseOf } from '../../contract/contract.ts';
import * as limits from '../../contract/limits.ts';
import type { readSession } from '../../contract/session.ts';
import { formLimit, formLimitArgNames, levelsOf } from '../store/form-limit.ts';
import { coreKeys, EPOCH_SECONDS, LOGIN_SITE_SECONDS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../store/keys.ts';
import { readLua } from '../store/lua.ts';
import { defineScript, doneReply } from '../store/script.ts';
import type { AdminSession, Store } from '../store/store.ts';

/** The guard has done the work; what is left is to say when the session ends. */
export const sessionScript = defineScript({
  name: 'session',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'session-state'),
  reply: z.tuple([z.literal('OK'), z.coerce.number()]),
  result: ([, expiresAt]) => expiresAt,
});

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function verifySession(store: Store, adminSession: AdminSession): Promise<ResponseOf<typeof readSession>> {
  const expiresAt = await store.runAdmin(sessionScript, {}, adminSession);
  const now = store.now();
  const idle = Math.min(now + SESSION_IDLE_MS, expiresAt);
  return {
    username: adminSession.username,
    now: new Date(now).toISOString(),
    idleExpiresAt: new Date(idle).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export const openScript = defineScript({
  name: 'session-open',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'session-open'),
  constants: { EPOCH_SECONDS, SESSION_IDLE_MS, SITE_SECONDS: LOGIN_SITE_SECONDS },
  keys: ['session', 'sessionEpoch', 'logins', 'site'],
  args: ['username', 'credential', 'expiresAt'],
  reply: doneReply,
});

/**
 * Opens a session and forgets the failed attempts of this user from this network; the network's own count stays.
 * @throws StoreError
 */
export async function openSession(store: Store, adminSession: AdminSession, network: string): Promise<void> {
  const keys = coreKeys(store);
  const { username, credential, tokenHash } = adminSession;
  await store.run(openScript, {
    keys: {
      session: keys.session(tokenHash),
      sessionEpoch: keys.sessionEpoch(username),
      logins: keys.loginByUser(username, network),
      site: keys.loginSite(network),
    },
    args: { username, credential, expiresAt: store.now() + SESSION_ABSOLUTE_MS },
  });
}

export const closeScript = defineScript({
  name: 'session-close',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'session-close'),
  constants: { EPOCH_SECONDS },
  keys: ['session', 'sessionEpoch'],
  args: ['scope'],
  reply: doneReply,
});

/** Ends this session, or with `everywhere` every session of the user, at once. @throws ApiError UNAUTHENTICATED, StoreError */
export async function closeSession(store: Store, adminSession: AdminSession, everywhere: boolean): Promise<void> {
  const keys = coreKeys(store);
  const call = {
    keys: { session: keys.session(adminSession.tokenHash), sessionEpoch: keys.sessionEpoch(adminSession.username) },
    args: { scope: everywhere ? 'everywhere' : 'here' },
  };
  await store.runAdmin(closeScript, call, adminSession);
}

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

/** Shortest time between two attempts of strangers once everyone's limit is reached, milliseconds. */
const LOGIN_SPACING_MS = 1_000;

const [SITE, REGION, LOGINS_OF_EVERYONE] = limits.LOGINS_PER_HOUR;

/** An attempt that may go on to hashing, or the milliseconds until the next may. */
type Reservation = { readonly allowed: true } | { readonly allowed: false; readonly waitMs: number };

export const reserveScript = defineScript({
  name: 'login-reserve',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'login-limit'),
  uses: [formLimit],
  constants: {
    LOGIN_ATTEMPTS_PER_USER,
    LOGIN_USER_WINDOW_MS,
    LOGIN_LOCK_FIRST_MS,
    LOGIN_LOCK_MAX_MS,
    LOGIN_QUIET_MS,
    LOGIN_ATTEMPTS_PER_ADDRESS,
    LOGIN_ADDRESS_WINDOW_MS,
    EVERYONE: limits.LOGINS_PER_HOUR.length,
    LOGINS_OF_EVERYONE,
    LOGINS_PER_DEVICE: limits.LOGINS_PER_DEVICE,
    CALM_LOGINS_PER_HOUR: limits.CALM_LOGINS_PER_HOUR,
    CALM_LOGINS_OF_REGION: limits.CALM_LOGINS_OF_REGION,
    CALM_LOGIN_SPACING_MS: limits.CALM_LOGIN_SPACING_MS,
    LOGIN_SPACING_MS,
  },
  keys: ['byUser', 'byAddress', 'around', 'site'],
  args: [...formLimitArgNames, 'device'],
  reply: z.union([doneReply, z.tuple([z.literal('LIMITED'), z.coerce.number().check(z.positive())])]),
  result: (reply): Reservation => (reply[0] === 'OK' ? { allowed: true } : { allowed: false, waitMs: reply[1] }),
});

/**
 * Takes one attempt of this user name from this network, in one step, before anything is hashed. A reservation whose
 * reply is lost stays taken. `device`: id of a browser from which the admin has logged in. @throws StoreError
 */
export function reserveAttempt(
  store: Store,
  username: string,
  network: string,
  device: string | null,
): Promise<Reservation> {
  const keys = coreKeys(store);
  return store.run(reserveScript, {
    keys: {
      byUser: keys.loginByUser(username, network),
      byAddress: keys.loginByAddress(network),
      around: keys.loginLimit(),
      site: keys.loginSite(network),
    },
    args: {
      networks: levelsOf(network).slice(1, -1).join(','),
      limits: `${SITE},${REGION}`,
      device: device ? `device ${device}` : '',
    },
  });
}
