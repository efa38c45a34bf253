import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contract } from '#core/contract/contract.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#core/server/store/keys.ts';
import session from '#functions/api-admin-session.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import { call, loginAs, redeploy, useStore } from '#support/call.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { documentInput } from '#support/document-examples.ts';
import { type FunctionFile, functionOf, loadFunctions, samplePath } from '#support/functions.ts';
import { expectRefusalShape } from '#support/refusal.ts';

const HASH = '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE';
// Of 'an earlier password'.
const OTHER_HASH = '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$LMJEInN53qEPKyHdtcUEMZNvdUkczlYtHhRiB6zpZbY';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Bodies that pass the schema, so that the handler itself must refuse. A contract that needs a body needs a line here. */
const sampleBodies: Partial<Record<EndpointName, unknown>> = {
  takePart: { action: 'watch', isHere: false, isWriting: false },
  releaseLeads: { release: 'crowded' },
  createPost: { title: 'Intruder', content: '<p>Hello</p>', published: true },
  updatePost: { title: 'Intruder', content: '<p>Hello</p>', published: true },
  importPost: {
    id: '0b6b5a50-2f6e-4a57-9d9d-0d6c8c1f4f01',
    title: 'Intruder',
    content: '<p>Hello</p>',
    published: true,
  },
  changeBooking: { status: 'no-show' },
  saveAvailability: {
    ...{ version: 0, hours: {}, leadHours: 4, demoMinutes: 30, bufferMinutes: 0, horizonDays: 14, closed: [] },
    demos: { by: 'call' },
  },
  connectCalendar: { url: 'https://calendars.example/team.ics' },
  saveNewsroom: { version: 0, authors: [], categories: [] },
  moveCategory: { from: 'Tutorials', to: null },
  restorePost: { from: 'trash' },
  uploadMedia: { data: PIXEL },
  resendDeliveries: { subject: 'lead', id: 'x' },
  findPerson: { email: 'ada@engines.example' },
  erasePerson: { email: 'ada@engines.example' },
  settleQuestion: { action: 'dismiss' },
  createDocument: documentInput(),
  importDocument: {
    ...{ id: '0b6b5a50-2f6e-4a57-9d9d-0d6c8c1f4f02', createdAt: '2026-01-02T03:04:05.000Z', publishedAt: null },
    ...{ published: documentInput(), draft: null },
  },
  previewDocument: documentInput(),
  publishDocument: { version: 1 },
  restoreDocument: { from: 'withdrawn', version: 1 },
  saveDocument: documentInput({ version: 1 }),
  changeTaughtQuestion: { url: null, question: 'Where?', isTaught: true },
  saveExampleQuestions: { questions: ['Where?'] },
  tryDocument: { draft: documentInput(), questions: ['Where?'] },
  withdrawDocument: { version: 1 },
  switchModel: { isOn: true },
  switchVoiceEngine: { isOn: true },
};

const all = Object.entries(endpoints) as [EndpointName, Contract][];
const guarded = all.filter(([, { path }]) => path.startsWith('/api/admin/') && path !== endpoints.login.path);

const store = useStore();
let functions: FunctionFile[] = [];
const tokens: Record<string, string> = {};
const asAda = () => loginAs('ada', 'correct horse battery');
const touch = (token: string) => call(session, '/api/admin/session', { token });
const leave = (token: string, everywhere: boolean) =>
  call(session, '/api/admin/logout', { method: 'POST', token, body: { everywhere } });

/** Every kind of token that opens nothing, each for one reason alone; the first five were good once. */
async function prepareTokens(): Promise<void> {
  Object.assign(tokens, { wrong: 'A'.repeat(43), malformed: `${'A'.repeat(42)}!`, empty: '' });
  redeploy({ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD_HASH: HASH });
  tokens['everywhere'] = await asAda();
  await leave(await asAda(), true);
  redeploy({ ADMIN_PASSWORD_HASH: OTHER_HASH });
  tokens['changed'] = await loginAs('ada', 'an earlier password');
  redeploy({ ADMIN_PASSWORD_HASH: HASH });
  tokens['left'] = await asAda();
  await leave(tokens['left'], false);
  tokens['good'] = await asAda();
  tokens['idle'] = await asAda();
  tokens['old'] = await asAda();
  await stayAwake(tokens['old'], SESSION_ABSOLUTE_MS);
}

