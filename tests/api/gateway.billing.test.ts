import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';
import { postCommand, postCommands } from '#support/rest.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  store.gateway.quota.set(undefined);
  await upstashClient(store).flushall();
  store.gateway.commands.reset();
});
afterAll(() => store.stop());

const bill = () => store.gateway.commands;

describe('commands as billed', () => {
  it('cost one each, failed or not; operational ones cost nothing', async () => {
    await postCommand(store, 'SET', 'k', 'v');
    await postCommand(store, 'incr', 'k');
    await postCommand(store, 'PING');
    await postCommand(store, 'NOSUCH');
    expect([bill().total, bill().byName]).toEqual([3, { SET: 1, INCR: 1, NOSUCH: 1 }]);
  });

  it('are not billed when the gateway does not run them', async () => {
    await postCommand(store, 'SELECT', 1);
    await postCommand({ url: store.url, token: 'wrong' }, 'GET', 'k');
    await postCommand(store, 'SET', 'k');
    expect(bill().byName).toEqual({ SET: 1 });
  });

  it('in a pipeline and in a transaction cost as much as alone', async () => {
    const commands = [['SET', 'k', 1], ['INCR', 'k'], ['GET']];
    await postCommands(store, '/pipeline', commands);
    expect(bill().total).toBe(3);
    await postCommands(store, '/multi-exec', commands.slice(0, 2));
    expect([bill().total, bill().byName]).toEqual([5, { SET: 2, INCR: 2, GET: 1 }]);
  });

  it('in a script cost one each beside the script, as in the example of the service', async () => {
    const window = "redis.call('INCR', KEYS[1]) return redis.call('PEXPIRE', KEYS[1], 1000)";
    await postCommand(store, 'EVAL', window, 1, 'k');
    expect([bill().total, bill().byName]).toEqual([3, { EVAL: 1, INCR: 1, PEXPIRE: 1 }]);
  });

  it('count in every way a script calls them', async () => {
    const source = `
      for i = 1, 10 do redis.call('incr', 'n') end
      redis.pcall('INCR', 'text')
      pcall(redis.call, 'GET', 'n')
      local call = redis.call
      call('GET', 'n')
      redis.call('PING')
      return redis.sha1hex('x')`;
    await postCommand(store, 'EVAL', source, 0);
    expect([bill().total, bill().byName]).toEqual([14, { EVAL: 1, INCR: 11, GET: 2 }]);
  });

  it('count up to the error of a script that fails', async () => {
    await postCommand(store, 'SET', 'text', 'x');
    bill().reset();
    await postCommand(store, 'EVAL', "redis.call('GET', 'k') local n = redis.call('INCR', 'text') return n", 0);
    await postCommand(store, 'EVAL', "redis.call('GET', 'k') error('boom')", 0);
    await postCommand(store, 'EVAL', 'return )', 0);
    expect([bill().total, bill().byName]).toEqual([6, { EVAL: 3, GET: 2, INCR: 1 }]);
  });

  it('count in scripts of pipelines, transactions and hashes, and NOSCRIPT counts one', async () => {
    const script = ['EVAL', "return redis.call('GET', 'k')", 0];
    await postCommands(store, '/pipeline', [script, script]);
    await postCommands(store, '/multi-exec', [script]);
    expect(bill().total).toBe(6);
    const { json } = await postCommand(store, 'SCRIPT', 'LOAD', 'return redis.call("GET", "k")');
    await postCommand(store, 'EVALSHA', String(json.result), 0);
    await postCommand(store, 'EVALSHA', 'f'.repeat(40), 0);
    expect(bill().byName).toEqual({ EVAL: 3, SCRIPT: 1, EVALSHA: 2, GET: 4 });
  });

  it('count the same with key locks', async () => {
    const source = "#!lua flags=allow-key-locking\nredis.call('MGET', KEYS[1]) redis.pcall('GET', 'other') return 1";
    await postCommand(store, 'EVAL', source, 1, 'k');
    expect(bill().byName).toEqual({ EVAL: 1, MGET: 1, GET: 1 });
  });
});

describe('a quota', () => {
  const refusal = (limit: number, usage = limit) => ({
    error: `ERR max requests limit exceeded. Limit: ${limit}, Usage: ${usage}. See https://upstash.com/docs/redis/troubleshooting/max_requests_limit for details`,
  });

  it('lets its commands through, then refuses every further one', async () => {
    store.gateway.quota.set(3);
    for (const _ of [1, 2, 3]) expect((await postCommand(store, 'INCR', 'n')).status).toBe(200);
    for (const name of ['INCR', 'GET', 'DEL']) {
      expect(await postCommand(store, name, 'n')).toEqual({ status: 400, json: refusal(3) });
    }
    expect((await postCommand(store, 'PING')).json).toEqual(refusal(3));
    expect(await postCommands(store, '/multi-exec', [['GET', 'n']])).toEqual({ status: 400, json: refusal(3) });
    expect(
      await postCommands(store, '/pipeline', [
        ['GET', 'n'],
        ['GET', 'n'],
      ]),
    ).toEqual({ status: 200, json: [refusal(3), refusal(3)] });
    expect((await postCommand({ url: store.url, token: store.readOnlyToken }, 'GET', 'n')).json).toEqual(refusal(3));
    expect([store.gateway.quota.limit, store.gateway.quota.usage]).toEqual([3, 3]);
    store.gateway.quota.set(10);
    expect((await postCommand(store, 'GET', 'n')).json).toEqual({ result: '3' });
  });

  it('ends within a pipeline, and lets a script that began come to its end', async () => {
    store.gateway.quota.set(2);
    const answers = await postCommands(store, '/pipeline', [
      ['INCR', 'n'],
      ['INCR', 'n'],
      ['INCR', 'n'],
    ]);
    expect(answers.json).toEqual([{ result: 1 }, { result: 2 }, refusal(2)]);
    store.gateway.quota.set(2);
    const five = "for i = 1, 5 do redis.call('INCR', 'n') end return redis.call('GET', 'n')";
    expect((await postCommand(store, 'EVAL', five, 0)).json).toEqual({ result: '7' });
    expect((await postCommand(store, 'EVAL', five, 0)).json).toEqual(refusal(2, 7));
  });

  it('is set at the start and over HTTP, with the token', async () => {
    const limited = await startTestStore({ quota: { commands: 1 } });
    await postCommand(limited, 'SET', 'k', 'v');
    expect((await postCommand(limited, 'GET', 'k')).json).toEqual(refusal(1));
    const usage = async (method = 'GET', body?: string, token = limited.token) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${limited.url}/_usage`, { method, headers, ...(body && { body }) });
      return { status: response.status, json: await response.json() };
    };
    expect((await usage('GET', undefined, 'wrong')).status).toBe(401);
    expect((await usage('GET', undefined, limited.readOnlyToken)).status).toBe(401);
    expect((await usage()).json).toEqual({
      roundTrips: 2,
      commands: { total: 1, byName: { SET: 1 } },
      quota: { limit: 1, usage: 1 },
      databaseLocks: {},
    });
    expect((await usage('PUT', '{"quota":-1}')).status).toBe(400);
    expect((await usage('PUT', '{"quota":null}')).json).toMatchObject({ quota: { limit: null, usage: 0 } });
    await postCommand(limited, 'EVAL', 'return 1', 0);
    const { json } = await usage();
    expect(Object.values((json as { databaseLocks: object }).databaseLocks)).toEqual([
      { source: 'return 1', calls: 1 },
    ]);
    expect((await usage('DELETE')).json).toMatchObject({ roundTrips: 0, commands: { total: 0, byName: {} } });
    await limited.stop();
  });
});
