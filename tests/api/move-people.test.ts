import { expect, it } from 'vitest';
import { movePeople } from '#core/server/store/people-move.ts';
import { personalWords } from '#local/move-people.ts';
import { useStore } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';

const store = useStore();

it('moves what earlier releases kept beside the content, and loses nothing that came meanwhile', async () => {
  const redis = upstashClient(store.current);
  await redis.hset('prod:lead:one', { text: 'old' });
  await redis.zadd('prod:leads:index', { score: 1, member: 'one' });
  await redis.hset('prod:leads:lookup', { one: 'n', two: 'stale' });
  await redis.sadd('prod:person:x', 'lead:one');
  await redis.rpush('prod:lead:one:deliveries', 'd1');
  await redis.set('prod:limit:lead:x', '3', { ex: 500 });
  await redis.hset('prod:post:p', { title: 'Stays' });
  await redis.set('prod:publishing', 'stays');
  await redis.zadd('prod:leads:index', { score: 0, member: 'two' });
  await redis.zadd('prod-people:leads:index', { score: 2, member: 'two' });
  await redis.hset('prod-people:leads:lookup', { two: 'new' });
  const { url, token } = store.current;
  expect(await movePeople({ url, token }, 'prod:', personalWords())).toBe(6);
  expect((await redis.keys('prod:*')).toSorted()).toEqual(['prod:post:p', 'prod:publishing']);
  expect(await redis.zrange('prod-people:leads:index', 0, -1)).toEqual(['one', 'two']);
  expect(await redis.hgetall('prod-people:leads:lookup')).toEqual({ one: 'n', two: 'new' });
  expect(await redis.hgetall('prod-people:lead:one')).toEqual({ text: 'old' });
  expect(await redis.lrange('prod-people:lead:one:deliveries', 0, -1)).toEqual(['d1']);
  expect(await redis.ttl('prod-people:limit:lead:x')).toBeGreaterThan(0);
  expect(await movePeople({ url, token }, 'prod:', personalWords())).toBe(0);
});
