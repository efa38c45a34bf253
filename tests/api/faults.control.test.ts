import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultRoutes } from '#local/faults/control.ts';
import { faultMiddleware } from '#local/faults/exchange.ts';
import { createFaults } from '#local/faults/injector.ts';
import { startTestStore, type TestStore, upstashClient } from '#support/gateway.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => store.gateway.faults.clear());
afterAll(() => store.stop());

function control(method: string, body?: unknown, token = store.token): Promise<Response> {
  return fetch(`${store.url}/_faults`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

describe('faults of a running gateway, over HTTP', () => {
  it('are set, read and removed', async () => {
    const plan = { rules: [{ match: 'GET', kind: 'status', status: 500, times: 1 }], seed: 3 };
    expect((await control('PUT', plan)).status).toBe(200);
    await expect(upstashClient(store).get('k')).rejects.toThrow('status 500');
    expect(await (await control('GET')).json()).toMatchObject({ ...plan, counts: { status: 1, hang: 0 } });
    expect((await control('DELETE')).status).toBe(200);
    expect(store.gateway.faults.active).toBe(false);
  });

  it.each([
    { rules: [{ kind: 'explode' }] },
    { rules: [{ kind: 'delay', ms: -1 }] },
    { rules: [{ kind: 'status', probability: 2 }] },
    { rules: [{ kind: 'status', chance: 1 }] },
    {},
    'text',
  ])('%j is no plan', async (plan) => {
    const response = await control('PUT', plan);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(store.gateway.faults.active).toBe(false);
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s needs the full token', async (method) => {
    const plan = method === 'PUT' ? { rules: [{ kind: 'status' }] } : undefined;
    expect((await control(method, plan, 'wrong')).status).toBe(401);
    expect((await control(method, plan, store.readOnlyToken)).status).toBe(401);
    expect(store.gateway.faults.active).toBe(false);
  });

  it('stay reachable under a plan that fails everything', async () => {
    store.gateway.faults.set([{ kind: 'cut-before' }]);
    expect((await control('DELETE')).status).toBe(200);
  });
});

describe('the same injector in another server', () => {
  const faults = createFaults();
  const calls: string[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/_faults', faultRoutes(faults, 'hook-token'));
  app.use('/hook', faultMiddleware(faults, 'BUILD'));
  app.post('/hook', async (c) => {
    calls.push(await c.req.text());
    return c.json({ queued: true }, 202);
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  let url = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  afterEach(() => {
    faults.clear();
    calls.length = 0;
  });

  const hook = () => fetch(`${url}/hook`, { method: 'POST', body: 'build' });

  it('passes calls on untouched without rules', async () => {
    const response = await hook();
    expect([response.status, await response.json(), calls]).toEqual([202, { queued: true }, ['build']]);
  });

  it.each([
    ['status', 0, 503],
    ['html', 0, 502],
    ['delay', 1, 202],
  ] as const)('%s', async (kind, applied, status) => {
    faults.set([{ match: 'BUILD', kind, ms: 10 }]);
    expect((await hook()).status).toBe(status);
    expect(calls).toHaveLength(applied);
  });

  it.each([
    ['refuse', 0],
    ['cut-before', 0],
    ['cut-after', 1],
  ] as const)('%s', async (kind, applied) => {
    faults.set([{ match: 'BUILD', kind }]);
    await expect(hook()).rejects.toThrow('fetch failed');
    expect(calls).toHaveLength(applied);
  });

  it('cut-mid', async () => {
    faults.set([{ kind: 'cut-mid' }]);
    const response = await hook();
    expect(response.status).toBe(202);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(calls).toHaveLength(1);
  });

  it('hang ends when the server closes', async () => {
    faults.set([{ kind: 'hang', times: 1 }]);
    const pending = hook();
    await expect.poll(() => faults.counts.hang).toBe(1);
    (server as { closeAllConnections?(): void }).closeAllConnections?.();
    await expect(pending).rejects.toThrow('fetch failed');
    expect(calls).toHaveLength(0);
  });
});
