import { describe, expect, it } from 'vitest';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import { redeploy } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { expectRefusalShape } from '#support/refusal.ts';
import { liftFormLimits } from '#support/visitors.ts';
import { FIXED_VOICE_SETTINGS, voiceIds, WIRE_MODEL_ID } from '#voice/contract/voices.ts';
import { voiceKeys } from '#voice/server/keys.ts';
import { SAMPLES_KEPT } from '#voice/server/samples/sample.store.ts';

const harness = useHarness({ hasReceivers: false });
const TEXT = 'Good morning, how can I help?';
const keys = voiceKeys({ namespace: 'dev:' });

/** Exactly what the sampler sends. */
const bodyOf = (fields: Record<string, unknown> = {}) => ({
  text: TEXT,
  voice_id: 'nova',
  model_id: WIRE_MODEL_ID,
  voice_settings: { stability: 0.5, ...FIXED_VOICE_SETTINGS },
  ...fields,
});

async function ask(fields: Record<string, unknown> = {}) {
  const answer = await harness.api.call('POST', '/api/synthesize', bodyOf(fields));
  await harness.api.settled();
  const bytes = new Uint8Array(await answer.response.arrayBuffer());
  return { ...answer, bytes, madeBy: answer.headers.get('x-sample') };
}

describe('a sample', () => {
  it.each(LONG ? voiceIds : voiceIds.slice(0, 2))('by %s is an MP3 as long as its text takes', async (voice) => {
    const { status, headers, bytes, madeBy } = await ask({ voice_id: voice });
    expect([status, headers.get('content-type'), madeBy]).toEqual([200, 'audio/mpeg', 'embedded']);
    const { seconds, sampleRate, channels } = readMp3(bytes);
    expect([sampleRate, channels]).toEqual([24_000, 1]);
    expect(seconds).toBeGreaterThan(1.4);
    expect(seconds).toBeLessThan(3.5);
  });

  it('begins before it ends', async () => {
    const text = `${TEXT} `.repeat(12).trim();
    const { response } = await harness.api.call('POST', '/api/synthesize', bodyOf({ text }));
    const pieces = await Array.fromAsync(response.body ?? []);
    expect(pieces.length).toBeGreaterThan(6);
  });

  it('takes text, voice and nothing else for granted', async () => {
    const { status, bytes } = await harness.api
      .call('POST', '/api/synthesize', { text: TEXT, voice_id: 'sage' })
      .then(async (answer) => ({ ...answer, bytes: await answer.response.arrayBuffer() }));
    expect([status, bytes.byteLength > 5_000]).toEqual([200, true]);
  });

  it('that was made before is kept: the same bytes, whatever the blanks between its words', async () => {
    const first = await ask();
    const again = await ask({ text: `  ${TEXT.replaceAll(' ', '  ')} ` });
    expect([first.madeBy, again.madeBy]).toEqual(['embedded', 'kept']);
    expect(again.bytes).toEqual(first.bytes);
    expect((await ask({ text: 'A caf\u00e9 in Z\u00fcrich.' })).madeBy).toBe('embedded');
    expect((await ask({ text: 'A cafe\u0301 in Zu\u0308rich.' })).madeBy).toBe('kept');
  });

  it.each([
    ['voice', { voice_id: 'atlas' }],
    ['stability', { voice_settings: { stability: 0.1 } }],
    ['text', { text: 'Good evening.' }],
  ])('of another %s is another one', async (_, fields) => {
    const first = await ask();
    const other = await ask(fields);
    expect(other.madeBy).toBe('embedded');
    expect(other.bytes).not.toEqual(first.bytes);
  });

  it('is kept for a week, and only so many are: those asked for longest ago go first', async () => {
    const redis = upstashClient(harness.api.store);
    const old = Array.from({ length: SAMPLES_KEPT }, (_, at) => ({ score: at + 1, member: `old-${at}` }));
    await redis.zadd(keys.sampleIndex().key, ...(old as [{ score: number; member: string }]));
    await redis.set(keys.sample('old-0').key, 'AAAA', { ex: 7 * 86_400 });
    await ask();
    expect(await redis.zcard(keys.sampleIndex().key)).toBe(1);
    const now = Date.now();
    const recent = old.map(({ member }, at) => ({ score: now - 10_000 - at, member }));
    await redis.zadd(keys.sampleIndex().key, ...(recent as [{ score: number; member: string }]));
    const last = `old-${SAMPLES_KEPT - 1}`;
    await redis.set(keys.sample(last).key, 'AAAA', { ex: 7 * 86_400 });
    await ask({ text: 'One more.' });
    expect(await redis.zcard(keys.sampleIndex().key)).toBe(SAMPLES_KEPT);
    expect(await redis.get(keys.sample(last).key)).toBeNull();
    const stored = await redis.keys('dev-people:sample:*');
    for (const key of stored) expect(await redis.ttl(key)).toBeGreaterThan(6 * 86_400);
  });
});

