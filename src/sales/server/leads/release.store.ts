import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { releaseLeads as releaseContract } from '../../contract/lead-calls.ts';
import { LEADS_RELEASED_AT_ONCE } from '../../contract/limits.ts';
import { type Message, outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';

export const releaseScript = defineScript({
  name: 'lead-release',
  locks: { database: 'the list names the leads to release' },
  lua: readLua(import.meta.url, './leads.lua', 'release'),
  uses: [outboxWriters],
  constants: { RELEASED_AT_ONCE: LEADS_RELEASED_AT_ONCE },
  keys: ['crowded', 'index', 'quarantine', 'due'],
  args: ['ttl', 'outbox', 'namespace', 'messages'],
  reply: z.tuple([z.literal('OK'), z.number(), z.number()]),
  result: ([, released, left]): ResponseOf<typeof releaseContract> => ({ released, left }),
});

/**
 * Releases the oldest of the leads that were kept apart because many came at once. `messages`: sent on for each.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function releaseLeads(store: Store, messages: readonly Message[], adminSession: AdminSession) {
  const keys = salesKeys(store);
  const call = {
    keys: {
      crowded: keys.leadCrowded(),
      index: keys.leadIndex(),
      quarantine: keys.leadQuarantine(),
      due: coreKeys(store).due(),
    },
    args: {
      ttl: store.ttlSeconds ?? '',
      outbox: keys.delivery('').key,
      namespace: peopleNamespace(store),
      messages: JSON.stringify(messages),
    },
  };
  return store.runAdmin(releaseScript, call, adminSession);
}
