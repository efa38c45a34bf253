import { beforeEach, describe, expect, it } from 'vitest';
import { beginExchange, type ExchangeRequest, TAKEN } from '#assistant/server/conversations/begin.store.ts';
import { finishExchange } from '#assistant/server/conversations/finish.store.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { DayBudget } from '#core/server/day-budget/day-budget.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import type { CallResult } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { useStore } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';
import { voiceKeys } from '#voice/server/keys.ts';
import { beginSample, finishSample } from '#voice/server/samples/sample.store.ts';

const current = useStore();
const DAY = '2026-11-22';
const budgetOf = (day = DAY) => new DayBudget(store, { day, ceiling: 1_000_000 });
const redis = () => upstashClient(current.current);

let store: Store;
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  store = createStore(current.current, 'dev:', { now: () => now });
  const keys = await redis().keys('*');
  if (keys.length > 0) await redis().del(...keys);
});

const requestOf = (fields: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  id: crypto.randomUUID(),
  message: { id: crypto.randomUUID(), text: 'Why?' },
  session: null,
  network: '203.0.113.9',
  budget: budgetOf(),
  calls: null,
  retentionDays: 30,
  ...fields,
});

/** Begins an exchange of a conversation that the assistant answers. */
async function begin(request: ExchangeRequest) {
  const started = await beginExchange(store, request);
  if (!started || started === TAKEN) throw new Error('The day is spent.');
  return started;
}

/** Begins and finishes an exchange, and gives what it was told of those before. */
async function exchange(question: string, session: string) {
  const request = requestOf({ session });
  const started = await begin(request);
  const turn = finished(request, { number: started.number, slot: started.slot, question });
  await finishExchange(store, turn);
  return { history: started.history, turn };
}

const finished = (
  request: ReturnType<typeof requestOf>,
  { number = 1, slot = 0, question = 'Why?', calls = 0, outcome = null as CallResult | null } = {},
): Parameters<typeof finishExchange>[1] => ({
  ...request,
  day: DAY,
  number,
  slot,
  isFirst: true,
  outcome,
  calls,
  responseTime: 12,
  certainty: 'none',
  score: 0.1,
  engine: 'embedded',
  group: '',
  text: { question, response: 'Because.', sources: [], suggestions: [] },
});

const TOTALS = "return redis.call('BITFIELD', KEYS[1], 'GET', 'i64', '#0', 'GET', 'i64', '#1', 'GET', 'i64', '#2')";
const totals = () => redis().eval<[], number[]>(TOTALS, [assistantKeys(store).chatTotals().key], []);

describe('an exchange', () => {
  it('that is finished twice is stored and counted once', async () => {
    const { turn } = await exchange('Asked once', crypto.randomUUID());
    const once = await totals();
    expect(Math.max(...once)).toBeGreaterThan(0);
    await finishExchange(store, turn);
    expect(await totals()).toEqual(once);
    const indexKey = assistantKeys(store).chatIndex().key;
    expect(await redis().zcard(indexKey)).toBe(2);
  });

  it('is told of the three before it, oldest first', async () => {
    const session = crypto.randomUUID();
    for (const question of ['One', 'Two', 'Three', 'Four']) {
      await exchange(question, session);
      now += 1_000;
    }
    const { history } = await exchange('Five', session);
    expect(history.map(({ question }) => question)).toEqual(['Two', 'Three', 'Four']);
  });

  it('is one of 100 that a conversation keeps, the newest', async () => {
    const session = crypto.randomUUID();
    const { key } = assistantKeys(store).chatSession(session);
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
    await redis().set(key, ids.join(','), { ex: 86_400 });
    const request = requestOf({ session });
    await beginExchange(store, request);
    const stored = String(await redis().get(key)).split(',');
    expect(stored).toEqual([...ids.slice(1), request.id]);
  });
});

