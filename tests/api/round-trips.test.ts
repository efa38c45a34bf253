import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_MAX_DEPTH } from '#core/contract/limits.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import type { ApiAnswer } from '#support/api.ts';
import { type Example, startWithExamples } from '#support/examples.ts';

/** Round trips before the answer, where they are not one: login reserves first; a restore and a publication of a document read, then save; posts may be elsewhere; an export reads what it lists; calendars are listed again once they were read; a booking is compared with the hours that are offered; new hours are compared with those before; authors are read as builds read them, after the session. */
const MORE: Partial<Record<EndpointName, number>> = {
  login: 2,
  restorePost: 2,
  askRetriever: 2,
  exportDocuments: 2,
  publishDocument: 2,
  tryDocument: 2,
  listExampleQuestions: 3,
  listTaughtQuestions: 3,
  createBooking: 2,
  moveOwnBooking: 2,
  changeBooking: 3,
  confirmOwnBooking: 2,
  readNewsroom: 2,
  refreshCalendars: 2,
  saveAvailability: 2,
  receiveDeployEvent: 0,
  readLogin: 0,
};

type Running = Awaited<ReturnType<typeof startWithExamples>>;
let api: Running['api'];
let examples: Running['examples'];
let stop: Running['stop'];
beforeAll(async () => {
  ({ api, examples, stop } = await startWithExamples());
});
afterAll(() => stop());

const all = Object.entries(endpoints) as [EndpointName, (typeof endpoints)[EndpointName]][];
const admin = all.filter(([, { path }]) => path.startsWith('/api/admin/') && path !== endpoints.login.path);

/** Sends a call and counts what it cost the store until its answer. */
async function cost(send: () => Promise<ApiAnswer>): Promise<{ answer: ApiAnswer; trips: number }> {
  await api.settled();
  const before = api.store.gateway.roundTrips.total;
  const answer = await send();
  return { answer, trips: api.store.gateway.roundTrips.total - before };
}

function send(name: EndpointName, { path, body, headers }: Example, token = api.token): Promise<ApiAnswer> {
  const { method } = endpoints[name];
  const isAdmin = endpoints[name].path.startsWith('/api/admin/') && endpoints[name].path !== endpoints.login.path;
  return api.call(method, path, body, { headers: { ...(isAdmin && token && { 'x-admin-token': token }), ...headers } });
}

describe('round trips to the store', () => {
  it.each(all)('%s: one, and as promised where more', async (name) => {
    await send(name, await examples[name]());
    const example = await examples[name]();
    const { answer, trips } = await cost(() => send(name, example));
    expect(answer.status, answer.text).toBe(example.status);
    expect(trips).toBe(MORE[name] ?? 1);
  });

  it.each(admin)('%s: none without a token, one with a wrong one, whatever the body', async (name) => {
    const { headers: _, ...example } = await examples[name]();
    const without = await cost(() => send(name, example, ''));
    expect([without.answer.status, without.trips]).toEqual([401, 0]);
    const malformed = await cost(() => send(name, example, 'nonsense'));
    expect([malformed.answer.status, malformed.trips]).toEqual([401, 0]);
    const wrong = await cost(() => send(name, { ...example, path: example.path }, 'x'.repeat(43)));
    expect([wrong.answer.status, wrong.trips]).toEqual([401, 1]);
  });

  it.each(all.filter(([, { maxBody }]) => maxBody > 0))('%s: none when refused for shape or size', async (name) => {
    const example = await examples[name]();
    const deep = JSON.parse(`${'{"a":'.repeat(JSON_MAX_DEPTH + 1)}1${'}'.repeat(JSON_MAX_DEPTH + 1)}`);
    const nested = await cost(() => send(name, { ...example, body: deep }));
    const refusal = endpoints[name].accepts === 'audio/wav' ? 'INVALID_SOUND' : 'INVALID_JSON';
    expect([nested.answer.status, nested.answer.json.code, nested.trips]).toEqual([400, refusal, 0]);
    const large = await cost(() => send(name, { ...example, body: { x: 'x'.repeat(endpoints[name].maxBody) } }));
    expect([large.answer.status, large.trips]).toEqual([413, 0]);
    const typed = await cost(() =>
      send(name, { ...example, headers: { ...example.headers, 'content-type': 'text/plain' } }),
    );
    expect([typed.answer.status, typed.trips]).toEqual([415, 0]);
  });
});
