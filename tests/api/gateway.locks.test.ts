import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineScript, doneReply, recordReply } from '#core/server/store/script.ts';
import { createStore } from '#core/server/store/store.ts';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';
import { postCommand, postCommands } from '#support/rest.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => upstashClient(store).flushall());
afterAll(() => store.stop());

const LOCKING = '#!lua flags=allow-key-locking\n';
/** Runs a script that may touch `k` and `l`. */
const locked = (body: string) => postCommand(store, 'EVAL', LOCKING + body, 2, 'k', 'l');
const dynamic = (key: string) =>
  `ERR Dynamic keys are not allowed in Lua scripts when 'allow-key-locking' flag is set. Key was: ${key}`;

describe('a script with key locks', () => {
  it.each([
    ["redis.call('SET', KEYS[1], 'v') return redis.call('GET', 'k')", 'v'],
    ["return redis.call('MGET', 'k', 'l')", [null, null]],
    ["return redis.call('ZUNIONSTORE', 'k', 1, 'l')", 0],
    ["return redis.call('LMOVE', 'k', 'l', 'LEFT', 'LEFT')", null],
    ["return redis.call('XREAD', 'COUNT', 1, 'STREAMS', 'k', 0)", null],
    ["return redis.call('HSET', 'k', 'other', 'other')", 1],
    ["return #redis.call('TIME')", 2],
    ["return redis.call('PUBLISH', 'other', 'm')", 0],
    ["return redis.call('SORT', 'k', 'DESC')", []],
  ])('%s', async (body, result) => {
    expect((await locked(body)).json).toEqual({ result });
  });

  it.each([
    ["'GET', 'other'", 'other'],
    ["'get', 'ot' .. 'her'", 'other'],
    ["'GET', 7", '7'],
    ["'MGET', 'k', 'other'", 'other'],
    ["'MSET', 'k', 1, 'other', 2", 'other'],
    ["'DEL', 'k', 'l', 'other'", 'other'],
    ["'PFCOUNT', 'k', 'other'", 'other'],
    ["'PFMERGE', 'k', 'other'", 'other'],
    ["'RENAME', 'k', 'other'", 'other'],
    ["'COPY', 'other', 'k'", 'other'],
    ["'BITOP', 'AND', 'k', 'l', 'other'", 'other'],
    ["'SINTERSTORE', 'k', 'l', 'other'", 'other'],
    ["'SINTERCARD', 2, 'k', 'other'", 'other'],
    ["'ZUNIONSTORE', 'k', 2, 'l', 'other'", 'other'],
    ["'ZRANGESTORE', 'k', 'other', 0, -1", 'other'],
    ["'LMOVE', 'k', 'other', 'LEFT', 'LEFT'", 'other'],
    ["'LMPOP', 2, 'k', 'other', 'LEFT'", 'other'],
    ["'XREAD', 'STREAMS', 'k', 'other', 0, 0", 'other'],
    ["'SORT', 'k', 'STORE', 'other'", 'other'],
    ["'SORT', 'k', 'BY', 'weight_*'", 'weight_*'],
    ["'GEORADIUS', 'k', 0, 0, 1, 'km', 'STORE', 'other'", 'other'],
    ["'OBJECT', 'ENCODING', 'other'", 'other'],
  ])('redis.call(%s) fails', async (call, key) => {
    const { status, json } = await locked(`redis.call(${call}) return 1`);
    expect(status).toBe(400);
    expect(json.error?.startsWith(dynamic(key))).toBe(true);
    expect((await locked(`return redis.pcall(${call}).err`)).json).toEqual({ result: dynamic(key) });
  });

  it('cannot add to its keys while it runs', async () => {
    const { json } = await locked("KEYS[3] = 'other' redis.call('SET', KEYS[3], 'v') return 1");
    expect(json.error).toContain(dynamic('other'));
    expect((await postCommand(store, 'EXISTS', 'other')).json).toEqual({ result: 0 });
  });

  it.each(['FLUSHALL', 'FLUSHDB', 'DBSIZE', 'RANDOMKEY'])('cannot %s', async (name) => {
    const { json } = await locked(`redis.call('${name.toLowerCase()}') return 1`);
    expect(json.error).toMatch(new RegExp(`^ERR ${name} is not allowed in Lua scripts`));
  });

  it('keeps the other flags in force', async () => {
    const reading = '#!lua flags=no-writes,allow-key-locking\n';
    const read = await postCommand(store, 'EVAL_RO', `${reading}return redis.call('GET', KEYS[1])`, 1, 'k');
    expect(read.json).toEqual({ result: null });
    const response = await postCommand(store, 'EVAL', `${reading}redis.call('SET', KEYS[1], 1) return 1`, 1, 'k');
    expect(response.json.error).toMatch(/Write commands are not allowed/);
    expect((await postCommand(store, 'EVAL_RO', `${LOCKING}return 1`, 0)).json.error).toMatch(/\*_ro command/);
  });
});

describe('scripts that lock the whole database', () => {
  const spread = "redis.call('SET', 'any', 1) return redis.call('DBSIZE')";

  it('touch what they like, and are listed with their calls', async () => {
    const before = store.gateway.databaseLocks.size;
    const sha = String((await postCommand(store, 'SCRIPT', 'LOAD', spread)).json.result);
    expect(store.gateway.databaseLocks.has(sha)).toBe(false);
    expect((await postCommand(store, 'EVALSHA', sha, 0)).json).toEqual({ result: 1 });
    await postCommand(store, 'EVAL', spread, 0);
    await locked('return 1');
    expect(store.gateway.databaseLocks.get(sha)).toEqual({ source: spread, calls: 2 });
    expect(store.gateway.databaseLocks.size).toBe(before + 1);
  });

  it('include every script of a transaction', async () => {
    const source = `${LOCKING}return 'within a transaction'`;
    await postCommand(store, 'EVAL', source, 0);
    const lockOf = () => [...store.gateway.databaseLocks.values()].find((lock) => lock.source === source);
    expect(lockOf()).toBeUndefined();
    await postCommands(store, '/multi-exec', [['EVAL', source, 0]]);
    expect(lockOf()?.calls).toBe(1);
  });
});

describe('a script of the product with key locks', () => {
  const product = () => createStore(store, 'test:');
  const key = { key: 'k', ttl: 'of a test', holds: 'text' };

  it('runs, whether it writes or only reads', async () => {
    const write = defineScript({
      name: 'write',
      locks: 'keys',
      lua: "redis.call('SET', key, first_value) return {'OK'}",
      keys: ['key'],
      args: ['firstValue'],
      reply: doneReply,
    });
    const read = defineScript({
      name: 'read',
      readonly: true,
      locks: 'keys',
      lua: "return {'OK', redis.call('GET', key)}",
      keys: ['key'],
      reply: recordReply(z.string()),
    });
    await product().run(write, { keys: { key }, args: { firstValue: 'v' } });
    expect(await product().run(read, { keys: { key } })).toEqual(['OK', 'v']);
  });

  it('is rejected, which is no outage, when it touches another key', async () => {
    const stray = defineScript({
      name: 'stray',
      locks: 'keys',
      lua: "redis.call('GET', 'other') return {'OK'}",
      reply: doneReply,
    });
    await expect(product().run(stray, {})).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Dynamic keys are not allowed'),
    });
  });
});