describe('the budget of paid calls', () => {
  const visitorKey = () => vendorBudgetKeys(store).paidCallsOf('chat', DAY, '203.0.113.9').key;
  const permitOf = async (calls: { perDay: number; perVisitor: number }) => (await begin(requestOf({ calls }))).permit;

  it('is used up for a visitor and for a day at their numbers', async () => {
    for (const permit of ['granted', 'granted', 'visitor']) {
      expect(await permitOf({ perDay: 9, perVisitor: 2 })).toBe(permit);
    }
    expect(await permitOf({ perDay: 2, perVisitor: 9 })).toBe('day');
    expect(await permitOf({ perDay: 3, perVisitor: 9 })).toBe('granted');
  });

  it('counts nothing against a visitor who was refused because the day is used up', async () => {
    expect(await permitOf({ perDay: 1, perVisitor: 9 })).toBe('granted');
    expect(await redis().get(visitorKey())).toBe(1);
    expect(await permitOf({ perDay: 1, perVisitor: 9 })).toBe('day');
    expect(await redis().get(visitorKey())).toBe(1);
  });

  it('begins anew with a day, and its count of a visitor ends after three', async () => {
    await permitOf({ perDay: 1, perVisitor: 1 });
    const left = await redis().ttl(visitorKey());
    expect(left).toBeGreaterThan(2 * 86_400);
    expect(left).toBeLessThanOrEqual(3 * 86_400);
    const next = requestOf({ calls: { perDay: 1, perVisitor: 1 }, budget: budgetOf('2026-11-23') });
    expect((await begin(next)).permit).toBe('granted');
  });

  it('takes further calls of an exchange into account', async () => {
    const request = requestOf({ calls: { perDay: 9, perVisitor: 9 } });
    await beginExchange(store, request);
    await finishExchange(store, finished(request, { calls: 3, outcome: 'answered' }));
    expect(await redis().get(visitorKey())).toBe(3);
    expect(await redis().hget(vendorBudgetKeys(store).paidEngine('chat').key, 'calls')).toBe(3);
  });
});

describe('a reserved call', () => {
  const engineKey = () => vendorBudgetKeys(store).paidEngine('chat').key;
  const visitorKey = () => vendorBudgetKeys(store).paidCallsOf('chat', DAY, '203.0.113.9').key;
  const calls = { perDay: 99, perVisitor: 99 };

  async function settle(result: CallResult) {
    const request = requestOf({ calls });
    const started = await begin(request);
    await finishExchange(store, finished(request, { outcome: result, calls: result === 'unused' ? 0 : 1 }));
    return started.permit;
  }

  it('that was not made is given back, to the day and to its visitor', async () => {
    await settle('answered');
    expect(await settle('unused')).toBe('granted');
    expect([await redis().get(visitorKey()), await redis().hget(engineKey(), 'calls')]).toEqual([1, 1]);
  });

  it('that fails the third time begins a pause of a minute, which doubles to half an hour at most', async () => {
    const pauses: number[] = [];
    for (let failure = 1; failure <= 9; failure++) {
      expect(await settle('failed')).toBe('granted');
      const until = Number((await redis().hget(engineKey(), 'pausedUntil')) ?? now);
      pauses.push((until - now) / 1_000);
      now = until;
    }
    expect(pauses).toEqual([0, 0, 60, 120, 240, 480, 960, 1_800, 1_800]);
  });
});

describe('a kept sample', () => {
  const finish = (id: string, bytes: number) =>
    finishSample(store, { id, network: 'n', day: DAY, audio: new Uint8Array(bytes), outcome: null });
  const begin = (id: string) => beginSample(store, { id, network: 'n', budget: budgetOf(), calls: null });

  it.each([
    [300_000, true],
    [300_001, false],
  ])('of %d bytes is kept: %s', async (bytes, isKept) => {
    await finish('one', bytes);
    expect((await begin('one')).kept !== null).toBe(isKept);
  });

  it('that was asked for again is not the first to go', async () => {
    const { sample, sampleIndex } = voiceKeys(store);
    for (let at = 0; at < 120; at++) {
      await finish(`kept-${at}`, 10);
      now += 1_000;
    }
    expect((await begin('kept-0')).kept).not.toBeNull();
    now += 1_000;
    await finish('one-more', 10);
    expect(await redis().zcard(sampleIndex().key)).toBe(120);
    expect(await redis().exists(sample('kept-0').key, sample('kept-1').key)).toBe(1);
    expect((await begin('kept-1')).kept).toBeNull();
  });

  it('lives for a week again when it is asked for', async () => {
    const { key } = voiceKeys(store).sample('one');
    await finish('one', 10);
    await redis().expire(key, 60);
    await begin('one');
    expect(await redis().ttl(key)).toBeGreaterThan(6 * 86_400);
  });
});
