import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#admin/dashboard/query-client.ts';
import { readAdminPost, updatePost } from '#blog/contract/post-calls.ts';
import { call } from '#core/browser/call.ts';
import { CallFailure, sentenceOf, Unreachable } from '#core/browser/call-failure.ts';
import { readOverview } from '#core/contract/session.ts';

const FIGURES = {
  posts: 3,
  pageViews: null,
  conversations: null,
  averageVisit: null,
  storeFull: null,
  policyReports: 0,
  crowdedLeads: 0,
  failedDeliveries: [],
};

function answerWith(answer: Response | (() => Promise<Response>)) {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    return typeof answer === 'function' ? answer() : answer;
  });
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (failure: unknown) => failure,
  );

describe('a call', () => {
  test('sends cookies and reads JSON [ADMIN-32]', async () => {
    const requests = answerWith(Response.json(FIGURES, { headers: { 'x-next-cursor': '5_a' } }));
    expect(await call(readOverview)).toEqual({ data: FIGURES, next: '5_a', zone: null });
    expect(requests[0]).toMatchObject(['/api/admin/overview', { method: 'GET', credentials: 'include' }]);
  });

  test('puts parameters into the address, whatever they hold, and what is asked behind it', async () => {
    const requests = answerWith(new Response('', { status: 404 }));
    await failureOf(call(readAdminPost, { params: { id: '../x?y' } }));
    expect(requests[0]?.[0]).toBe('/api/admin/blog/posts/..%2Fx%3Fy');
  });

  test('throws what is no success as `status: body`, a 401 too [ADMIN-33 ADMIN-34]', async () => {
    const body = { message: 'Your session has ended.', error: 'x', code: 'UNAUTHENTICATED', requestId: '1' };
    answerWith(Response.json(body, { status: 401 }));
    const failure = await failureOf(call(readOverview));
    expect(failure).toBeInstanceOf(CallFailure);
    expect((failure as CallFailure).message).toBe(`401: ${JSON.stringify(body)}`);
    expect((failure as CallFailure).code).toBe('UNAUTHENTICATED');
    expect(sentenceOf(failure)).toBe('Your session has ended.');
  });

  test('shows people the message of any error body [ADMIN-03]', async () => {
    answerWith(Response.json({ message: 'Too many logins. Wait a minute.' }, { status: 429 }));
    const failure = await failureOf(call(readOverview));
    expect([sentenceOf(failure), (failure as CallFailure).code]).toEqual(['Too many logins. Wait a minute.', null]);
    for (const body of ['<html>', '{"message":" "}', '{"message":7}', '[]']) {
      answerWith(new Response(body, { status: 502 }));
      expect(sentenceOf(await failureOf(call(readOverview))), body).toBeUndefined();
    }
  });

  test('throws the status text when there is no body [ADMIN-33]', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect((await failureOf(call(readOverview))) as Error).toHaveProperty('message', '502: Bad Gateway');
  });

  test('believes no answer that breaks the contract, and none that is no JSON', async () => {
    answerWith(Response.json({ posts: 'many' }));
    expect(await failureOf(call(readOverview))).toBeInstanceOf(Unreachable);
    answerWith(new Response('<html>'));
    expect(await failureOf(call(readOverview))).toBeInstanceOf(Unreachable);
  });

  test('without a network is unreachable, and has no sentence of a server', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const body = { title: 'A', content: '<p>b</p>' };
    const failure = await failureOf(call(updatePost, { params: { id: '1' }, body }));
    expect(failure).toBeInstanceOf(Unreachable);
    expect(sentenceOf(failure)).toBeUndefined();
  });
});

test('queries are never stale, kept five minutes, and asked for again by people alone [ADMIN-35..39]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  expect(queries).not.toHaveProperty('refetchInterval');
  expect(mutations).toMatchObject({ retry: false });
});
