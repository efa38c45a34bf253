import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LOGIN_ADDRESS_WINDOW_MS,
  LOGIN_ATTEMPTS_PER_ADDRESS,
  LOGIN_ATTEMPTS_PER_USER,
  LOGIN_QUIET_MS,
} from '#core/server/session/session.store.ts';
import login from '#functions/api-admin-login.ts';
import { type CallAnswer, call, redeploy, useStore } from '#support/call.ts';
import { advanceClock, MINUTE, SECOND } from '#support/clock.ts';
import { expectRefusalShape } from '#support/refusal.ts';
import { useCountedScrypts } from '#support/scrypts.ts';

/** The cheapest hash the parser takes, so that hundreds of attempts are a matter of seconds. */
const ADMIN = {
  ADMIN_USERNAME: 'ada',
  // Of 'correct horse battery'.
  ADMIN_PASSWORD_HASH: '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE',
};
const RIGHT = 'correct horse battery';

const scrypts = useCountedScrypts();
const store = useStore();
beforeAll(async () => {
  // Failures of the store are logged; here it fails a hundred times, on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  redeploy(ADMIN);
  await attempt({ address: 'warm-up' });
  await attempt({ address: 'warm-up', password: RIGHT });
});
beforeEach(() => {
  scrypts.reset();
  store.current.gateway.roundTrips.reset();
});
afterEach(() => {
  store.current.gateway.faults.clear();
  vi.useRealTimers();
});

let networks = 0;
/** An address without earlier requests, far from the others. */
function freshAddress(): string {
  networks += 1;
  return `${1 + (networks & 127)}.${networks >> 7}.51.7`;
}

interface Attempt {
  address: string;
  username?: string;
  password?: string;
}

function attempt({ address, username = 'ada', password = 'wrong' }: Attempt): Promise<CallAnswer> {
  return call(login, '/api/admin/login', { method: 'POST', body: { username, password }, address });
}

/** Codes of that many attempts, one after the other. */
async function codesOf(count: number, attempted: Attempt): Promise<string[]> {
  const codes: string[] = [];
  for (let each = 0; each < count; each++) codes.push((await attempt(attempted)).json.code ?? 'OK');
  return codes;
}

const times = (count: number, code: string) => Array<string>(count).fill(code);
const WRONG = 'INVALID_CREDENTIALS';
const FULL_ROUND = times(LOGIN_ATTEMPTS_PER_USER, WRONG);

/** Spends the attempts left and gives the minutes of the lock that follows. */
async function lockAfterFullRound(address: string): Promise<number> {
  expect(await codesOf(LOGIN_ATTEMPTS_PER_USER, { address })).toEqual(FULL_ROUND);
  const { retryAfter } = (await attempt({ address })).json;
  return Math.round(retryAfter / 60);
}

describe('the limit of a user from an address', () => {
  it('refuses the sixth attempt without hashing, and says when to come back', async () => {
    const address = freshAddress();
    expect(await codesOf(5, { address })).toEqual(FULL_ROUND);
    scrypts.reset();
    const sixth = await attempt({ address });
    expectRefusalShape(sixth, 'RATE_LIMITED');
    expect(sixth.json.message).toBe('Too many login attempts. Try again in 10 minutes.');
    expect(sixth.json.retryAfter).toBeGreaterThan(590);
    expect(sixth.json.retryAfter).toBeLessThanOrEqual(600);
    expect(sixth.headers.get('retry-after')).toBe(String(sixth.json.retryAfter));
    expect(scrypts.count).toBe(0);
  });

  it('holds against the right password too, while the same admin gets in from elsewhere', async () => {
    const address = freshAddress();
    await codesOf(5, { address });
    expect(await codesOf(1, { address, password: RIGHT })).toEqual(['RATE_LIMITED']);
    expect(await codesOf(1, { address: freshAddress(), password: RIGHT })).toEqual(['OK']);
  });

  it('slides: never more than five within ten minutes', async () => {
    const address = freshAddress();
    await codesOf(1, { address });
    advanceClock(9 * MINUTE);
    expect(await codesOf(3, { address })).toEqual(times(3, WRONG));
    advanceClock(2 * MINUTE);
    // The first has left the window; two more fill it.
    expect(await codesOf(3, { address })).toEqual([WRONG, WRONG, 'RATE_LIMITED']);
  });

  it('rises with every lock from 10 minutes to 24 hours, each ending on time', async () => {
    const address = freshAddress();
    for (const minutes of [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]) {
      expect(await lockAfterFullRound(address)).toBe(minutes);
      advanceClock(minutes * MINUTE - 20 * SECOND);
      expect((await attempt({ address })).json.message).toMatch(/Try again in 1 minute\.$/);
      advanceClock(21 * SECOND);
    }
  });

  it('says long locks in hours', async () => {
    const address = freshAddress();
    for (const minutes of [10, 20, 40, 80]) {
      await lockAfterFullRound(address);
      advanceClock(minutes * MINUTE + SECOND);
    }
    await lockAfterFullRound(address);
    expect((await attempt({ address })).json.message).toMatch(/Try again in 3 hours\.$/);
  });

  it('starts from 10 minutes again after a day of quiet, and not before', async () => {
    const address = freshAddress();
    expect(await lockAfterFullRound(address)).toBe(10);
    advanceClock(10 * MINUTE + LOGIN_QUIET_MS - MINUTE);
    expect(await lockAfterFullRound(address)).toBe(20);
    advanceClock(20 * MINUTE + LOGIN_QUIET_MS + SECOND);
    expect(await lockAfterFullRound(address)).toBe(10);
  });

  it('is forgotten with the right password', async () => {
    const address = freshAddress();
    for (let round = 0; round < 3; round++) {
      expect(await codesOf(4, { address })).toEqual(times(4, WRONG));
      expect(await codesOf(1, { address, password: RIGHT })).toEqual(['OK']);
    }
  });

  it('counts a whole IPv6 /64 as one, and an IPv4 address however it is written', async () => {
    await codesOf(5, { address: '2001:db8:5:5::1' });
    expect(await codesOf(1, { address: '2001:db8:5:5:ffff:1:2:3' })).toEqual(['RATE_LIMITED']);
    expect(await codesOf(1, { address: '2001:db8:5:6::1' })).toEqual([WRONG]);
    const address = freshAddress();
    await codesOf(5, { address: `::ffff:${address}` });
    expect(await codesOf(1, { address })).toEqual(['RATE_LIMITED']);
  });

  it('lets exactly five of 1,000 attempts reach the hash, ten of them under way at any time', async () => {
    const address = freshAddress();
    const lanes = await Promise.all(Array.from({ length: 10 }, () => codesOf(100, { address })));
    expect(scrypts.count).toBe(5);
    expect(lanes.flat().sort()).toEqual([...FULL_ROUND, ...times(995, 'RATE_LIMITED')]);
  });

  it('lets no sixth of 1,000 at once reach the hash, even when the store no longer keeps up', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => attempt({ address })));
    const codes = answers.map(({ json }) => json.code);
    expect(scrypts.count).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === WRONG)).toHaveLength(scrypts.count);
    expect(new Set(codes)).toBeOneOf([
      new Set([WRONG, 'RATE_LIMITED']),
      new Set([WRONG, 'RATE_LIMITED', 'STORE_UNAVAILABLE']),
    ]);
  });
});