describe('what is refused', () => {
  it.each([
    ['no text', { text: '' }, 'text'],
    ['blanks alone', { text: ' \n\t ' }, 'text'],
    ['501 characters', { text: 'a'.repeat(501) }, 'text'],
    ['a text that is none', { text: { toString: 'x' } }, 'text'],
    ['a list of texts', { text: [TEXT] }, 'text'],
    ['an unknown voice', { voice_id: 'rachel' }, 'voice_id'],
    ['a voice from a prototype', { voice_id: '__proto__' }, 'voice_id'],
    ['no voice', { voice_id: undefined }, 'voice_id'],
    ['a stability of 1.1', { voice_settings: { stability: 1.1 } }, 'voice_settings.stability'],
    ['a stability below 0', { voice_settings: { stability: -0.1 } }, 'voice_settings.stability'],
    ['a stability in words', { voice_settings: { stability: '0.5' } }, 'voice_settings.stability'],
    ['no stability at all', { voice_settings: { stability: null } }, 'voice_settings.stability'],
    ['settings that are a list', { voice_settings: [0.5] }, 'voice_settings'],
    ['a model that is none', { model_id: 7 }, 'model_id'],
  ])('%s, in words, by its field', async (_, fields, field) => {
    const answer = await ask(fields);
    expectRefusalShape(answer, 'INVALID_INPUT');
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  it.each([['🎉🎉'], ['你好'], ['...']])('%j: nothing to say, and no round trip', async (text) => {
    const before = harness.api.store.gateway.roundTrips.total;
    expectRefusalShape(await ask({ text }), 'NOTHING_TO_SAY');
    expect(harness.api.store.gateway.roundTrips.total).toBe(before);
  });

  it.each([
    // Hardly any of it is spoken.
    ['500 characters', { text: `Hello there.${'.'.repeat(488)}` }],
    ['emoji among words', { text: 'Hello 🎉 there' }],
    ['markup', { text: '<speak><prosody rate="900%">Hello</prosody></speak>' }],
    ['what a shell would run', { text: '"; rm -rf / #$(reboot)`id`' }],
    ['the bounds of stability', { voice_settings: { stability: 1 } }],
  ])('not: %s', async (_, fields) => {
    const { status, bytes } = await ask(fields);
    expect(status).toBe(200);
    expect(readMp3(bytes).seconds).toBeGreaterThan(0.3);
  });

  it('more than so many in an hour, of one network, until it says', async () => {
    const { status: first } = await ask();
    await harness.api.settled();
    // Kept now: speaking as many at once would take longer than the store's deadline.
    const pending = Array.from({ length: CALLS_PER_HOUR.sample[0] - 1 }, () => ask());
    const statuses = (await Promise.all(pending)).map(({ status }) => status);
    expect(new Set([first, ...statuses])).toEqual(new Set([200]));
    const refused = await ask();
    expectRefusalShape(refused, 'RATE_LIMITED');
    expect(refused.json.retryAfter).toBeGreaterThan(3000);
    await liftFormLimits(harness.api.store);
    // This process remembers the refusal until the window ends; the next one asks the store.
    expect((await ask()).status).toBe(429);
    redeploy();
    expect((await ask()).status).toBe(200);
  });

  it('everything, clearly, while the store is away', async () => {
    harness.api.store.gateway.faults.set([{ kind: 'refuse' }]);
    expectRefusalShape(await ask(), 'STORE_UNAVAILABLE');
  });
});
