import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LOGINS_PER_DEVICE, LOGINS_PER_HOUR } from '#core/contract/limits.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import login from '#functions/api-admin-login.ts';
import { call, redeploy, useStore } from '#support/call.ts';
import { advanceClock, HOUR, SECOND } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { LONG } from '#support/lane.ts';
import { useCountedScrypts } from '#support/scrypts.ts';

/** The cheapest hash the parser takes, of 'correct horse battery'. */
const ADMIN = {
  ADMIN_USERNAME: 'ada',
  ADMIN_PASSWORD_HASH: '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE',
};
const RIGHT = 'correct horse battery';
const ATTEMPTS_PER_SECOND = 64;
/** Logins of the admin under a flood. */
const LOGINS = LONG ? 25 : 4;
/** Seconds of the flood before the admin comes: fewer leave the level of everyone some attempts of the hour. */
const SECONDS = 20;
const [, , LOGINS_OF_EVERYONE] = LOGINS_PER_HOUR;
/** Tries of the admin, one a second. */
const TRIES = 30;

const scrypts = useCountedScrypts();
const store = useStore();
const hour = coreKeys({ namespace: 'dev:' }).loginLimit().key;
beforeAll(() => {
  redeploy({ ...ADMIN, SIGNING_SECRET: 'a secret of more than thirty-two letters' });
  return () => vi.useRealTimers();
});
// A window of its own for each.
beforeEach(() => advanceClock(HOUR));

const attempt = (address: string, password: string, deviceToken?: string) =>
  call(login, '/api/admin/login', { method: 'POST', body: { username: 'ada', password, deviceToken }, address });
const tokenOf = async (address: string): Promise<string> => (await attempt(address, RIGHT)).json.deviceToken;

let sent = 0;
const regionOf = (at: number) => `${11 + (at >> 8)}.${at & 255}`;
/** An address of its own each time, in one of `regions` many /16. */
function scattered(regions: number): string {
  sent += 1;
  return `${regionOf((sent * 7_919) % regions)}.${(sent >> 8) & 255}.${sent & 255}`;
}

/** A second of wrong passwords. */
async function second(regions: number): Promise<void> {
  for (let each = 0; each < ATTEMPTS_PER_SECOND; each++) {
    const { status } = await attempt(scattered(regions), 'wrong');
    expect(status).toBeOneOf([401, 429]);
    advanceClock(SECOND / ATTEMPTS_PER_SECOND);
  }
}

/** A flood that has gone on for a while: the counts are those of its first seconds, and the last of them is sent. */
async function beginFlood(regions: number): Promise<void> {
  await second(regions);
  const attempts = SECONDS * ATTEMPTS_PER_SECOND;
  const each = Math.ceil(attempts / regions);
  const counts = Array.from({ length: Math.min(regions, attempts) }, (_, at) => [regionOf(at), each]);
  await upstashClient(store.current).hset(hour, { ...Object.fromEntries(counts), all: LOGINS_OF_EVERYONE });
  await second(regions);
}

/** Seconds that each login took, the flood going on. Each comes from a network, a site and a region of its own. */
async function logInsUnder(regions: number, deviceToken?: string): Promise<number[]> {
  await beginFlood(regions);
  const seconds: number[] = [];
  for (let each = 0; each < LOGINS; each++) {
    for (let tries = 0; tries <= TRIES; tries++) {
      if ((await attempt(`198.${each}.100.7`, RIGHT, deviceToken)).status === 200) {
        seconds.push(tries);
        break;
      }
      await second(regions);
    }
  }
  return seconds;
}

it.each(LONG ? [100, 30_000] : [100])(
  'of 64 attempts a second from %i regions let the admin in from new networks',
  async (regions) => {
    const seconds = await logInsUnder(regions);
    expect(seconds).toHaveLength(LOGINS);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(TRIES);
  },
  120_000,
);

it('do not delay a browser from which the admin has logged in before, even from the region of the flood', async () => {
  const token = await tokenOf('198.51.100.7');
  await beginFlood(100);
  for (let each = 0; each < 25; each++) {
    expect((await attempt(`11.${each}.200.${each}`, RIGHT, token)).status).toBe(200);
  }
});

it('gain nothing from the token of a browser beyond 60 attempts an hour, nor from one of another secret', async () => {
  const token = await tokenOf('198.51.101.7');
  // The level of these regions is used up.
  await beginFlood(3);
  scrypts.reset();
  for (let each = 0; each < LOGINS_PER_DEVICE + 20; each++) await attempt(scattered(3), 'wrong', token);
  // One more is tried in a second, of all others.
  expect(scrypts.count).toBeLessThanOrEqual(LOGINS_PER_DEVICE + 1);
  expect(scrypts.count).toBeGreaterThanOrEqual(LOGINS_PER_DEVICE);
  redeploy({ ...ADMIN, SIGNING_SECRET: 'another secret of more than thirty-two letters' });
  scrypts.reset();
  for (let each = 0; each < 20; each++) await attempt(scattered(3), 'wrong', token);
  expect(scrypts.count).toBeLessThanOrEqual(1);
});

it('a token that is none is as none', async () => {
  for (const token of ['x', 'a'.repeat(5_000), 'a.b.c'])
    expect((await attempt(`198.51.104.${token.length % 250}`, RIGHT, token)).status).toBe(200);
});

it('leave the lock of a network as it is for a browser that is known', async () => {
  const token = await tokenOf('198.51.102.7');
  for (let each = 0; each < 5; each++) await attempt('198.51.102.8', 'wrong', token);
  expect((await attempt('198.51.102.8', RIGHT, token)).status).toBe(429);
});

it('the token of a browser is renewed by each login, and absent where nothing can be signed', async () => {
  const first = await tokenOf('198.51.103.7');
  advanceClock(SECOND);
  const answer = await attempt('198.51.103.7', RIGHT, first);
  expect(answer.json.deviceToken).not.toBe(first);
  const subject = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  expect(subject(answer.json.deviceToken)).toBe(subject(first));
  redeploy({ ...ADMIN, SIGNING_SECRET: '' });
  expect(await tokenOf('198.51.103.7')).toBeNull();
});
