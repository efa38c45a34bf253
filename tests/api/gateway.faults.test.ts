import type { Redis } from '@upstash/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '#local/faults/rules.ts';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

let store: TestStore;
let redis: Redis;
beforeAll(async () => {
  store = await startTestStore();
  redis = upstashClient(store, { enableAutoPipelining: false });
});
beforeEach(() => redis.flushall());
afterEach(() => store.gateway.faults.clear());
afterAll(() => store.stop());

const inject = (rule: FaultRule) => store.gateway.faults.set([rule]);

/** The value once faults are over. */
async function settled(key: string): Promise<unknown> {
  store.gateway.faults.clear();
  return redis.get(key);
}

describe('each kind of fault', () => {
  it('refuse: the connection is reset, nothing is applied', async () => {
    inject({ kind: 'refuse' });
    await expect(redis.incr('n')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await settled('n')).toBeNull();
  });

  it('cut-before: the connection closes, nothing is applied', async () => {
    inject({ kind: 'cut-before' });
    await expect(redis.incr('n')).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
    expect(await settled('n')).toBeNull();
  });

  it('cut-after: the connection closes without an answer, but it is applied', async () => {
    inject({ kind: 'cut-after' });
    await expect(redis.incr('n')).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
    expect(await settled('n')).toBe(1);
  });

  it('cut-mid: the answer breaks off halfway, and it is applied', async () => {
    inject({ kind: 'cut-mid' });
    await expect(redis.set('k', 'v', { get: true })).rejects.toThrow('terminated');
    expect(await settled('k')).toBe('v');
  });

  it('hang: no answer until the client gives up, nothing is applied', async () => {
    inject({ kind: 'hang' });
    const impatient = upstashClient(store, { signal: () => AbortSignal.timeout(100) });
    const started = performance.now();
    await expect(impatient.incr('n')).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - started).toBeGreaterThan(95);
    expect(await settled('n')).toBeNull();
  });

  it('delay: the answer comes late', async () => {
    inject({ kind: 'delay', ms: 120 });
    const started = performance.now();
    expect(await redis.incr('n')).toBe(1);
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  it('delay beyond the deadline: the client gives up, and it is applied all the same', async () => {
    inject({ kind: 'delay', ms: 150 });
    const impatient = upstashClient(store, { signal: () => AbortSignal.timeout(50) });
    await expect(impatient.incr('n')).rejects.toMatchObject({ name: 'TimeoutError' });
    store.gateway.faults.clear();
    await expect.poll(() => redis.get('n')).toBe(1);
  });

  it.each([500, 503, 504])('status %i: a JSON error, nothing is applied', async (status) => {
    inject({ kind: 'status', status });
    await expect(redis.incr('n')).rejects.toThrow(`injected fault, status ${status}`);
    expect(await settled('n')).toBeNull();
  });

  it('429 says when to come back', async () => {
    inject({ kind: 'status', status: 429, retryAfter: 7 });
    const headers = { authorization: `Bearer ${store.token}` };
    const response = await fetch(store.url, { method: 'POST', headers, body: '["PING"]' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('html: a page where JSON was expected', async () => {
    inject({ kind: 'html' });
    await expect(redis.incr('n')).rejects.toMatchObject({ name: 'UpstashJSONParseError' });
    expect(await settled('n')).toBeNull();
  });
});

describe('which calls are hit', () => {
  it('one command by name, in any case, others not', async () => {
    inject({ match: 'incr', kind: 'cut-before' });
    await expect(redis.incr('n')).rejects.toThrow();
    expect(await redis.set('k', 'v')).toBe('OK');
    expect(store.gateway.faults.log).toEqual([{ call: 1, name: 'INCR', kind: 'cut-before' }]);
  });

  it('a pipeline and a transaction by any of their commands, as a whole', async () => {
    inject({ match: 'INCR', kind: 'cut-after' });
    await expect(redis.pipeline().set('k', 'v').incr('n').exec()).rejects.toThrow('fetch failed');
    await expect(redis.multi().set('k', 'v').incr('n').exec()).rejects.toThrow('fetch failed');
    expect(await settled('n')).toBe(2);
  });

  it('a number of times, then no more', async () => {
    inject({ kind: 'status', times: 2 });
    await expect(redis.incr('n')).rejects.toThrow('503');
    await expect(redis.incr('n')).rejects.toThrow('503');
    expect(await redis.incr('n')).toBe(1);
    expect(store.gateway.faults.counts.status).toBe(2);
  });

  it('the first rule that hits wins', async () => {
    store.gateway.faults.set([
      { match: 'SET', kind: 'status', status: 500 },
      { match: '*', kind: 'status', status: 503 },
    ]);
    await expect(redis.set('k', 'v')).rejects.toThrow('500');
    await expect(redis.get('k')).rejects.toThrow('503');
  });

  it('at random, the same with the same seed', async () => {
    const rules: FaultRule[] = [
      { match: 'INCR', kind: 'cut-after', probability: 0.2 },
      { match: 'INCR', kind: 'status', probability: 0.2 },
    ];
    const run = async (seed: number) => {
      store.gateway.faults.set(rules, { seed });
      let acknowledged = 0;
      for (let call = 0; call < 100; call += 1) {
        acknowledged += await redis.incr(`run:${seed}`).then(
          () => 1,
          () => 0,
        );
      }
      return { acknowledged, log: [...store.gateway.faults.log], counts: { ...store.gateway.faults.counts } };
    };
    const first = await run(7);
    expect(await settled('run:7')).toBe(100 - first.counts.status);
    expect(first.acknowledged).toBe(100 - first.counts.status - first.counts['cut-after']);
    expect(first.counts.status).toBeGreaterThan(5);
    expect(first.counts['cut-after']).toBeGreaterThan(5);
    expect(await run(7)).toEqual(first);
    expect((await run(8)).log).not.toEqual(first.log);
  });

  it('many at once: what was acknowledged was applied', async () => {
    store.gateway.faults.set([
      { kind: 'cut-after', probability: 0.1 },
      { kind: 'cut-before', probability: 0.1 },
    ]);
    const calls = await Promise.allSettled(Array.from({ length: 200 }, () => redis.incr('n')));
    const acknowledged = calls.filter((call) => call.status === 'fulfilled').length;
    const { counts } = store.gateway.faults;
    expect(acknowledged).toBe(200 - counts['cut-after'] - counts['cut-before']);
    expect(await settled('n')).toBe(200 - counts['cut-before']);
  });
});

describe('round trips', () => {
  it('one for each request, answered or not', async () => {
    store.gateway.roundTrips.reset();
    await redis.set('k', 'v');
    await redis.pipeline().get('k').get('k').exec();
    await redis.multi().get('k').get('k').exec();
    await expect(upstashClient({ url: store.url, token: 'wrong' }).get('k')).rejects.toThrow();
    inject({ kind: 'cut-before' });
    await expect(redis.get('k')).rejects.toThrow();
    expect(store.gateway.roundTrips.total).toBe(5);
  });

  it('the client tries a failed call once', async () => {
    inject({ kind: 'status' });
    store.gateway.roundTrips.reset();
    await expect(redis.get('k')).rejects.toThrow();
    expect(store.gateway.roundTrips.total).toBe(1);
  });
});
