import { KEY_LOCKING } from '#core/server/store/script.ts';

interface LuaFeature {
  readonly name: string;
  /** A script that uses `KEYS[1]` alone, and removes it. */
  readonly body: string;
  /** Answer of the REST API. */
  readonly result: unknown;
}

const inScript = (lines: string) => `local key = KEYS[1]\n${lines}\nredis.call('DEL', key)\nreturn reply`;

/** Features that our scripts need beside plain commands, and commands that some Redis-compatible stores lack. */
export const LUA_FEATURES: readonly LuaFeature[] = [
  {
    name: 'cjson',
    body: `local list = cjson.decode('[1,{"a":"b"}]') return cjson.encode({list[1], list[2].a})`,
    result: '[1,"b"]',
  },
  { name: 'redis.sha1hex', body: `return redis.sha1hex('abc')`, result: 'a9993e364706816aba3e25717850c26c9cd0d89d' },
  {
    name: 'BITFIELD',
    body: inScript(
      `local reply = redis.call('BITFIELD', key, 'OVERFLOW', 'SAT', 'INCRBY', 'u32', '#2', 7, 'GET', 'u32', '#2')`,
    ),
    result: [7, 7],
  },
  {
    name: 'PFADD',
    body: inScript(`redis.call('PFADD', key, 'a', 'b') local reply = redis.call('PFCOUNT', key)`),
    result: 2,
  },
  {
    name: 'HSCAN',
    body: inScript(
      `redis.call('HSET', key, 'a', '1', 'b', '2') local reply = redis.call('HSCAN', key, 0, 'MATCH', 'b')[2]`,
    ),
    result: ['b', '2'],
  },
  {
    name: 'ZRANGE by score',
    body: inScript(
      `redis.call('ZADD', key, 1, 'a', 2, 'b') local reply = redis.call('ZRANGE', key, '-inf', 1, 'BYSCORE')`,
    ),
    result: ['a'],
  },
  {
    name: 'GETRANGE and SET with EX',
    body: inScript(`redis.call('SET', key, 'abc', 'EX', 60) local reply = redis.call('GETRANGE', key, 1, 1)`),
    result: 'b',
  },
  { name: 'HINCRBYFLOAT', body: inScript(`local reply = redis.call('HINCRBYFLOAT', key, 'a', '1.5')`), result: '1.5' },
  {
    name: 'unpack of 4,000 values',
    body: inScript(
      `local all = {} for at = 1, 4000 do all[at] = at end redis.call('RPUSH', key, unpack(all))
local reply = redis.call('LLEN', key)`,
    ),
    result: 4000,
  },
  {
    name: 'string.format of milliseconds',
    body: `return string.format('%.0f', 1795363200123)`,
    result: '1795363200123',
  },
  {
    name: 'flags=allow-key-locking',
    body: `${KEY_LOCKING.writes}
local reply = redis.call('GET', KEYS[1])
return reply`,
    result: null,
  },
];
