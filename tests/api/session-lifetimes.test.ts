import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserveAttempt } from '#core/server/session/session.store.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { createStore } from '#core/server/store/store.ts';
import login from '#functions/api-admin-login.ts';
import { type Api, startApi } from '#support/api.ts';
import { call, loginAs } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';

const HOUR_MS = 3_600_000;
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const redis = () => upstashClient(api.store);
async function keyOf(pattern: string): Promise<string> {
  const [key = '', ...others] = await redis().keys(pattern);
  expect([key === '', others]).toEqual([false, []]);
  return key;
}

it('a call of a session gives it 30 minutes in the store again', async () => {
  const key = await keyOf('dev-people:session:*');
  await redis().pexpire(key, 60_000);
  expect((await api.admin('GET', '/api/admin/session')).status).toBe(200);
  const left = await redis().pttl(key);
  expect(left).toBeGreaterThan(29 * 60_000);
  expect(left).toBeLessThanOrEqual(30 * 60_000);
});

it('a session lives no longer in the store than eight hours after its login', async () => {
  const key = await keyOf('dev-people:session:*');
  await redis().hset(key, { expiresAt: Date.now() + 60_000 });
  expect((await api.admin('GET', '/api/admin/session')).status).toBe(200);
  expect(await redis().pttl(key)).toBeLessThanOrEqual(60_000);
});

it('the epoch of a user outlives every session that was open when it rose, and a login begins that anew', async () => {
  await api.login();
  const answer = await api.admin('POST', '/api/admin/logout', { everywhere: true });
  expect(answer.status, answer.text).toBeLessThan(300);
  const key = await keyOf('dev-people:session-epoch:*');
  expect(await redis().pttl(key)).toBeGreaterThan(8 * HOUR_MS);
  await redis().pexpire(key, 60_000);
  await api.login();
  const left = await redis().pttl(key);
  expect(left).toBeGreaterThan(8 * HOUR_MS);
  expect(left).toBeLessThanOrEqual(9 * HOUR_MS);
  await expect(loginAs()).resolves.toBeTruthy();
});

it('a lock is remembered a day longer than it lasts', async () => {
  const attempt = () =>
    call(login, '/api/admin/login', {
      method: 'POST',
      body: { username: 'admin', password: 'x' },
      address: '198.51.7.7',
    });
  for (let each = 0; each < 4; each++) await attempt();
  const key = await keyOf('dev-people:login:*:*');
  await redis().hset(key, { level: 8, quietFrom: Date.now() });
  expect((await attempt()).status).toBe(401);
  expect((await attempt()).json.code).toBe('RATE_LIMITED');
  const left = await redis().pttl(key);
  expect(left).toBeGreaterThan(47 * HOUR_MS);
  expect(left).toBeLessThanOrEqual(48 * HOUR_MS);
});

it('beyond everyone’s attempts of an hour one a second goes on, whatever clock noted the one before', async () => {
  const now = Date.now();
  const store = createStore(api.store, 'dev:', { now: () => now });
  const { key } = coreKeys(store).loginLimit();
  const attempt = (next: number, all = 1_000) =>
    redis()
      .hset(key, { since: now, all, next })
      .then(() => reserveAttempt(store, 'ada', `198.51.100.${next % 250}`, null));
  expect(await attempt(now + 900)).toEqual({ allowed: false, waitMs: 900 });
  expect(await attempt(now)).toEqual({ allowed: true });
  expect(await redis().hget(key, 'next')).toBe(now + 1_000);
  // A minute ahead is no pause of ours.
  expect(await attempt(now + 60_001)).toEqual({ allowed: true });
  expect(await attempt(now + 900, 999)).toEqual({ allowed: true });
  await redis().del(key);
});
