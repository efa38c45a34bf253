import type { Change } from '#contracts/publishing.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';

export interface Changes {
  readonly version: number;
  readonly floor: number;
  readonly changes: Change[];
}

/** `changes_of(publishing, changes, kinds)`: what `toChanges` reads. */
export const CHANGES_READER = `
local function changes_of(publishing, changes, kinds)
  local state = redis.call('HMGET', publishing, 'version', 'floor')
  local found = redis.call('ZRANGE', changes, 0, -1, 'WITHSCORES')
  local told = {}
  for i = 1, #found, 2 do told[#told + 1] = redis.call('HGET', kinds, found[i]) or 'live' end
  return {state[1] or '0', state[2] or '0', found, told}
end
`;

const script: Script<Changes> = {
  name: 'changes-read',
  readonly: true,
  body: `${CHANGES_READER}
return {'OK', changes_of(unpack(keys))}`,
  parse: (reply) => toChanges((reply as unknown[])[1]),
};

/** The latest change of each address that the deploy before the present one did not hold. @throws StoreError */
export function readChanges(store: Store): Promise<Changes> {
  const { keys } = store;
  return store.run(script, {
    keys: [keys.publishing().key, keys.changes().key, keys.changeKinds().key],
    args: [],
  });
}

/** Reads what `changes_of` replied with. */
export function toChanges(reply: unknown): Changes {
  const [version, floor, flat, kinds] = reply as [string, string, string[], string[]];
  return {
    version: Number(version),
    floor: Number(floor),
    changes: kinds.map((kind, i) => toChange(kind, flat, i)),
  };
}

function toChange(stored: string, flat: readonly string[], at: number): Change {
  const [kind = 'live', to] = stored.split('>');
  const change = { version: Number(flat[at * 2 + 1]), slug: String(flat[at * 2]) };
  if (kind === 'moved' && to) return { ...change, kind, to };
  return { ...change, kind: kind === 'gone' ? 'gone' : 'live' };
}
