import { beforeEach, expect, it } from 'vitest';
import { countLanding } from '#core/server/ports/sales-ports.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { claimDue, recordAttempt } from '#sales/server/delivery/outbox.store.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { useStore } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';

const current = useStore();
const redis = () => upstashClient(current.current);
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SECOND = 1_000;
const FAILED = { kind: 'failed', detail: 'No.' } as const;

let store: Store;
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  store = createStore(current.current, 'dev:', { now: () => now });
  const keys = await redis().keys('*');
  if (keys.length > 0) await redis().del(...keys);
});

const itemKey = () => salesKeys(store).delivery(ID).key;
const dueAt = async () => redis().zscore(coreKeys(store).due().key, `delivery:${ID}`);

/** Stores a lead with one message that is due. */
async function enqueue() {
  await redis().hset(salesKeys(store).lead(ID).key, { text: '{}', status: 'new' });
  const fields = { id: ID, subject: `lead:${ID}`, event: 'lead.created', channel: 'webhook', state: 'waiting' };
  await redis().hset(itemKey(), { ...fields, createdAt: now, count: 0 });
  await redis().zadd(coreKeys(store).due().key, { score: now, member: `delivery:${ID}` });
}

async function claim() {
  const [claimed] = await claimDue(store, 10);
  if (!claimed) throw new Error('Nothing was due.');
  return claimed;
}

it('a claimed message is leased for 90 seconds', async () => {
  await enqueue();
  await claim();
  now += 90 * SECOND - 1;
  expect(await claimDue(store, 10)).toEqual([]);
  now += 1;
  expect(await claimDue(store, 10)).toHaveLength(1);
});

it('an attempt whose lease ran out decides nothing, unless it arrived', async () => {
  await enqueue();
  const first = await claim();
  now += 91 * SECOND;
  const second = await claim();
  const due = await dueAt();
  await recordAttempt(store, first, FAILED);
  expect([await dueAt(), await redis().hget(itemKey(), 'state')]).toEqual([due, 'waiting']);
  await recordAttempt(store, first, { kind: 'refused', detail: 'No.' });
  expect([await dueAt(), await redis().hget(itemKey(), 'state')]).toEqual([due, 'waiting']);
  await recordAttempt(store, first, { kind: 'sent' });
  expect([await dueAt(), await redis().hget(itemKey(), 'state')]).toEqual([null, 'sent']);
  await recordAttempt(store, second, FAILED);
  expect([await dueAt(), await redis().hget(itemKey(), 'state')]).toEqual([null, 'sent']);
});

it('the pause doubles from 30 seconds to six hours, and the sixteenth attempt is the last', async () => {
  await enqueue();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 15; attempt++) {
    await recordAttempt(store, await claim(), FAILED);
    const due = Number(await dueAt());
    pauses.push((due - now) / SECOND);
    now = due;
  }
  const doubled = Array.from({ length: 15 }, (_, at) => Math.min(30 * 2 ** at, 21_600));
  expect(pauses).toEqual(doubled);
  await recordAttempt(store, await claim(), FAILED);
  expect([await dueAt(), await redis().hget(itemKey(), 'state')]).toEqual([null, 'failed']);
});

it('of 25 attempts the newest 20 are kept', async () => {
  await enqueue();
  for (let attempt = 1; attempt <= 25; attempt++) {
    await claim();
    now += 91 * SECOND;
  }
  const stored = (await redis().hgetall(itemKey())) ?? {};
  const attempts = Object.keys(stored).filter((name) => /^a\d+$/.test(name));
  expect(attempts.map((name) => Number(name.slice(1))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 6),
  );
});

it('a message whose lead is gone is taken away', async () => {
  await enqueue();
  await redis().del(salesKeys(store).lead(ID).key);
  expect(await claimDue(store, 10)).toEqual([]);
  expect([await dueAt(), await redis().exists(itemKey())]).toEqual([null, 0]);
});

it('of the posts that brought demo requests, 500 are counted on a day', async () => {
  const script = defineScript({
    name: 'test-landing',
    locks: 'keys',
    lua: "count_landing(key, slug, ttl)\nreturn {'OK'}",
    uses: [countLanding],
    keys: ['key'],
    args: ['slug', 'ttl'],
    reply: doneReply,
  });
  const key = coreKeys(store).landings('2026-11-22');
  const count = (slug: string) => store.run(script, { keys: { key }, args: { slug, ttl: 60 } });
  const known = Array.from({ length: 499 }, (_, at) => ({ score: 1, member: `post-${at}` }));
  await redis().zadd(key.key, ...(known as [{ score: number; member: string }]));
  for (const slug of ['', 'the-500th', 'the-501st', 'post-0']) await count(slug);
  expect(await redis().zcard(key.key)).toBe(500);
  const scores = await redis().zmscore(key.key, ['the-500th', 'the-501st', 'post-0']);
  expect(scores).toEqual([1, null, 2]);
});
