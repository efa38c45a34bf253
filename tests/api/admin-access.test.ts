import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#core/server/store/keys.ts';
import login from '#functions/api-admin-login.ts';
import session from '#functions/api-admin-session.ts';
import { call, loginAs, redeploy, useStore } from '#support/call.ts';
import { advanceClock, MINUTE, SECOND } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { expectRefusalShape } from '#support/refusal.ts';
import { countScrypts } from '#support/scrypts.ts';

const HASH = '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE';
const PASSWORD = 'correct horse battery';
const ADMIN = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD_HASH: HASH };
const NO_ADMIN = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD_HASH: undefined };

const store = useStore();
beforeAll(() => redeploy(ADMIN));
afterEach(() => {
  vi.useRealTimers();
  store.current.gateway.faults.clear();
});

const enter = () => loginAs('ada', PASSWORD);
const readSession = (token: string) => call(session, '/api/admin/session', { token });
const leave = (token: string, body?: unknown) => call(session, '/api/admin/logout', { method: 'POST', token, body });
const tryLogin = (body: unknown, context = {}) => call(login, '/api/admin/login', { method: 'POST', body, context });

describe('login', () => {
  it('gives a fresh 256-bit token that opens the admin, and no trace of it in the store [ADMIN-27 ADMIN-28]', async () => {
    const [one, two] = [await enter(), await enter()];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect((await tryLogin({ username: 'ada', password: PASSWORD })).json).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      username: 'ada',
    });
    expect((await readSession(one)).json).toMatchObject({ username: 'ada' });
    const redis = upstashClient(store.current, { automaticDeserialization: false });
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.filter((key) => key.includes(':session:')).map((key) => redis.hgetall(key)));
    expect(values.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify([keys, values])).not.toContain(one);
  });

  it('answers every wrong pair alike, with one message and one scrypt [ADMIN-29 ADMIN-30]', async () => {
    const scrypts = countScrypts();
    const answers = [
      await tryLogin({ username: 'ada', password: 'wrong' }),
      await tryLogin({ username: 'grace', password: PASSWORD }),
      await tryLogin({ username: 'grace', password: 'wrong' }),
      await tryLogin({ username: 'Ada', password: PASSWORD }),
      await tryLogin({ username: 'ada ', password: PASSWORD }),
    ];
    scrypts.stop();
    expect(scrypts.count).toBe(answers.length);
    for (const answer of answers) expectRefusalShape(answer, 'INVALID_CREDENTIALS');
    expect(new Set(answers.map(({ json }) => json.message))).toEqual(new Set(['Invalid username or password.']));
  });

  it('takes name and password however their characters are composed', async () => {
    redeploy({ ...ADMIN, ADMIN_USERNAME: 'Zo\u00eb' });
    expect((await tryLogin({ username: 'Zoe\u0308', password: PASSWORD })).status).toBe(200);
    redeploy(ADMIN);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { username: 'Enter your username.', password: 'Enter your password.' }],
    [
      'empty fields',
      { username: '', password: '' },
      { username: 'Enter your username.', password: 'Enter your password.' },
    ],
    ['a list for a name', { username: ['ada'], password: 'x' }, { username: 'Enter your username.' }],
    ['a name too long', { username: 'a'.repeat(101), password: 'x' }, { username: 'The username is too long.' }],
    ['a password too long', { username: 'ada', password: 'x'.repeat(257) }, { password: 'The password is too long.' }],
  ])('says what to enter for %s [ADMIN-31]', async (_what, body, fields) => {
    const answer = await tryLogin(body);
    expectRefusalShape(answer, 'INVALID_INPUT');
    expect(answer.json.fields).toEqual(fields);
  });
});

