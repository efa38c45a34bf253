import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => upstashClient(store).flushall());
afterAll(() => store.stop());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(store.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${store.token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

const base64 = { 'upstash-encoding': 'base64' };

describe('answers', () => {
  it('encodes every string but a lone OK, and neither integers nor nil', async () => {
    expect(await post('/', ['SET', 'k', 'OK'], base64)).toEqual({ status: 200, json: { result: 'OK' } });
    expect((await post('/', ['PING'], base64)).json).toEqual({ result: 'UE9ORw==' });
    expect((await post('/', ['MGET', 'k', 'none'], base64)).json).toEqual({ result: ['T0s=', null] });
    expect((await post('/', ['STRLEN', 'k'], base64)).json).toEqual({ result: 2 });
    const nested = await post('/', ['EVAL', "return {'OK', {redis.status_reply('OK'), 1}}", 0], base64);
    expect(nested.json).toEqual({ result: ['T0s=', ['T0s=', 1]] });
  });

  it('carries bytes that are no text', async () => {
    const bytes = await post('/', ['EVAL', String.raw`return "\255\0\1\254"`, 0], base64);
    expect(bytes.json).toEqual({ result: '/wAB/g==' });
    expect((await post('/', ['EVAL', String.raw`return "\255"`, 0])).json).toEqual({ result: '\ufffd' });
  });

  it('keeps every digit of a 64-bit integer', async () => {
    const response = await fetch(store.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${store.token}`, ...base64 },
      body: JSON.stringify(['INCRBY', 'n', '9223372036854775807']),
    });
    expect(await response.text()).toBe('{"result":9223372036854775807}');
  });

  it('takes the sync token and ignores it', async () => {
    expect((await post('/', ['PING'], { 'upstash-sync-token': 'zzz' })).json).toEqual({ result: 'PONG' });
  });

  it('stringifies numbers and booleans', async () => {
    await post('/', ['RPUSH', 'l', 1, 1.5, -0.25, true, false]);
    expect((await post('/', ['LRANGE', 'l', 0, -1])).json).toEqual({ result: ['1', '1.5', '-0.25', 'true', 'false'] });
  });
});

describe('refusals', () => {
  it.each([['Bearer wrong'], ['Bearer '], ['test-token'], ['Basic dGVzdDp0ZXN0']])(
    '%s is no token',
    async (authorization) => {
      const { status, json } = await post('/', ['SET', 'k', 'v'], { authorization });
      expect(status).toBe(401);
      expect(json.error).toMatch(/^WRONGPASS invalid or missing auth token/);
      expect(await upstashClient(store).exists('k')).toBe(0);
    },
  );

  it('the client reports a wrong token as its error', async () => {
    const client = upstashClient({ url: store.url, token: 'wrong' });
    await expect(client.get('k')).rejects.toThrow(/WRONGPASS invalid or missing auth token/);
  });

  it.each([
    ['', 'EOF'],
    ['{"a":1}', 'expected JSON array'],
    ['"GET"', 'expected JSON array'],
    ['null', 'expected JSON array'],
    ['[', 'ERR invalid JSON in the request body'],
    ['[]', 'ERR empty command'],
    ['["SET","k",null]', 'ERR null args are not supported'],
    ['["SET","k",{"a":1}]', 'ERR unsupported arg type: "{": json.Delim'],
    ['["SET","k",["a"]]', 'ERR unsupported arg type: "[": json.Delim'],
    ['["GET"]', "ERR wrong number of arguments for 'get' command"],
    ['["SET","k","v","WRONG"]', 'ERR syntax error'],
  ])('body %s: %s', async (body, error) => {
    expect(await post('/', body)).toEqual({ status: 400, json: { error } });
  });

  it.each(['NOSUCH', 'CONFIG', 'SHUTDOWN', 'DEBUG', 'BLPOP', 'SELECT', 'SUBSCRIBE', 'MULTI', 'CLIENT'])(
    '%s is not offered',
    async (name) => {
      const { status, json } = await post('/', [name.toLowerCase(), 'x', 0]);
      expect(status).toBe(400);
      expect(json.error).toMatch(
        new RegExp(`^ERR Command (is not available: '${name}'|"${name}" is not allowed in REST)`),
      );
      expect((await post('/', ['PING'])).json).toEqual({ result: 'PONG' });
    },
  );

  it('reading a stream without waiting is offered, waiting is not', async () => {
    await post('/', ['XADD', 's', '1-1', 'BLOCK', 'v']);
    const read = await post('/', ['XREAD', 'STREAMS', 's', '0']);
    expect(read.json).toEqual({ result: [['s', [['1-1', ['BLOCK', 'v']]]]] });
    expect((await post('/', ['XREAD', 'BLOCK', 0, 'STREAMS', 's', '$'])).json.error).toMatch(/not available: 'XREAD'/);
  });

  it('a pipeline answers each command in its place', async () => {
    const commands = [['SET', 'a', null], ['INCR', 'n'], ['GET'], ['NOSUCH'], ['SELECT', 1], ['GET', 'n']];
    const { status, json } = await post('/pipeline', commands);
    expect(status).toBe(200);
    expect(json).toEqual([
      { error: 'ERR null args are not supported' },
      { result: 1 },
      { error: "ERR wrong number of arguments for 'get' command" },
      { error: expect.stringContaining("'NOSUCH'") },
      { error: expect.stringContaining('"SELECT"') },
      { result: '1' },
    ]);
  });

  it.each(['/pipeline', '/multi-exec'])('%s refuses what is no list of commands', async (path) => {
    expect(await post(path, '[]')).toEqual({ status: 400, json: { error: 'ERR empty pipeline' } });
    expect(await post(path, '["GET","k"]')).toEqual({ status: 400, json: { error: 'expected JSON array' } });
    expect((await post(path, '')).status).toBe(400);
  });

  it.each([[['GET']], [['NOSUCH', 'x']], [['SET', 'k', null]], [['WATCH', 'k']]])(
    'a transaction with %j is discarded whole',
    async (broken) => {
      const { status, json } = await post('/multi-exec', [['INCR', 'n'], broken, ['INCR', 'n']]);
      expect(status).toBe(400);
      expect(json).toEqual({ error: expect.any(String) });
      expect((await post('/', ['GET', 'n'])).json).toEqual({ result: null });
    },
  );

  it('an error while a transaction runs stays with its command', async () => {
    await post('/', ['SET', 'text', 'x']);
    const { json } = await post('/multi-exec', [
      ['INCR', 'n'],
      ['INCR', 'text'],
      ['INCR', 'n'],
    ]);
    expect(json).toEqual([{ result: 1 }, { error: 'ERR value is not an integer or out of range' }, { result: 2 }]);
  });

  it('another path is JSON, too', async () => {
    expect((await post('/nowhere', ['PING'])).status).toBe(404);
  });
});