describe('the limit of an address over all users', () => {
  it('refuses everybody there for an hour, successes counted and never a reset', async () => {
    const address = freshAddress();
    for (let each = 1; each < LOGIN_ATTEMPTS_PER_ADDRESS; each++) {
      expect(await codesOf(1, { address, username: `user-${each}` })).toEqual([WRONG]);
    }
    expect(await codesOf(1, { address, password: RIGHT })).toEqual(['OK']);
    scrypts.reset();
    const refused = await attempt({ address, password: RIGHT });
    expectRefusalShape(refused, 'RATE_LIMITED');
    expect(refused.json.message).toBe('Too many login attempts. Try again in 60 minutes.');
    expect(scrypts.count).toBe(0);
    expect(await codesOf(1, { address: freshAddress(), password: RIGHT })).toEqual(['OK']);
    advanceClock(LOGIN_ADDRESS_WINDOW_MS + SECOND);
    expect(await codesOf(1, { address, password: RIGHT })).toEqual(['OK']);
  });

  it('is not used up by hammering one locked user', async () => {
    const address = freshAddress();
    await codesOf(5, { address });
    await Promise.all(Array.from({ length: 2 * LOGIN_ATTEMPTS_PER_ADDRESS }, () => attempt({ address })));
    expect(await codesOf(1, { address, username: 'grace' })).toEqual([WRONG]);
  });
});

describe('round trips', () => {
  it.each<[string, number, number, Attempt]>([
    ['a right login', 2, 1, { address: 'a', password: RIGHT }],
    ['a wrong password', 1, 1, { address: 'b' }],
    ['a wrong name', 1, 1, { address: 'c', username: 'grace', password: RIGHT }],
    ['a refusal for shape', 0, 0, { address: 'd', password: '' }],
  ])('%s makes %i, and %i scrypt', async (_what, trips, hashes, attempted) => {
    await attempt(attempted);
    expect([store.current.gateway.roundTrips.total, scrypts.count]).toEqual([trips, hashes]);
  });

  it('a limited login makes one, and no scrypt', async () => {
    const address = freshAddress();
    await codesOf(5, { address });
    store.current.gateway.roundTrips.reset();
    scrypts.reset();
    await attempt({ address, password: RIGHT });
    expect([store.current.gateway.roundTrips.total, scrypts.count]).toEqual([1, 0]);
  });
});

describe('a store that fails', () => {
  it.each(['refuse', 'hang', 'cut-before', 'status', 'html'] as const)(
    '(%s) refuses every login and hashes nothing, within two seconds',
    async (kind) => {
      store.current.gateway.faults.set([{ kind }]);
      const started = performance.now();
      expectRefusalShape(await attempt({ address: freshAddress(), password: RIGHT }), 'STORE_UNAVAILABLE');
      expect(performance.now() - started).toBeLessThan(2000);
      expect(scrypts.count).toBe(0);
    },
  );

  it.each(['cut-after', 'cut-mid'] as const)(
    '(%s) after the reservation has the attempt counted and nothing hashed',
    async (kind) => {
      const address = freshAddress();
      store.current.gateway.faults.set([{ kind, match: 'EVALSHA', times: 1 }]);
      expect(await codesOf(1, { address, password: RIGHT })).toEqual(['STORE_UNAVAILABLE']);
      expect(scrypts.count).toBe(0);
      expect(await codesOf(5, { address })).toEqual([...times(4, WRONG), 'RATE_LIMITED']);
    },
  );

  it('after the hash gives no token, and the next login is a fresh one', async () => {
    const address = freshAddress();
    scrypts.forget();
    const pending = attempt({ address, password: RIGHT });
    await vi.waitUntil(() => scrypts.count === 1, { interval: 1 });
    store.current.gateway.faults.set([{ kind: 'cut-after', times: 1 }]);
    const answer = await pending;
    expectRefusalShape(answer, 'STORE_UNAVAILABLE');
    expect(answer.json.token).toBeUndefined();
    expect(await codesOf(1, { address, password: RIGHT })).toEqual(['OK']);
  });
});
