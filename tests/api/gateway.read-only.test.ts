import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '#local/store/gateway/gateway.ts';
import { startTestStore, type TestStore } from '#support/gateway.ts';
import { postCommand, postCommands } from '#support/rest.ts';

let store: TestStore;
let reader: { url: string; token: string };
beforeAll(async () => {
  store = await startTestStore();
  reader = { url: store.url, token: store.readOnlyToken };
});
beforeEach(async () => {
  await postCommand(store, 'FLUSHALL');
  await postCommand(store, 'SET', 'k', 'before');
});
afterAll(() => store.stop());

const denied = (name: string) => `NOPERM this user has no permissions to run the '${name}' command or its subcommand`;

it.each([
  ['GET', 'k'],
  ['MGET', 'k', 'l'],
  ['HGETALL', 'h'],
  ['HMGET', 'h', 'f'],
  ['ZRANGE', 'z', 0, -1],
  ['ZCARD', 'z'],
  ['PFCOUNT', 'p'],
  ['HSCAN', 'h', 0],
  ['EXISTS', 'k'],
])('may %s', async (...command) => {
  expect((await postCommand(reader, ...command)).status).toBe(200);
});

it.each([
  ['SET', 'k', 'v'],
  ['GETDEL', 'k'],
  ['EXPIRE', 'k', 1],
  ['EVAL', 'return 1', 0],
  ['EVAL_RO', 'return 1', 0],
  ['EVALSHA', 'f'.repeat(40), 0],
  ['EVALSHA_RO', 'f'.repeat(40), 0],
  ['SCRIPT', 'LOAD', 'return 1'],
  ['FLUSHALL'],
  ['KEYS', '*'],
  ['SCAN', 0],
  ['SORT', 'l'],
  ['PUBLISH', 'c', 'm'],
  ['PING'],
  ['ECHO', 'x'],
])('may not %s', async (...command) => {
  const { status, json } = await postCommand(reader, ...command);
  expect([status, json]).toEqual([400, { error: denied(String(command[0]).toLowerCase()) }]);
  expect((await postCommand(store, 'GET', 'k')).json).toEqual({ result: 'before' });
});

it('is held in pipelines and cannot begin transactions', async () => {
  const commands = [
    ['GET', 'k'],
    ['SET', 'k', 'after'],
  ];
  expect((await postCommands(reader, '/pipeline', commands)).json).toEqual([
    { result: 'before' },
    { error: denied('set') },
  ]);
  expect(await postCommands(reader, '/multi-exec', [['GET', 'k']])).toEqual({
    status: 400,
    json: { error: denied('multi') },
  });
  expect((await postCommand(store, 'GET', 'k')).json).toEqual({ result: 'before' });
});

it('has its rights again when Redis was restarted', async () => {
  await store.redis.process.kill();
  expect((await postCommand(reader, 'GET', 'k')).status).toBe(503);
  await store.redis.restart();
  await expect.poll(async () => (await postCommand(reader, 'EXISTS', 'k')).status, { interval: 10 }).toBe(200);
  expect((await postCommand(reader, 'SET', 'k', 'v')).json).toEqual({ error: denied('set') });
});

it('reads on when its connection alone was lost', async () => {
  const admin = new Redis(store.redis.process.url);
  const clients = String(await admin.client('LIST'));
  const id = /id=(\d+)[^\n]* user=gateway-reader-/.exec(clients)?.[1] ?? '';
  await admin.client('KILL', 'ID', id);
  admin.disconnect();
  await expect.poll(async () => (await postCommand(reader, 'GET', 'k')).status, { interval: 10 }).toBe(200);
});

describe('with other rules', () => {
  const start = (readOnlyRules: string[]) =>
    startGateway({ redisUrl: store.redis.process.url, token: 'full', readOnlyToken: 'ro', readOnlyRules });

  it('reads the keys of a pattern alone', async () => {
    const gateway = await start(['%R~prod:publish*', '+@read', '-@dangerous']);
    const narrow = { url: gateway.url, token: 'ro' };
    await postCommand(store, 'SET', 'prod:publishing', 'v');
    expect((await postCommand(narrow, 'GET', 'prod:publishing')).json).toEqual({ result: 'v' });
    expect((await postCommand(narrow, 'GET', 'prod:session')).json.error).toMatch(/^NOPERM .*keys/);
    expect((await postCommand(reader, 'GET', 'prod:session')).status).toBe(200);
    await gateway.stop();
  });

  it('runs scripts that only read, key locks included', async () => {
    const gateway = await start(['~*', '+@read', '-@dangerous', '+eval_ro']);
    const scripted = { url: gateway.url, token: 'ro' };
    const locked = '#!lua flags=no-writes,allow-key-locking\nreturn redis.call("GET", KEYS[1])';
    expect((await postCommand(scripted, 'EVAL_RO', locked, 1, 'k')).json).toEqual({ result: 'before' });
    const writing = 'return redis.call("SET", KEYS[1], "after")';
    expect((await postCommand(scripted, 'EVAL_RO', writing, 1, 'k')).json.error).toMatch(/^ERR/);
    expect((await postCommand(store, 'GET', 'k')).json).toEqual({ result: 'before' });
    await gateway.stop();
  });

  it('does not start with rules that Redis does not know', async () => {
    await expect(start(['+nonsense'])).rejects.toThrow(/ACL SETUSER/);
  });

  it('takes its user away when it stops', async () => {
    const admin = new Redis(store.redis.process.url);
    const users = async () => ((await admin.acl('USERS')) as string[]).length;
    const before = await users();
    const gateway = await start(['+@read']);
    expect(await users()).toBe(before + 1);
    await gateway.stop();
    await expect.poll(users).toBe(before);
    admin.disconnect();
  });
});
