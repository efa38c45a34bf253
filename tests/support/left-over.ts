import { type TestStore, upstashClient } from './gateway.ts';

type Client = ReturnType<typeof upstashClient>;

async function readAny(redis: Client, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    default:
      return redis.get(key);
  }
}

/** Keys of the store that name one of these words, in themselves or in what they hold; sorted. */
export async function placesOf(
  store: Pick<TestStore, 'url' | 'token'>,
  words: readonly string[],
): Promise<readonly string[]> {
  const redis = upstashClient(store);
  const found: string[] = [];
  for (const key of await redis.keys('*')) {
    const text = `${key} ${JSON.stringify(await readAny(redis, key))}`;
    if (words.some((word) => text.includes(word))) found.push(key);
  }
  return found.sort();
}
