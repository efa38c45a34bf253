import { afterEach, describe, expect, it } from 'vitest';
import { keepRoom } from '#admin/server/schedule/keep-room.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { createStore } from '#core/server/store/store.ts';
import { noteFull } from '#core/server/store/store-full.ts';
import { postInput } from '#support/api.ts';
import { brand } from '#support/brand.ts';
import { redeploy } from '#support/call.ts';
import { advanceClock, advanceToHour, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, contactLead, demoLead, freeTimes } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const lead = (fields: Record<string, unknown> = {}) => harness.api.visitor('POST', '/api/leads', demoLead(fields));
const list = async (query = '') => (await harness.api.admin('GET', `/api/admin/leads${query}`)).json;
/** Runs the schedule at a time when it measures the store. */
async function measure(): Promise<void> {
  advanceToHour(0);
  await harness.api.tick();
  await harness.api.login();
}

afterEach(() => redeploy({ STORE_MEMORY_MB: undefined }));

/** Bytes of all values that are stored, as the store counts them. */
async function storedBytes(): Promise<number> {
  const redis = upstashClient(harness.api.store);
  let bytes = 0;
  for (const key of await redis.keys('dev*')) {
    const usage = await redis.eval<string[], number>(
      "return redis.call('MEMORY', 'USAGE', KEYS[1], 'SAMPLES', 0)",
      [key],
      [],
    );
    bytes += usage;
  }
  return bytes;
}

describe('a lead of the greatest size', () => {
  /** Letters of three bytes, in every field. */
  const long = (count: number) => '好'.repeat(count);
  const context = Object.fromEntries(
    ['page', 'landing', 'referrer', 'source', 'medium', 'campaign', 'term', 'content'].map((name) => [name, long(300)]),
  );
  const person = { firstName: long(80), lastName: long(80), company: long(160) };

  it('takes 32 KB of the store, its conversation and the search included', async () => {
    await lead({ company: 'The first' });
    const before = await storedBytes();
    const big = contactLead({
      ...person,
      message: long(4_000),
      context: { ...context, question: long(1_000), transcript: long(12_000) },
    });
    const sent = await harness.api.visitor('POST', '/api/leads', big);
    expect(sent.status).toBe(201);
    expect((await storedBytes()) - before).toBeLessThanOrEqual(32 * 1024);
    const { json } = await harness.api.admin('GET', `/api/admin/leads/${sent.json.id}`);
    expect(json.answers.message).toBe(long(4_000));
  });

  it('keeps the end of a conversation that is too long, and is found and changed as before', async () => {
    const transcript = `${long(11_000)} the last words`;
    const { json } = await lead({ company: 'Talkers', message: 'Of dragons.', context: { transcript } });
    const { json: stored } = await harness.api.admin('GET', `/api/admin/leads/${json.id}`);
    expect(stored.context.transcript).toMatch(/the last words$/);
    expect(stored.context.transcript.length).toBeGreaterThan(4_000);
    await harness.api.admin('PUT', `/api/admin/leads/${json.id}`, { status: 'won' });
    expect(await list('?q=dragons&status=won')).toHaveLength(1);
  });
});

describe('a store that is nearly full', () => {
  it('is noted for 15 minutes where each form of visitors that stores something counts its calls', async () => {
    const now = Date.now();
    const store = createStore(harness.api.store, 'dev:', { now: () => now });
    await noteFull(store, 85);
    const noted = async (form: string) =>
      upstashClient(harness.api.store).hget(coreKeys(store).formLimit(form).key, 'full');
    for (const form of ['leads', 'bookings', 'chat', 'sample']) expect(await noted(form)).toBe(`${now + 900_000} 85`);
    for (const form of ['changes', 'links']) expect(await noted(form)).toBeNull();
  });

  it('has 256 MB where its size is not said', async () => {
    const store = createStore(harness.api.store, 'dev:');
    await keepRoom({ store: { ...store, usedBytes: async () => 210 * 1_048_576 }, env: {} });
    expect((await harness.api.admin('GET', '/api/admin/overview')).json.storeFull).toBe(82);
  });

  it('takes nothing more of visitors, says whom to call, and serves the admin', async () => {
    expect((await lead({ company: 'Before' })).status).toBe(201);
    redeploy({ STORE_MEMORY_MB: '1' });
    await measure();
    const refused = await lead({ company: 'After' });
    expect([refused.status, refused.json.code]).toEqual([503, 'STORE_FULL']);
    expect(refused.json.message).toContain(brand.site.phone);
    expect(refused.json.message).toContain(brand.site.email);
    const [start = ''] = await freeTimes(harness.api);
    expect((await harness.api.visitor('POST', '/api/bookings', bookingOf(start))).json.code).toBe('STORE_FULL');
    const reply = await harness.api.visitor('POST', '/api/chat', { message: 'hi' });
    expect(reply.status).toBe(200);
    await harness.api.login();
    const post = postInput({ title: 'While full', published: true });
    expect((await harness.api.admin('POST', '/api/admin/blog/posts', post)).status).toBe(201);
    expect((await harness.api.admin('GET', '/api/admin/overview')).json.storeFull).toBeGreaterThan(80);
  });

  it('drops the oldest suspected spam first, and takes visitors again once there is room', async () => {
    const { json: spam } = await lead({ elapsed: 1 });
    const { json: stored } = await lead({ company: 'Kept' });
    redeploy({ STORE_MEMORY_MB: '1' });
    await measure();
    expect(await list('?quarantine=true')).toEqual([]);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([stored.id]);
    expect(spam.id).not.toBe(stored.id);
    redeploy({ STORE_MEMORY_MB: '4096' });
    await measure();
    advanceClock(16 * MINUTE);
    await harness.api.login();
    expect((await lead({ company: 'Room again' })).status).toBe(201);
    expect((await harness.api.admin('GET', '/api/admin/overview')).json.storeFull).toBeNull();
  });
});
