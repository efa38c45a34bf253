import * as z from 'zod/mini';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { QUARANTINE_DAYS } from '../../contract/limits.ts';
import { salesKeys } from '../keys.ts';

/** Keys of every script that erases leads. */
export const eraseLeadKeyNames = ['leadIndex', 'quarantine', 'leadLookup', 'due'] as const;

export function eraseLeadKeys(store: Store) {
  const keys = salesKeys(store);
  return {
    leadIndex: keys.leadIndex(),
    quarantine: keys.leadQuarantine(),
    leadLookup: keys.leadLookup(),
    due: coreKeys(store).due(),
  };
}

/** Library with `erase_lead(id)`, for scripts with the keys of `eraseLeadKeyNames` and the argument `namespace`. */
export const eraseLead = { lua: readLua(import.meta.url, './leads.lua', 'erase-lead') } as const;

const PURGED_AT_ONCE = 200;

export const purgeScript = defineScript({
  name: 'quarantine-purge',
  locks: { database: 'the quarantine names the leads, and they name all that belongs to them' },
  lua: readLua(import.meta.url, './leads.lua', 'purge'),
  uses: [eraseLead],
  constants: { PURGED_AT_ONCE },
  keys: eraseLeadKeyNames,
  args: ['namespace', 'before'],
  reply: z.tuple([z.literal('OK'), z.number()]),
  result: ([, count]) => count,
});

/** Removes the oldest of the quarantine, however short they were there. @throws StoreError */
export async function purgeOldest(store: Store): Promise<void> {
  const args = { namespace: peopleNamespace(store), before: store.now() };
  await store.run(purgeScript, { keys: eraseLeadKeys(store), args });
}

const oldest = z.tuple([z.array(z.string())]);

/** Removes what has rested in quarantine long enough; one plain command when there is nothing. @throws StoreError */
export async function purgeQuarantine(store: Store): Promise<void> {
  const before = store.now() - QUARANTINE_DAYS * 86_400_000;
  const { key } = salesKeys(store).leadQuarantine();
  const first = { byScore: true, offset: 0, count: 1 } as const;
  const [ids] = await store.read((reads) => reads.zrange(key, '-inf', before, first), oldest);
  if (ids.length === 0) return;
  const call = { keys: eraseLeadKeys(store), args: { namespace: peopleNamespace(store), before } };
  while ((await store.run(purgeScript, call)) === PURGED_AT_ONCE);
}
