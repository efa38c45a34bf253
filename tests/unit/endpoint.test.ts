import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { Answer, type Call, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { type CallOptions, call, redeploy, variablesOf } from '#support/call.ts';
import { expectRefusalShape } from '#support/refusal.ts';

const PATH = '/api/things/7';
/** Has the form of a token and is none. */
const TOKEN = 'A'.repeat(43);

const show = defineContract({
  method: 'GET',
  path: '/api/things/:id',
  query: z.object({ limit: z._default(z.coerce.number().check(z.maximum(10, 'At most 10.')), 5) }),
  cache: 'public, max-age=60',
});
const change = defineContract({
  method: 'POST',
  path: '/api/things/:id',
  status: 201,
  maxBody: 2000,
  body: z.object({ name: z.string('Enter a name.').check(z.minLength(2, 'Enter a longer name.')) }),
});

type Seen = Pick<Call<typeof change>, 'params' | 'body' | 'rawBody' | 'address' | 'requestId'>;
let seen: Seen | undefined;
const echo = methods(
  endpoint(show, { access: 'public', limit: 'none' }, async ({ query, params }) => ({ ...query, ...params })),
  endpoint(change, { access: 'public', limit: 'none' }, async (input) => {
    seen = input;
    return { stored: input.body };
  }),
);
const guarded = methods(
  endpoint(change, { access: 'admin', limit: 'session' }, async () => ({ secret: 'of the house' })),
);
const post = (body: unknown, options: CallOptions = {}) => call(echo, PATH, { method: 'POST', body, ...options });

// No server listens here: a call of the store gets 503, which no test expects.
beforeAll(() => redeploy(variablesOf({ url: 'http://127.0.0.1:1', token: 'unused', readOnlyToken: 'unused' })));

describe('a call in order', () => {
  it('gives the handler parsed input and answers by the contract', async () => {
    const answer = await post({ name: 'Ada', unknown: 1 }, { address: '198.51.100.7' });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ stored: { name: 'Ada' } });
    expect(seen).toMatchObject({ params: { id: '7' }, body: { name: 'Ada' }, address: '198.51.100.7' });
    expect(Buffer.from(seen?.rawBody ?? []).toString()).toBe('{"name":"Ada","unknown":1}');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe(seen?.requestId);
  });

  it('fills in what the query leaves out, and caches as the contract says', async () => {
    const answer = await call(echo, `${PATH}?limit=3`);
    expect(answer.json).toEqual({ limit: 3, id: '7' });
    expect((await call(echo, PATH)).json).toEqual({ limit: 5, id: '7' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('answers HEAD as GET without a body', async () => {
    const head = await call(echo, PATH, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const refused = await call(echo, `${PATH}?limit=99`, { method: 'HEAD' });
    expect([refused.status, refused.text]).toEqual([400, '']);
  });

  it("adds a handler's headers, and leaves its deferred work to the platform, failing or not", async () => {
    let done = false;
    const later = methods(
      endpoint(show, { access: 'public', limit: 'none' }, async ({ defer }) => {
        defer(Promise.resolve().then(() => (done = true)));
        defer(Promise.reject(new Error('later')));
        return new Answer([], { 'x-next-cursor': '1_a' });
      }),
    );
    const answer = await call(later, PATH);
    expect(answer.headers.get('x-next-cursor')).toBe('1_a');
    await answer.settled();
    expect(done).toBe(true);
  });
});

describe('the order of the checks', () => {
  const everythingWrong = {
    method: 'PATCH',
    body: 'x'.repeat(2001),
    headers: { 'content-type': 'text/plain', origin: 'https://evil.test' },
  };
  const ownSite = { 'content-type': 'text/plain' };
  const json = { 'content-type': 'application/json' };
  const rightly = { method: 'POST', token: TOKEN, headers: json };

  it.each<[string, CallOptions]>([
    ['METHOD_NOT_ALLOWED', everythingWrong],
    ['FORBIDDEN_ORIGIN', { ...everythingWrong, method: 'POST' }],
    ['UNAUTHENTICATED', { ...everythingWrong, method: 'POST', headers: ownSite }],
    ['UNSUPPORTED_MEDIA_TYPE', { ...everythingWrong, method: 'POST', headers: ownSite, token: TOKEN }],
    ['PAYLOAD_TOO_LARGE', { ...rightly, body: 'x'.repeat(2001) }],
    ['INVALID_JSON', { ...rightly, body: 'x' }],
    // The first that needs the store, which is away: 401 would win over 400.
    ['STORE_UNAVAILABLE', { ...rightly, body: {} }],
  ])('%s comes next', async (code, options) => {
    const answer = await call(guarded, PATH, options);
    expect(answer.json.code).toBe(code);
    expectRefusalShape(answer);
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)} `])(
    'a token like %j is refused without asking the store',
    async (token) => {
      expect((await call(guarded, PATH, { ...rightly, token, body: {} })).json.code).toBe('UNAUTHENTICATED');
    },
  );
});

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s is refused, naming what is answered',
    async (method) => {
      const answer = await call(echo, PATH, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
      expect(answer.json.message).toBe('This address answers GET, HEAD, POST.');
    },
  );

  describe('of two paths', () => {
    const other = defineContract({ method: 'GET', path: '/api/others/:id' });
    const two = methods(
      endpoint(change, { access: 'public', limit: 'none' }, async () => ({ of: 'things' })),
      endpoint(other, { access: 'public', limit: 'none' }, async () => ({ of: 'others' })),
    );

    it('name those of the path that was asked for', async () => {
      const answers = await Promise.all([PATH, '/api/others/7'].map((path) => call(two, path, { method: 'PATCH' })));
      expect(answers.map(({ headers }) => headers.get('allow'))).toEqual(['POST', 'GET, HEAD']);
    });

    it.each(['', '/', '/index.html', '.html'])('are told apart without a path of the platform (%s)', async (end) => {
      const url = new URL(`/api/others/7${end}`, 'http://deploy.test');
      const response = await two(new Request(url), {
        params: {},
        deploy: { context: 'dev' },
        site: {},
        ip: '',
      } as never);
      expect([response.status, await response.json()]).toEqual([200, { of: 'others' }]);
    });
  });

  it('HEAD is refused where there is no GET', async () => {
    const answer = await call(guarded, PATH, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([405, 'POST', '']);
  });
});

describe('origin', () => {
  const own = new URL('http://deploy.test');
  const send = (headers: Record<string, string>, method = 'POST') =>
    echo(
      new Request(new URL(PATH, own), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: '{"name":"Ada"}' }),
      }),
      { params: {}, deploy: { context: 'dev' }, site: {}, ip: '' } as never,
    );

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.test' }],
    ['a neighbour by suffix', { origin: 'http://deploy.test.evil.test' }],
    ['another port', { origin: 'http://deploy.test:8080' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin at all', { origin: 'nonsense' }],
    ['cross-site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['cross-site with our origin claimed', { 'sec-fetch-site': 'cross-site', origin: own.origin }],
  ])('a write from %s is refused', async (_what, headers) => {
    const response = await send(headers);
    expect([response.status, (await response.json()).code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  it.each<[string, Record<string, string>]>([
    ['our own page', { origin: own.origin, 'sec-fetch-site': 'same-origin' }],
    ['a script that sends neither header', {}],
  ])('a write from %s passes', async (_what, headers) => {
    expect((await send(headers)).status).toBe(201);
  });

  it('a read from anywhere passes', async () => {
    expect((await send({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(200);
  });
});

describe('content types', () => {
  const withType = (type: string) => post('{"name":"Ada"}', { headers: { 'content-type': type } });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    '%s is taken',
    async (type) => expect((await withType(type)).status).toBe(201),
  );

  it.each(['application/jsonp', 'application/json5', 'text/plain', 'application/x-www-form-urlencoded', 'x', ''])(
    '%j is refused',
    async (type) => {
      expect((await withType(type)).json).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );
});

describe('bodies', () => {
  it('a call without a body is an empty object, and the schema says what is missing', async () => {
    const answer = await call(echo, PATH, { method: 'POST' });
    expect(answer.json).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Enter a name.',
      fields: { name: 'Enter a name.' },
    });
  });

  it('an array or a body over the cap is refused', async () => {
    expect((await post('[{"name":"Ada"}]')).json.code).toBe('INVALID_JSON');
    const long = await post({ name: 'x'.repeat(2000) });
    expect([long.status, long.json.message]).toEqual([413, 'The request is too large. It can have at most 2 KB.']);
  });

  it('keys that would reach a prototype are dropped', async () => {
    await post('{"name":"Ada","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
    expect(Object.keys(seen?.body ?? {})).toEqual(['name']);
    expect('admin' in (seen?.body ?? { admin: 1 })).toBe(false);
    const named = await post('{"__proto__":{"name":"Ada"}}');
    expect(named.json.code).toBe('INVALID_INPUT');
  });
});
