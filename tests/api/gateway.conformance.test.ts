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
    const results = await redis.pipeline().incr('text').incr('a').exec({ keepErrors: true });
    expect(results).toEqual([
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
