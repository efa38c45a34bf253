import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';
import { postCommand, postCommands } from '#support/rest.ts';

let store: TestStore;
let plain: Redis;
beforeAll(async () => {
  store = await startTestStore();
  plain = new Redis(store.redis.process.url);
});
beforeEach(async () => {
  await plain.flushall();
  await plain.hset('h', 'field', 'value');
  await plain.set('text', 'x');
});
afterAll(async () => {
  plain.disconnect();
  await store.stop();
});

/** Answer of plain Redis, in the form of the REST protocol. */
async function direct(source: string, args: readonly string[]): Promise<unknown> {
  try {
    return { result: await plain.call('EVAL', source, ...args) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

describe('a script answers through the gateway as in plain Redis', () => {
  it.each([
    ['return 1'],
    ['return nil'],
    ['return false'],
    ['return true'],
    ['return 3.7'],
    ['return'],
    [''],
    ['-- a comment'],
    ['return 1, 2'],
    ["return {1, {2, 'x', {}}, false, 3}"],
    ['return {1, nil, 3}'],
    ["return redis.status_reply('FINE')"],
    ["return {ok = 'FINE'}"],
    ["return redis.error_reply('CONFLICT version 7')"],
    ["return {err = 'CONFLICT version 7'}"],
    ["return redis.sha1hex('a')"],
    ["redis.log(redis.LOG_DEBUG, 'x') return redis.LOG_WARNING"],
    ["return redis.call('SET', KEYS[1], ARGV[1])", '1', 'k', 'v'],
    ["return redis.call('HGETALL', 'h')"],
    ["redis.setresp(3) return redis.call('HGETALL', 'h')"],
    ["return redis.pcall('INCR', 'text')"],
    ["return redis.pcall('INCR', 'text').err"],
    ["local ok, message = pcall(redis.call, 'INCR', 'text') return {tostring(ok), message}"],
    ["return cjson.encode({redis.call('GET', 'absent')})"],
    ["error('boom')"],
    ["\n\nerror('boom')"],
    ["error({err = 'CONFLICT version 7'})"],
    ['local absent = nil\nreturn absent.field'],
    ['local function fail()\n  local x = unknown\nend\nfail()'],
    ['unknown = 1'],
    ["local a = 1\nredis.call('INCR', 'text')\nreturn a"],
    ["local reply = redis.call('NOSUCH') return reply"],
    ["local reply = redis.call('GET') return reply"],
    ['local reply = redis.call() return reply'],
    ["local reply = redis.call('GET', {}) return reply"],
    ["local reply = redis.call('BLPOP', 'l', 0) return reply"],
    ['return )'],
    ['#!lua\nlocal absent = nil\nreturn absent.field'],
    ["#!lua flags=no-writes\nlocal reply = redis.call('SET', 'k', 'v') return reply"],
    ['#!lua flags=nonsense\nreturn 1'],
    ["return select('#', ...)"],
  ])('%j', async (source, ...rest) => {
    const args = rest.length > 0 ? rest : ['0'];
    const expected = await direct(source, args);
    await plain.call('SCRIPT', 'FLUSH');
    const { json } = await postCommand(store, 'EVAL', source, ...args);
    expect(json).toEqual(expected);
  });

  it('with thousands of arguments, and 200 locals', async () => {
    const names = Array.from({ length: 7000 }, (_, index) => `k${index}`);
    const { json } = await postCommand(store, 'EVAL', "return #redis.call('MGET', unpack(KEYS))", 7000, ...names);
    expect(json).toEqual({ result: 7000 });
    const locals = Array.from({ length: 200 }, (_, index) => `local v${index} = ${index}`).join('\n');
    expect((await postCommand(store, 'EVAL', `${locals}\nreturn v199`, 0)).json).toEqual({ result: 199 });
  });

  it('names the script, but not the line, of a failing call that is returned at once', async () => {
    const { json } = await postCommand(store, 'EVAL', "return redis.call('INCR', 'text')", 0);
    expect(json.error).toMatch(/^ERR value is not an integer or out of range script: \w{40}, on @user_script\.$/);
  });
});

describe('hashes', () => {
  const source = "return redis.call('GET', KEYS[1])";

  it('are those of the text as it was sent', async () => {
    const loaded = await postCommand(store, 'SCRIPT', 'LOAD', source);
    const sha = String(await plain.call('SCRIPT', 'LOAD', source));
    expect(loaded.json).toEqual({ result: sha });
    expect((await postCommand(store, 'SCRIPT', 'EXISTS', sha, 'f'.repeat(40))).json).toEqual({ result: [1, 0] });
    expect((await postCommand(store, 'EVALSHA', sha.toUpperCase(), 1, 'text')).json).toEqual({ result: 'x' });
  });

  it('are unknown after a flush and after a restart, until the text comes again', async () => {
    const script = upstashClient(store, { enableAutoPipelining: false }).createScript<string>(source);
    const trips = async () => {
      store.gateway.roundTrips.reset();
      expect(await script.exec(['text'], [])).toBe('x');
      return store.gateway.roundTrips.total;
    };
    await trips();
    expect(await trips()).toBe(1);
    await postCommand(store, 'SCRIPT', 'FLUSH');
    expect(await trips()).toBe(2);
    expect(await trips()).toBe(1);
    await store.redis.process.stop();
    await store.redis.restart();
    await expect.poll(async () => (await postCommand(store, 'PING')).status, { interval: 10 }).toBe(200);
    expect(await trips()).toBe(2);
  });

  it('work in pipelines and transactions', async () => {
    const commands = [
      ['EVAL', source, 1, 'text'],
      ['EVAL', "error('boom')", 0],
      ['EVAL', 'return nil', 0],
    ];
    const replies = [{ result: 'x' }, { error: expect.stringContaining('boom') }, { result: null }];
    expect((await postCommands(store, '/pipeline', commands)).json).toEqual(replies);
    expect((await postCommands(store, '/multi-exec', commands)).json).toEqual(replies);
  });
});
