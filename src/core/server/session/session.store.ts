import * as z from 'zod/mini';
import type { ResponseOf } from '../../contract/contract.ts';
import type { readSession } from '../../contract/session.ts';
import { coreKeys, EPOCH_SECONDS } from '../store/keys.ts';
import { readLua } from '../store/lua.ts';
import { defineScript, doneReply } from '../store/script.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../store/session-guard.ts';
import type { Pass, Store } from '../store/store.ts';

/** The guard has done the work; what is left is to say when the session ends. */
export const sessionScript = defineScript({
  name: 'session',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'session-state'),
  reply: z.tuple([z.literal('OK'), z.coerce.number()]),
  result: ([, expiresAt]) => expiresAt,
});

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function verifySession(store: Store, pass: Pass): Promise<ResponseOf<typeof readSession>> {
  const expiresAt = await store.runAdmin(sessionScript, {}, pass);
  const now = store.now();
  const idle = Math.min(now + SESSION_IDLE_MS, expiresAt);
  return {
    username: pass.username,
    now: new Date(now).toISOString(),
    idleExpiresAt: new Date(idle).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export const openScript = defineScript({
  name: 'session-open',
  locks: 'keys',
  lua: readLua(import.meta.url, './session.lua', 'session-open'),
  constants: { EPOCH_SECONDS, SESSION_IDLE_MS },
  keys: ['session', 'sessionEpoch', 'logins'],
  args: ['username', 'credential', 'expiresAt'],
  reply: doneReply,
});

/**
 * Opens a session and forgets the failed attempts of this user from this network; the network's own count stays.
 * @throws StoreError
 */
export async function openSession(store: Store, pass: Pass, network: string): Promise<void> {
  const keys = coreKeys(store);
  const { username, credential, tokenHash } = pass;
  await store.run(openScript, {
    keys: {
      session: keys.session(tokenHash),
      sessionEpoch: keys.sessionEpoch(username),
      logins: keys.loginByUser(username, network),
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
export async function closeSession(store: Store, pass: Pass, everywhere: boolean): Promise<void> {
  const keys = coreKeys(store);
  const call = {
    keys: { session: keys.session(pass.tokenHash), sessionEpoch: keys.sessionEpoch(pass.username) },
    args: { scope: everywhere ? 'everywhere' : 'here' },
  };
  await store.runAdmin(closeScript, call, pass);
}
