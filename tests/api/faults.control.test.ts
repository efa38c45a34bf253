import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
