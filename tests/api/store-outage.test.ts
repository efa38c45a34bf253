import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorBodySchema, errorCatalog } from '#core/contract/errors.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { type ApiAnswer, postInput } from '#support/api.ts';
import { type Example, startWithExamples } from '#support/examples.ts';

/** No answer may take longer, whatever the store does. */
const DEADLINE_MS = 2000;
/** A silent store lets deadlines pass: so many times sooner here, so that no test depends on how fast the machine is. */
const SPEED = 10;
const isSilent = ({ kind }: FaultRule) => kind === 'hang' || kind === 'delay';

/** Deadlines that were set within a call to a silent store, ms: it waits for as long. */
const deadlines = new AsyncLocalStorage<number[]>();

/** Sends a call. `waited`: time it waits for a silent store, ms; 0 where the store answers. */
async function sendTo(rule: FaultRule, send: () => Promise<ApiAnswer>): Promise<{ answer: ApiAnswer; waited: number }> {
  const set: number[] = [];
  const answer = isSilent(rule) ? await deadlines.run(set, send) : await send();
  return { answer, waited: set.reduce((sum, ms) => sum + ms, 0) };
}

/** The service answers errors of Redis with 400 and their words. */
const refusing = (error: string): FaultRule => ({ kind: 'status', status: 400, error });

/** Faults, with the refusal that answers them when it is not `STORE_UNAVAILABLE`. */
const outages: [string, FaultRule, ErrorCode?][] = [
  ['refuses', { kind: 'refuse' }],
  ['hangs', { kind: 'hang' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers HTML', { kind: 'html' }],
  ['is cut before applying', { kind: 'cut-before' }],
  ['is cut after applying', { kind: 'cut-after' }],
  ['is cut halfway through its answer', { kind: 'cut-mid' }],
  ['answers after the deadline', { kind: 'delay', ms: 3000 }],
  ['answers what is no JSON', { kind: 'garbage' }],
  ['denies the right', refusing("NOPERM this user has no permissions to run the 'evalsha' command"), 'INTERNAL'],
  ['has used up its quota', refusing('ERR max requests limit exceeded. Limit: 500000, Usage: 500000.')],
  ['only reads', refusing("READONLY You can't write against a read only replica.")],
  ['has no memory left', refusing("OOM command not allowed when used memory > 'maxmemory'.")],
];

type Running = Awaited<ReturnType<typeof startWithExamples>>;
let api: Running['api'];
let examples: Running['examples'];
let stop: Running['stop'];
let calls: { name: EndpointName; example: Example }[];
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const set = deadlines.getStore();
    set?.push(ms);
    return timeout(set ? ms / SPEED : ms);
  });
});
afterEach(() => {
  api.store.gateway.faults.clear();
  vi.restoreAllMocks();
});
afterAll(() => stop());

/** Sentence that our pages show then. */
const PAGES: Partial<Record<EndpointName, RegExp>> = {
  showPost: /Try again/,
  showDocument: /<section data-state="away">Try again/,
  showBooking: /<p data-state="away">Booking away/,
  showTimes: /<p data-state="away">Times away/,
};

/** Addresses that need no store and answer all the same; so does the assistant, tested below. */
const STORELESS: readonly EndpointName[] = ['receiveDeployEvent', 'readLogin', 'sendMessage'];
const stored = (Object.keys(endpoints) as EndpointName[]).filter((name) => !STORELESS.includes(name));

beforeAll(async () => {
  ({ api, examples, stop } = await startWithExamples());
  calls = [];
  for (const name of stored) calls.push({ name, example: await examples[name]() });
});

function expectRefusal(name: EndpointName, { status, text, json }: ApiAnswer, code: ErrorCode): void {
  const page = PAGES[name];
  expect(status, `${name} ${text}`).toBe(page ? 503 : errorCatalog[code][0]);
  if (page) expect(text).toMatch(page);
  else expect(errorBodySchema.parse(json)).toMatchObject({ code });
  expect(text).not.toMatch(/upstash|redis|eval|NOPERM|OOM|READONLY|requests limit/i);
}

describe('when the store', () => {
  it.each(outages)(
    '%s, every call says so in our shape within two seconds',
    async (_, rule, code = 'STORE_UNAVAILABLE') => {
      api.store.gateway.faults.set([{ match: '*', ...rule }], { seed: 1 });
      // As many at once as a process sends: further ones would wait their turn.
      const half = Math.ceil(calls.length / 2);
      for (const some of [calls.slice(0, half), calls.slice(half)])
        await Promise.all(
          some.map(async ({ name, example: { path, body, headers } }) => {
            const send = () =>
              api.call(endpoints[name].method, path, body, { headers: { 'x-admin-token': api.token, ...headers } });
            const { answer, waited } = await sendTo(rule, send);
            expect(waited > 0, name).toBe(isSilent(rule));
            expect(waited, name).toBeLessThan(DEADLINE_MS);
            expectRefusal(name, answer, code);
          }),
        );
    },
  );

  it.each(outages)('%s, the assistant answers all the same', async (_, rule) => {
    const { path, body, headers } = await examples.sendMessage();
    api.store.gateway.faults.set([{ match: '*', ...rule }], { seed: 1 });
    const { answer, waited } = await sendTo(rule, () =>
      api.call(endpoints.sendMessage.method, path, body, { headers: headers ?? {} }),
    );
    expect(answer.status, answer.text).toBe(200);
    // It waits for the store twice: for its limit, and for what it may keep.
    expect(waited).toBeLessThan(2 * DEADLINE_MS);
  });

  it('loses the answer to a create, the same request again creates nothing twice', async () => {
    const input = { ...postInput({ title: 'Once' }), id: crypto.randomUUID() };
    api.store.gateway.faults.set([{ match: '*', kind: 'cut-after', times: 1 }], { seed: 1 });
    expect((await api.admin('POST', '/api/admin/blog/posts', input)).status).toBe(503);
    const again = await api.admin('POST', '/api/admin/blog/posts', input);
    expect([again.status, again.json.version]).toEqual([201, 1]);
  });
});