describe('credentials', () => {
  afterEach(() => redeploy({ ...ADMIN, DEMO_LOGIN: 'on' }));
  const demo = { username: DEMO_USERNAME, password: DEMO_PASSWORD };

  it('are the demo ones on a local machine that asks for them', async () => {
    redeploy({ ...NO_ADMIN, DEMO_LOGIN: 'on' });
    expect((await tryLogin(demo)).json).toMatchObject({ username: DEMO_USERNAME });
  });

  it.each([
    ['in production', NO_ADMIN, 'production'],
    ['in a preview', NO_ADMIN, 'deploy-preview'],
    ['where the demo is not asked for', { ...NO_ADMIN, DEMO_LOGIN: undefined }, 'dev'],
    ['with a name alone', { ...NO_ADMIN, ADMIN_USERNAME: DEMO_USERNAME }, 'dev'],
    ['with a hash alone', { ...NO_ADMIN, ADMIN_PASSWORD_HASH: HASH }, 'dev'],
  ])('are refused %s: 503 says what to set, on a local machine alone', async (_where, variables, deployContext) => {
    redeploy({ DEMO_LOGIN: 'on', ...variables });
    const deploy = { context: deployContext, id: '1', published: true };
    const answer = await tryLogin(demo, { deploy });
    expectRefusalShape(answer, 'NOT_CONFIGURED');
    for (const word of ['ADMIN_USERNAME', 'ADMIN_PASSWORD_HASH', 'npm run password']) {
      expect(answer.json.message.includes(word)).toBe(deployContext === 'dev');
    }
  });

  it('do not let the demo in beside a configured admin', async () => {
    expectRefusalShape(await tryLogin(demo), 'INVALID_CREDENTIALS');
  });

  it('with a malformed hash are said to be wrong, without hashing or asking the store', async () => {
    redeploy({ ...ADMIN, ADMIN_PASSWORD_HASH: PASSWORD });
    store.current.gateway.roundTrips.reset();
    const scrypts = countScrypts();
    const answer = await tryLogin({ username: 'ada', password: PASSWORD });
    scrypts.stop();
    expectRefusalShape(answer, 'NOT_CONFIGURED');
    expect(answer.text).not.toContain(PASSWORD);
    expect([scrypts.count, store.current.gateway.roundTrips.total]).toEqual([0, 0]);
  });
});

describe('a session', () => {
  it('lives on while it is used, and says until when', async () => {
    const token = await enter();
    advanceClock(0);
    const opened = (await readSession(token)).json;
    expect(Date.parse(opened.idleExpiresAt)).toBe(Date.now() + SESSION_IDLE_MS);
    for (let each = 0; each < 4; each++) {
      advanceClock(SESSION_IDLE_MS - SECOND);
      const later = (await readSession(token)).json;
      expect(later.expiresAt).toBe(opened.expiresAt);
      expect(Date.parse(later.idleExpiresAt)).toBe(Date.now() + SESSION_IDLE_MS);
    }
  });

  it('ends after 30 idle minutes', async () => {
    const token = await enter();
    advanceClock(0);
    await readSession(token);
    advanceClock(SESSION_IDLE_MS);
    expectRefusalShape(await readSession(token), 'UNAUTHENTICATED');
  });

  it('ends after eight hours however busy, and says so before', async () => {
    const token = await enter();
    for (let passed = 0; passed < SESSION_ABSOLUTE_MS - 20 * MINUTE; passed += 20 * MINUTE) {
      advanceClock(20 * MINUTE);
      expect((await readSession(token)).status).toBe(200);
    }
    advanceClock(19 * MINUTE);
    const { idleExpiresAt, expiresAt } = (await readSession(token)).json;
    expect(idleExpiresAt).toBe(expiresAt);
    advanceClock(MINUTE + SECOND);
    expectRefusalShape(await readSession(token), 'UNAUTHENTICATED');
  });

  it('ends at once with logout, and only this one', async () => {
    const [mine, other] = [await enter(), await enter()];
    expect((await leave(mine)).json).toEqual({ loggedOut: true });
    expectRefusalShape(await readSession(mine), 'UNAUTHENTICATED');
    expectRefusalShape(await leave(mine), 'UNAUTHENTICATED');
    expect((await readSession(other)).status).toBe(200);
  });

  it('ends at once with all others on logout everywhere, and a new login opens a new one', async () => {
    const tokens = [await enter(), await enter(), await enter()];
    expect((await leave(tokens[1] ?? '', { everywhere: true })).status).toBe(200);
    for (const token of tokens) expectRefusalShape(await readSession(token), 'UNAUTHENTICATED');
    expect((await readSession(await enter())).status).toBe(200);
  });

  it.each([
    ['password', { ADMIN_PASSWORD_HASH: HASH.replace('MDEy', 'MDEz') }],
    ['name', { ADMIN_USERNAME: 'grace' }],
  ])('ends when the %s changes', async (_what, variables) => {
    const token = await enter();
    redeploy({ ...ADMIN, ...variables });
    expectRefusalShape(await readSession(token), 'UNAUTHENTICATED');
    redeploy(ADMIN);
    expect((await readSession(token)).status).toBe(200);
  });

  it('of one deploy context is none in another', async () => {
    const token = await enter();
    const deploy = { context: 'production', id: '1', published: true };
    expectRefusalShape(await call(session, '/api/admin/session', { token, context: { deploy } }), 'UNAUTHENTICATED');
  });

  it('is neither granted nor denied while the store is away', async () => {
    const token = await enter();
    store.current.gateway.faults.set([{ kind: 'refuse' }]);
    expectRefusalShape(await readSession(token), 'STORE_UNAVAILABLE');
    expectRefusalShape(await leave(token), 'STORE_UNAVAILABLE');
    store.current.gateway.faults.clear();
    expect((await readSession(token)).status).toBe(200);
  });
});
