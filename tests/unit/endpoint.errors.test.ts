import type { Context } from '@netlify/functions';
import { afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { defineContract } from '#core/contract/contract.ts';
import { type ErrorCode, errorCodes } from '#core/contract/errors.ts';
import { ApiError } from '#core/server/api-error.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';
import { methods } from '#core/server/http/methods.ts';
import { DATA_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { call, redeploy, variablesOf } from '#support/call.ts';
import { expectRefusalShape, expectSecured } from '#support/refusal.ts';

const show = defineContract({ method: 'GET', path: '/api/thing' });
const page = defineContract({ method: 'GET', path: '/api/thing', answers: 'html' });
const PATH = '/api/thing';
const TOKEN = 'A'.repeat(43);
const SECRET = 'redis://user:hunter2@store.internal';

const answering = (work: () => Promise<unknown>) => methods(endpoint(show, { access: 'public', limit: 'none' }, work));
const answeringAdmins = (work: () => Promise<unknown>) =>
  methods(endpoint(show, { access: 'admin', limit: 'session' }, work));
const throwing = (thrown: unknown) =>
  call(
    answering(() => Promise.reject(thrown)),
    PATH,
  );

// No server listens here: a call of the store gets STORE_UNAVAILABLE.
beforeAll(() => redeploy(variablesOf({ url: 'http://127.0.0.1:1', token: 'unused', readOnlyToken: 'unused' })));

let log: MockInstance<typeof console.error>;
const logged = () => log.mock.calls.flat().join('\n');
beforeAll(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockClear());

describe('a refusal', () => {
  it.each(errorCodes)('%s has its status and a sentence, and is not logged', async (code) => {
    expectRefusalShape(await throwing(new ApiError(code)), code);
    expect(log).not.toHaveBeenCalled();
  });

  it('carries what the thrower adds', async () => {
    const answer = await throwing(
      new ApiError('VERSION_CONFLICT', {
        message: 'The time was just taken.',
        fields: { version: 'Stale.' },
        current: { version: 8 },
        retryAfter: 30,
      }),
    );
    expect(answer.json).toMatchObject({
      message: 'The time was just taken.',
      error: 'The time was just taken.',
      fields: { version: 'Stale.' },
      current: { version: 8 },
      retryAfter: 30,
    });
    expect(answer.headers.get('retry-after')).toBe('30');
  });
});

describe('a failure', () => {
  it.each([
    ['an error', new Error(SECRET)],
    ['an error of several lines', new TypeError(`first line\n    at ${SECRET}\n${SECRET}`)],
    ['a string', SECRET],
    ['nothing', undefined],
    ['an error that looks like ours', Object.assign(new Error(SECRET), { code: 'NOT_FOUND', status: 404 })],
  ])('by %s does not reveal its text', async (_what, thrown) => {
    const answer = await throwing(thrown);
    expectRefusalShape(answer, 'INTERNAL');
    expect(answer.json).not.toHaveProperty('fields');
    expect([...answer.headers].flat().join() + answer.text + logged()).not.toContain('hunter2');
    expect(logged()).toContain(answer.json.requestId);
  });

  it('names in the log where it happened', async () => {
    await throwing(new TypeError(`two\nlines`));
    expect(logged()).toMatch(/TypeError at .*endpoint\.errors\.test\.ts/);
  });

  it.each<[StoreError['reason'], ErrorCode, string | null]>([
    ['unavailable', 'STORE_UNAVAILABLE', '5'],
    ['timeout', 'STORE_UNAVAILABLE', '5'],
    ['rejected', 'INTERNAL', null],
    ['corrupt', 'INTERNAL', null],
  ])('of the store (%s) is %s', async (reason, code, retryAfter) => {
    const answer = await throwing(new StoreError(reason, SECRET));
    expectRefusalShape(answer, code);
    expect(answer.text + logged()).not.toContain('hunter2');
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
  });

  it('thrown before the first await is no different', async () => {
    const hasty = answering(() => {
      throw new Error(SECRET);
    });
    expectRefusalShape(await call(hasty, PATH), 'INTERNAL');
  });

  it('of the configuration is said as such', async () => {
    redeploy({ UPSTASH_REDIS_REST_URL: undefined });
    const answer = await call(
      answering(async () => 'unreached'),
      PATH,
    );
    expectRefusalShape(answer, 'NOT_CONFIGURED');
    expect(answer.json.message).toContain('UPSTASH_REDIS_REST_URL');
    const deploy = { context: 'production', id: '2', published: true };
    const strangers = await call(
      answering(async () => 'unreached'),
      PATH,
      { context: { deploy } },
    );
    expectRefusalShape(strangers, 'NOT_CONFIGURED');
    expect(strangers.text.replaceAll('NOT_CONFIGURED', '')).not.toMatch(/[A-Z]_[A-Z]/);
    expect(logged()).toContain('UPSTASH_REDIS_REST_URL');
    redeploy({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' });
  });
});

describe('an admin call whose handler never checked the session', () => {
  it.each([
    ['a value', async () => ({ secret: 'of the house' })],
    ['a response of its own', async () => new Response('of the house')],
  ])('answers 500 instead of %s', async (_what, work) => {
    const answer = await call(answeringAdmins(work), PATH, { token: TOKEN });
    expectRefusalShape(answer, 'INTERNAL');
    expect(answer.text).not.toContain('house');
  });

  it.each([
    [
      'thrown at once',
      () => {
        throw new ApiError('POST_NOT_FOUND');
      },
    ],
    [
      'thrown later',
      async () => {
        throw new ApiError('READ_ONLY_PREVIEW');
      },
    ],
  ])('checks it before a refusal %s goes out', async (_what, work) => {
    // The store is away, so the check itself is what answers.
    expectRefusalShape(await call(answeringAdmins(work), PATH, { token: TOKEN }), 'STORE_UNAVAILABLE');
  });
});

it('a function of two addresses answers at each the methods of its own contracts', async () => {
  const one = defineContract({ method: 'GET', path: '/api/things' });
  const other = defineContract({ method: 'DELETE', path: '/api/things/:id' });
  const both = methods(
    endpoint(one, { access: 'public', limit: 'none' }, async () => 'list'),
    endpoint(other, { access: 'public', limit: 'none' }, async ({ params }) => params['id']),
  );
  expect((await call(both, '/api/things')).json).toBe('list');
  expect((await call(both, '/api/things/7', { method: 'DELETE' })).json).toBe('7');
  const refused = await call(both, '/api/things/7');
  expectRefusalShape(refused, 'METHOD_NOT_ALLOWED');
  expect(refused.headers.get('allow')).toBe('DELETE');
});

describe('a deploy of production that was replaced', () => {
  const write = defineContract({ method: 'POST', path: PATH });
  const both = methods(
    endpoint(show, { access: 'public', limit: 'none' }, async () => 'read'),
    endpoint(write, { access: 'public', limit: 'form' }, async () => 'written'),
  );
  const deployed = (context: string, published: boolean) => ({
    context: { deploy: { context, published, id: 'one' } as Context['deploy'] },
  });

  it('reads, and refuses to write', async () => {
    const old = deployed('production', false);
    expect((await call(both, PATH, old)).json).toBe('read');
    expectRefusalShape(await call(both, PATH, { method: 'POST', ...old }), 'OLD_DEPLOY');
  });

  it.each([
    ['production', true],
    ['deploy-preview', false],
    ['dev', false],
  ] as const)('is no deploy of %s, published: %s', async (context, published) => {
    expect((await call(both, PATH, { method: 'POST', ...deployed(context, published) })).json).toBe('written');
  });
});

describe('headers', () => {
  it('secure what a handler built itself, and leave what it set', async () => {
    const html = methods(
      endpoint(
        page,
        { access: 'public', limit: 'none' },
        async () =>
          new Response('<p>Hi</p>', {
            status: 404,
            headers: {
              'content-type': 'text/html',
              'cross-origin-resource-policy': 'cross-origin',
              'cache-control': 'public',
            },
          }),
      ),
    );
    const answer = await call(html, PATH);
    expect([answer.status, answer.text]).toEqual([404, '<p>Hi</p>']);
    const { 'cross-origin-resource-policy': _own, ...others } = securityHeaders;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...others,
      'content-type': 'text/html',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public',
    });
  });

  it('are on a redirect and on an answer without a body', async () => {
    const away = answeringAway(() => Response.redirect('http://site.test/blog/new', 301));
    expectSecured(await call(away, PATH));
    const known = answeringAway(() => new Response(null, { status: 304 }));
    expectSecured(await call(known, PATH));
    const nothing = await call(
      answeringAway(() => new Response(null, { status: 204 })),
      PATH,
    );
    expectSecured(nothing);
    expect(nothing.headers.get('content-security-policy')).toBe(DATA_CSP);
    expect(DATA_CSP).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('are on the way a plain form is sent on', async () => {
    const write = defineContract({ method: 'POST', path: PATH, maxBody: 1_000 });
    const answers = { done: () => '/thanks', failed: async () => new Response('again') };
    const form = methods(
      withForms(
        endpoint(write, { access: 'public', limit: 'form' }, async () => 1),
        answers,
      ),
    );
    const sent = await call(form, PATH, {
      method: 'POST',
      body: 'name=Ada',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thanks']);
    expectSecured(sent);
  });

  it('are on success and on a refused method', async () => {
    const fine = answering(async () => 1);
    expectSecured(await call(fine, PATH));
    expectSecured(await call(fine, PATH, { method: 'HEAD' }));
    expectRefusalShape(await call(fine, PATH, { method: 'PUT' }), 'METHOD_NOT_ALLOWED');
  });

  it('name the request as the platform does, or by a name of our own', async () => {
    const fine = answering(async () => 1);
    const named = await call(fine, PATH, { context: { requestId: '01JD-platform' } });
    expect(named.headers.get('x-request-id')).toBe('01JD-platform');
    const unnamed = await call(fine, PATH, { context: { requestId: '' } });
    expect(unnamed.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

function answeringAway(build: () => Response) {
  return methods(endpoint(page, { access: 'public', limit: 'none' }, async () => build()));
}
