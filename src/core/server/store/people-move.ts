import { peopleNamespace } from './key.ts';
import { readLua } from './lua.ts';
import { createRedis, type RedisAddress } from './redis.ts';
import { defineScript, doneReply } from './script.ts';
import { createStore } from './store.ts';

export const moveScript = defineScript({
  name: 'people-move',
  locks: 'keys',
  lua: readLua(import.meta.url, './people-move.lua', 'people-move'),
  keys: ['from', 'to'],
  reply: doneReply,
});

/** Of one step of the walk over all keys. */
const KEYS_PER_SCAN = 1000;
/** For one step: a list of years may have thousands of members. */
const DEADLINE_MS = 20_000;

/**
 * Moves what earlier releases kept beside the content to where the data of people lie now; returns how many keys.
 * `words`: the first words of the names of such keys. May run again at any time, and while the site is in use.
 * @throws StoreError
 */
export async function movePeople(
  address: RedisAddress,
  namespace: string,
  words: ReadonlySet<string>,
): Promise<number> {
  const redis = createRedis(address, { deadlineMs: DEADLINE_MS });
  const store = createStore(address, namespace, { deadlineMs: DEADLINE_MS });
  let cursor = '0';
  let moved = 0;
  do {
    const [next, names] = await redis.scan(cursor, { match: `${namespace}*`, count: KEYS_PER_SCAN });
    for (const name of names) {
      const rest = name.slice(namespace.length);
      if (!words.has(rest.split(':')[0] ?? '')) continue;
      const key = (at: string) => ({ key: `${at}${rest}`, ttl: 'that of the key', holds: 'anything' });
      await store.run(moveScript, { keys: { from: key(namespace), to: key(peopleNamespace({ namespace })) } });
      moved += 1;
    }
    cursor = next;
  } while (cursor !== '0');
  return moved;
}