/** Lets time pass while a session is used every ten minutes; then it is now again. */
async function stayAwake(token: string, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10 * MINUTE) {
    expect((await touch(token)).status).toBe(200);
    advanceClock(10 * MINUTE);
  }
  vi.useRealTimers();
}

/** How long after it was given a token is tried; most are refused at once. */
const triedAfter: Record<string, number> = { idle: SESSION_IDLE_MS, old: SESSION_ABSOLUTE_MS };

beforeAll(async () => {
  functions = await loadFunctions();
  await prepareTokens();
});
afterEach(() => vi.useRealTimers());

it('a good token opens the admin while those below do not', async () => {
  expect((await touch(tokens['good'] ?? '')).status).toBe(200);
});

describe('the table of contracts', () => {
  it.each(all)('%s has its function, at the same path', (name, contract) => {
    const found = functionOf(functions, contract);
    expect(found?.paths, `a file in functions/ that answers ${name}`).toContain(contract.path);
  });

  it('names everything that functions answer', () => {
    const known = new Set<Contract>(all.map(([, contract]) => contract));
    const served = functions.flatMap(({ file, serve }) =>
      (serve.endpoints ?? []).map(({ contract }) => ({ file, contract })),
    );
    expect(served.filter(({ contract }) => !known.has(contract)).map(({ file }) => file)).toEqual([]);
  });

  it.each(guarded)('%s demands an admin [POST-42]', (_name, contract) => {
    const served = functionOf(functions, contract)?.serve.endpoints ?? [];
    expect(served.find((each) => each.contract === contract)?.access).toBe('admin');
  });

  it.each(guarded)('%s has a sample that its schema takes', (name, contract) => {
    expect(contract.body.safeParse(sampleBodies[name] ?? {}).success).toBe(true);
  });
});

describe.each(guarded)('%s', (name, contract) => {
  function request(token: string | undefined, body: unknown) {
    const serve = functionOf(functions, contract)?.serve;
    if (!serve) throw new Error(`no file in functions/ answers ${name}`);
    store.current.gateway.roundTrips.reset();
    return call(serve, samplePath(contract), {
      method: contract.method,
      ...(token !== undefined && { token }),
      ...(contract.maxBody > 0 && { body }),
    });
  }
  const sample = sampleBodies[name] ?? {};
  // A store that has never seen a script is sent its text once; that is not what is counted here.
  beforeAll(async () => void (await request(tokens['wrong'], sample)));
  const roundTrips = () => store.current.gateway.roundTrips.total;

  it.each(['none', 'empty', 'malformed'])(
    'refuses a token that is none (%s) without asking the store',
    async (kind) => {
      expectRefusalShape(await request(tokens[kind], sample), 'UNAUTHENTICATED');
      expect(roundTrips()).toBe(0);
    },
  );

  it.each([
    ['was never given', 'wrong'],
    ['was idle too long', 'idle'],
    ['is over eight hours old', 'old'],
    ['was logged out', 'left'],
    ['was logged out everywhere', 'everywhere'],
    ['belongs to an old password', 'changed'],
  ])('refuses a token that %s, in one round trip', async (_what, kind) => {
    expect(tokens[kind]).toHaveLength(43);
    advanceClock(triedAfter[kind] ?? 0);
    expectRefusalShape(await request(tokens[kind], sample), 'UNAUTHENTICATED');
    expect(roundTrips()).toBe(1);
  });

  it('tells a stranger nothing about wrong fields', async () => {
    expectRefusalShape(
      await request(tokens['wrong'], { title: 1, from: 1, data: 1, hours: 'x', everywhere: 1 }),
      'UNAUTHENTICATED',
    );
    expect(roundTrips()).toBe(1);
  });
});
