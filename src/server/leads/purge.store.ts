import { QUARANTINE_DAYS } from '#contracts/limits.ts';
import { ERASE_LEAD, eraseKeys } from '../people/erase.lua.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';

/** Leads removed in one go. */
const CHUNK = 200;

const purgeScript: Script<number> = {
  name: 'quarantine-purge',
  readonly: false,
  body: `${ERASE_LEAD}
local ids = redis.call('ZRANGEBYSCORE', quarantine, '-inf', args[2], 'LIMIT', 0, ${CHUNK})
for _, id in ipairs(ids) do erase_lead(id) end
return {'OK', #ids}`,
  parse: (reply) => Number((reply as unknown[])[1]),
};

/** Removes what has rested in quarantine long enough. @throws StoreError */
export async function purgeQuarantine(store: Store): Promise<void> {
  const before = store.now() - QUARANTINE_DAYS * 86_400_000;
  const call = { keys: eraseKeys(store), args: [store.namespace, before] };
  while ((await store.run(purgeScript, call)) === CHUNK);
}
