import type { Change } from '#contracts/publishing.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';

export interface Changes {
  readonly version: number;
  readonly floor: number;
  readonly changes: Change[];
}

const script: Script<Changes> = {
  name: 'changes-read',
  readonly: true,
  body: `
local state = redis.call('HMGET', keys[1], 'version', 'floor')
local changes = redis.call('ZRANGE', keys[2], 0, -1, 'WITHSCORES')
local kinds = {}
for i = 1, #changes, 2 do kinds[#kinds + 1] = redis.call('HGET', keys[3], changes[i]) or 'live' end
return {'OK', state[1] or '0', state[2] or '0', changes, kinds}`,
  parse: (reply) => {
    const [, version, floor, flat, kinds] = reply as [string, string, string, string[], string[]];
    return {
      version: Number(version),
      floor: Number(floor),
      changes: kinds.map((kind, i) => toChange(kind, flat, i)),
    };
  },
};

/** The latest change of each address that the deploy before the present one did not hold. @throws StoreError */
export function readChanges(store: Store): Promise<Changes> {
  const { keys } = store;
  return store.run(script, {
    keys: [keys.publishing().key, keys.changes().key, keys.changeKinds().key],
    args: [],
  });
}

function toChange(stored: string, flat: readonly string[], at: number): Change {
  const [kind = 'live', to] = stored.split('>');
  const change = { version: Number(flat[at * 2 + 1]), slug: String(flat[at * 2]) };
  if (kind === 'moved' && to) return { ...change, kind, to };
  return { ...change, kind: kind === 'gone' ? 'gone' : 'live' };
}
