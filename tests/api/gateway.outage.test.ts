import type { Redis } from '@upstash/redis';
import { Redis as RedisClient } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from '#local/store/gateway/gateway.ts';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

const AT_ONCE_MS = 500;

let store: TestStore;
let redis: Redis;
beforeAll(async () => {
  store = await startTestStore({ fsync: 'always' });
  redis = upstashClient(store);
});
afterAll(() => store.stop());

async function status(command: unknown[], path = '/'): Promise<number> {
  const headers = { authorization: `Bearer ${store.token}` };
  const body = JSON.stringify(path === '/' ? command : [command]);
  const response = await fetch(store.url + path, { method: 'POST', headers, body });
  await response.json();
  return response.status;
}

const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
  const started = performance.now();
  return [await run(), performance.now() - started];
};

it('answers 503 at once while Redis is away, and goes on when it is back with the data', async () => {
  await redis.set('kept', 'v');
  await store.redis.process.kill();
  for (const path of ['/', '/pipeline', '/multi-exec']) {
    const [answer, ms] = await timed(() => status(['GET', 'kept'], path));
    expect(answer).toBe(503);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  }
  await expect(redis.get('kept')).rejects.toThrow(/Redis is away/);
  await store.redis.restart();
  const [, ms] = await timed(() => expect.poll(() => status(['PING']), { interval: 10 }).toBe(200));
  expect(ms).toBeLessThan(AT_ONCE_MS);
  expect(await redis.get('kept')).toBe('v');
});

it('a command under way when Redis dies is answered at once and never sent again', async () => {
  const endless = "redis.call('INCR', 'sent') while true do end";
  const headers = { authorization: `Bearer ${store.token}` };
  const body = JSON.stringify(['EVAL', endless, 0]);
  const lost = fetch(store.url, { method: 'POST', headers, body });
  const queued = status(['INCR', 'sent']);
  const direct = new RedisClient(store.redis.process.url, { commandTimeout: 100 });
  direct.on('error', () => undefined);
  await expect.poll(() => direct.ping().catch(() => 'at work')).toBe('at work');
  direct.disconnect();
  const [response, ms] = await timed(async () => {
    await store.redis.process.kill();
    return lost;
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: expect.stringContaining('may have been applied') });
  expect(await queued).toBe(503);
  expect(ms).toBeLessThan(AT_ONCE_MS);
  await store.redis.restart();
  await expect.poll(() => status(['PING']), { interval: 10 }).toBe(200);
  expect(await redis.get('sent')).toBeNull();
});

it('the read-only token works after a start without Redis', async () => {
  const { port } = store.redis.process;
  await store.redis.process.kill();
  const gateway = await startGateway({ redisUrl: `redis://127.0.0.1:${port}`, token: 'full', readOnlyToken: 'ro' });
  const reader = upstashClient({ url: gateway.url, token: 'ro' });
  await expect(reader.get('kept')).rejects.toThrow(/Redis is away/);
  await store.redis.restart();
  await expect.poll(() => reader.get('kept').catch(() => 'away'), { interval: 10 }).toBe('v');
  await gateway.stop();
});

it('a taken port is refused, and nothing is left running', async () => {
  const options = { redisUrl: store.redis.process.url, token: 'x', port: store.gateway.port };
  await expect(startGateway(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('stops under load and answers nothing afterwards', async () => {
  const gateway = await startGateway({ redisUrl: store.redis.process.url, token: 'x' });
  const client = upstashClient({ url: gateway.url, token: 'x' }, { enableAutoPipelining: false });
  gateway.faults.set([{ kind: 'hang', probability: 0.5 }]);
  const calls = Array.from({ length: 50 }, () => client.incr('load'));
  const results = Promise.allSettled(calls);
  await expect.poll(() => gateway.faults.counts.hang).toBeGreaterThan(0);
  const [, ms] = await timed(() => gateway.stop());
  expect(ms).toBeLessThan(AT_ONCE_MS);
  expect((await results).some((result) => result.status === 'rejected')).toBe(true);
  await expect(client.get('load')).rejects.toThrow('fetch failed');
});
