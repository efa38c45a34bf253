import * as z from 'zod/mini';
import type { readSession } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import { EPOCH_SECONDS } from '../store/keys.ts';
import type { Script } from '../store/script.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../store/session-guard.lua.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';

const expiryReply = z.tuple([z.literal('OK'), z.coerce.number()]);

/** The guard has done the work; what is left is to say when the session ends. */
const sessionScript: Script<number> = {
  name: 'session',
  readonly: false,
  body: `return {'OK', session[1]}`,
  parse: (reply) => parseStored(expiryReply, reply, 'session')[1],
};

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function verifySession(store: Store, pass: Pass): Promise<ResponseOf<typeof readSession>> {
  const expiresAt = await store.runAdmin(sessionScript, { keys: [], args: [] }, pass);
  const now = store.now();
  const idle = Math.min(now + SESSION_IDLE_MS, expiresAt);
  return {
    username: pass.username,
    now: new Date(now).toISOString(),
    idleExpiresAt: new Date(idle).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

const openScript: Script<true> = {
  name: 'session-open',
  readonly: false,
  body: `
local epoch = redis.call('GET', keys[2]) or '0'
redis.call('HSET', keys[1], 'username', args[1], 'credential', args[2], 'epoch', epoch,
  'expiresAt', args[3], 'seenAt', ARGV[1])
redis.call('PEXPIRE', keys[1], ${SESSION_IDLE_MS})
redis.call('EXPIRE', keys[2], ${EPOCH_SECONDS})
redis.call('DEL', keys[3])
return {'OK'}`,
  parse: () => true,
};

/**
 * Opens a session and forgets the failed attempts of this user from this network; the network's own count stays.
 * @throws StoreError
 */
export async function openSession(store: Store, pass: Pass, network: string): Promise<void> {
  const { keys } = store;
  await store.run(openScript, {
    keys: [
      keys.session(pass.tokenHash).key,
      keys.sessionEpoch(pass.username).key,
      keys.loginByUser(pass.username, network).key,
    ],
    args: [pass.username, pass.credential, store.now() + SESSION_ABSOLUTE_MS],
  });
}

const closeScript: Script<true> = {
  name: 'session-close',
  readonly: false,
  body: `
redis.call('DEL', keys[1])
if args[1] == 'everywhere' then
  redis.call('INCR', keys[2])
  redis.call('EXPIRE', keys[2], ${EPOCH_SECONDS})
end
return {'OK'}`,
  parse: () => true,
};

/** Ends this session, or with `everywhere` every session of the user, at once. @throws ApiError UNAUTHENTICATED, StoreError */
export async function closeSession(store: Store, pass: Pass, everywhere: boolean): Promise<void> {
  const { keys } = store;
  await store.runAdmin(
    closeScript,
    {
      keys: [keys.session(pass.tokenHash).key, keys.sessionEpoch(pass.username).key],
      args: [everywhere ? 'everywhere' : 'here'],
    },
    pass,
  );
}
