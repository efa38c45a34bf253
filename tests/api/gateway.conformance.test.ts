import type { Redis, RedisConfigNodejs } from '@upstash/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const clients: [string, Partial<RedisConfigNodejs>][] = [
  ['one request per command', { enableAutoPipelining: false }],
  ['automatic pipelining', {}],
  ['plain answers', { enableAutoPipelining: false, responseEncoding: false }],
];

describe.each(clients)('@upstash/redis, %s', (_name, config) => {
  let redis: Redis;
  beforeEach(async () => {
    redis = upstashClient(store, config);
    await redis.flushall();
  });

  it('strings: set options, counters, ranges, many at once', async () => {
    expect(await redis.set('s', 'one')).toBe('OK');
    expect(await redis.set('s', 'two', { nx: true })).toBeNull();
    expect(await redis.set('s', 'two', { xx: true, get: true })).toBe('one');
    expect(await redis.get('s')).toBe('two');
    expect(await redis.get('absent')).toBeNull();
    expect(await redis.append('s', '!')).toBe(4);
    expect(await redis.getrange('s', 1, 2)).toBe('wo');
    expect(await redis.strlen('s')).toBe(4);
    expect(await redis.incr('n')).toBe(1);
    expect(await redis.incrby('n', 41)).toBe(42);
    expect(await redis.incrbyfloat('f', 1.5)).toBe(1.5);
    expect(await redis.mset({ a: '1x', b: '2x' })).toBe('OK');
    expect(await redis.mget('a', 'absent', 'b')).toEqual(['1x', null, '2x']);
    expect(await redis.getdel('a')).toBe('1x');
    expect(await redis.exists('a', 'b')).toBe(1);
    expect(await redis.del('b', 'absent')).toBe(1);
  });

  it('hashes', async () => {
    expect(await redis.hset('h', { title: 'Hello', views: 3, live: true, meta: { tags: ['x'] } })).toBe(4);
    expect(await redis.hget('h', 'title')).toBe('Hello');
    expect(await redis.hgetall('h')).toEqual({ title: 'Hello', views: 3, live: true, meta: { tags: ['x'] } });
    expect(await redis.hgetall('absent')).toBeNull();
    expect(await redis.hmget('h', 'views', 'absent')).toEqual({ views: 3, absent: null });
    expect(await redis.hincrby('h', 'views', 2)).toBe(5);
    expect(await redis.hsetnx('h', 'title', 'Other')).toBe(0);
    expect(await redis.hexists('h', 'title')).toBe(1);
    expect(await redis.hdel('h', 'title', 'absent')).toBe(1);
    expect((await redis.hkeys('h')).sort()).toEqual(['live', 'meta', 'views']);
    expect(await redis.hlen('h')).toBe(3);
  });

  it('lists', async () => {
    expect(await redis.rpush('l', 'a', 'b', 'c')).toBe(3);
    expect(await redis.lpush('l', 'z')).toBe(4);
    expect(await redis.lrange('l', 0, -1)).toEqual(['z', 'a', 'b', 'c']);
    expect(await redis.ltrim('l', 0, 2)).toBe('OK');
    expect(await redis.lindex('l', 2)).toBe('b');
    expect(await redis.lindex('l', 9)).toBeNull();
    expect(await redis.lrem('l', 0, 'a')).toBe(1);
    expect(await redis.lpop('l')).toBe('z');
    expect(await redis.rpop('l')).toBe('b');
    expect(await redis.rpop('l')).toBeNull();
    expect(await redis.llen('l')).toBe(0);
  });

  it('sets', async () => {
    expect(await redis.sadd('t', 'a', 'b', 'c')).toBe(3);
    expect(await redis.sismember('t', 'a')).toBe(1);
    expect(await redis.smismember('t', ['a', 'x'])).toEqual([1, 0]);
    expect((await redis.smembers('t')).sort()).toEqual(['a', 'b', 'c']);
    await redis.sadd('u', 'b', 'd');
    expect(await redis.sinter('t', 'u')).toEqual(['b']);
    expect(await redis.srem('t', 'a')).toBe(1);
    expect(await redis.scard('t')).toBe(2);
  });

  it('sorted sets', async () => {
    const members = [
      { score: 1, member: 'one' },
      { score: 2.5, member: 'two' },
      { score: -3, member: 'low' },
    ] as const;
    expect(await redis.zadd('z', ...members)).toBe(3);
    expect(await redis.zrange('z', 0, -1)).toEqual(['low', 'one', 'two']);
    expect(await redis.zrange('z', 0, -1, { withScores: true, rev: true })).toEqual(['two', 2.5, 'one', 1, 'low', -3]);
    expect(await redis.zrange('z', 0, 3, { byScore: true, offset: 1, count: 1 })).toEqual(['two']);
    expect(await redis.zscore('z', 'two')).toBe(2.5);
    expect(await redis.zscore('z', 'absent')).toBeNull();
    expect(await redis.zincrby('z', 4, 'low')).toBe(1);
    expect(await redis.zrank('z', 'two')).toBe(2);
    expect(await redis.zcount('z', '-inf', '+inf')).toBe(3);
    expect(await redis.zremrangebyscore('z', 0, 1)).toBe(2);
    expect(await redis.zcard('z')).toBe(1);
  });

  it('HyperLogLog', async () => {
    expect(await redis.pfadd('p', 'a', 'b', 'c')).toBe(1);
    expect(await redis.pfadd('p', 'a')).toBe(0);
    await redis.pfadd('q', 'c', 'd');
    expect(await redis.pfcount('p', 'q')).toBe(4);
    expect(await redis.pfmerge('r', 'p', 'q')).toBe('OK');
  });

  it('expiry', async () => {
    await redis.set('e', 'x', { ex: 100 });
    expect(await redis.ttl('e')).toBeGreaterThan(98);
    expect(await redis.expire('e', 5)).toBe(1);
    expect(await redis.pttl('e')).toBeLessThanOrEqual(5000);
    expect(await redis.persist('e')).toBe(1);
    expect(await redis.ttl('e')).toBe(-1);
    expect(await redis.ttl('absent')).toBe(-2);
    await redis.set('soon', 'x', { px: 20 });
    await expect.poll(() => redis.get('soon')).toBeNull();
  });

  it('scan walks every key once', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `scan:${index}`);
    await redis.mset(Object.fromEntries(names.map((name) => [name, 'x'])));
    await redis.set('other', 'x');
    const seen = new Set<string>();
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, { match: 'scan:*', count: 50 });
      for (const key of keys) seen.add(key);
      cursor = next;
    } while (cursor !== '0');
    expect(seen.size).toBe(250);
    expect(await redis.type('other')).toBe('string');
    expect(await redis.dbsize()).toBe(251);
  });

  it('pipeline: each command has its own answer', async () => {
    const answers = await redis.pipeline().set('a', 1).incr('a').get('absent').lrange('absent', 0, -1).exec();
    expect(answers).toEqual(['OK', 2, null, []]);
    await redis.set('text', 'x');
    const kept = await redis.pipeline().incr('text').incr('a').exec({ keepErrors: true });
    expect(kept).toEqual([
      { error: 'ERR value is not an integer or out of range', result: undefined },
      { error: undefined, result: 3 },
    ]);
    await expect(redis.pipeline().incr('text').exec()).rejects.toThrow(
      'Command 1 [ incr ] failed: ERR value is not an integer or out of range',
    );
  });

  it('multi-exec: atomic, and discarded whole when a command cannot be queued', async () => {
    expect(await redis.multi().set('m', 1).incr('m').hset('mh', { f: 'v' }).hgetall('mh').exec()).toEqual([
      'OK',
      2,
      1,
      { f: 'v' },
    ]);
    const broken = redis.multi().incr('m');
    broken.evalsha('short', [], []);
    await expect(broken.exec()).rejects.toThrow('NOSCRIPT');
    expect(await redis.get('m')).toBe(3);
    const unqueued = redis.multi().incr('m');
    unqueued.del();
    await expect(unqueued.exec()).rejects.toThrow("ERR wrong number of arguments for 'del' command");
    expect(await redis.get('m')).toBe(3);
  });

  it('multi-exec: no other caller in between', async () => {
    const turns = Array.from({ length: 40 }, () => redis.multi().incr('turn').incr('turn').exec<[number, number]>());
    for (const [first, second] of await Promise.all(turns)) expect(second).toBe(first + 1);
    expect(await redis.get('turn')).toBe(80);
  });
});
