import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#core/server/services.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { type FakeHook, startFakeHook } from '#support/build-service.ts';
import { redeploy } from '#support/call.ts';
import { advanceClock, advanceToHour, HOUR, MINUTE, SECOND, skipWaits } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';

const POSTS = '/api/admin/blog/posts';

let api: Api;
let hook: FakeHook;
beforeAll(async () => {
  hook = await startFakeHook();
  api = await startApi(hook.env);
});
afterEach(async () => {
  await api.settled();
  vi.useRealTimers();
});
afterAll(async () => {
  await api.stop();
  await hook.stop();
});

const redis = () => upstashClient(api.store);
const state = async () => (await api.admin('GET', '/api/admin/publishing')).json;
const text = (words: number) => `<p>${'word '.repeat(words)}</p>`;

async function create(fields: Record<string, unknown>) {
  const { status, json, text: body } = await api.admin('POST', POSTS, postInput(fields));
  expect(status, body).toBe(201);
  return json;
}

describe('a slug', () => {
  it('of a working copy is free once its post is deleted', async () => {
    const { id, version } = await create({ title: 'Live', slug: 'live-one', published: true });
    const copy = postInput({ title: 'Live', slug: 'wanted', published: true, keepLive: true, version });
    expect((await api.admin('PUT', `${POSTS}/${id}`, copy)).status).toBe(200);
    expect((await api.admin('POST', POSTS, postInput({ title: 'Early', slug: 'wanted' }))).status).toBe(409);
    await api.admin('DELETE', `${POSTS}/${id}`);
    await create({ title: 'Other', slug: 'wanted' });
  });

  it('of a working copy is free once that copy is published under another one', async () => {
    const { id, version } = await create({ title: 'Kept', slug: 'kept-live', published: true });
    const fields = { title: 'Kept', published: true };
    const path = `${POSTS}/${id}`;
    const copy = postInput({ ...fields, slug: 'thought-of', keepLive: true, version });
    const { json } = await api.admin('PUT', path, copy);
    const saved = await api.admin('PUT', path, postInput({ ...fields, slug: 'kept-live', version: json.version }));
    expect(saved.status, saved.text).toBe(200);
    await create({ title: 'Other', slug: 'thought-of' });
  });

  it('that a live post took over leads nowhere else when that post is deleted', async () => {
    const first = await create({ title: 'First', slug: 'handed-on', published: true });
    const moved = postInput({ title: 'First', slug: 'moved-away', published: true, version: first.version });
    await api.admin('PUT', `${POSTS}/${first.id}`, moved);
    const read = () => api.visitor('GET', '/api/blog/slug/handed-on');
    const second = await create({ title: 'Second', slug: 'handed-on', published: true });
    expect((await read()).json).toMatchObject({ id: second.id });
    // The trash is emptied after 30 days: the first post goes with its former addresses, of which this is none any more.
    await api.admin('DELETE', `${POSTS}/${first.id}`);
    advanceToHour(31 * 24 * HOUR);
    await api.tick();
    expect((await read()).json).toMatchObject({ id: second.id });
    await api.login();
    expect((await api.admin('GET', `${POSTS}/${first.id}`)).status).toBe(404);
    expect(await redis().keys(`*${first.id}*`)).toEqual([]);
    await api.admin('DELETE', `${POSTS}/${second.id}`);
    expect((await read()).status).toBe(404);
    vi.useRealTimers();
    await api.login();
  });
});

it('a post in the trash takes no text', async () => {
  const { id } = await create({ title: 'Gone' });
  await api.admin('DELETE', `${POSTS}/${id}`);
  expect((await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Back' }))).status).toBe(404);
});

it.each([
  [780, true],
  [820, false],
])('an autosave of %d words over 1,000 keeps a revision: %s', async (words, isKept) => {
  const { id } = await create({ title: `From 1,000 to ${words}`, content: text(999) });
  const as = { title: `From 1,000 to ${words}`, autosave: true, editor: crypto.randomUUID() };
  const autosave = (content: string) => api.admin('PUT', `${POSTS}/${id}`, postInput({ ...as, content }));
  await autosave(text(1000));
  await autosave(text(words));
  const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
  const contents = json.map((revision: { text: { content: string } }) => revision.text.content);
  expect(contents).toEqual(isKept ? [text(1000), text(999)] : [text(999)]);
});

it('a post that is due to go up and down at the same moment ends offline', async () => {
  const inMinutes = (count: number) => new Date(Date.now() + count * MINUTE).toISOString();
  const { id } = await create({ title: 'At once', publishAt: inMinutes(1), unpublishAt: inMinutes(2) });
  const at = await redis().hget<number>(`dev:post:${id}`, 'unpublishAt');
  await redis().hset(`dev:post:${id}`, { publishAt: at });
  advanceClock(3 * MINUTE);
  await api.tick();
  expect((await api.admin('GET', `${POSTS}/${id}`)).json).toMatchObject({ published: false, publishAt: null });
});

it('of more than 500 changed addresses the oldest is dropped, and the floor rises to it', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `${at + 1} slug-${at + 1} live\n`).join('');
  const record = 'dev:publishing';
  await redis().hset(record, { changes: lines, version: 500, floor: 0 });
  await create({ title: 'One more', slug: 'one-more', published: true });
  const { floor, changes } = (await redis().hgetall<{ floor: number; changes: string }>(record)) ?? {};
  expect(floor).toBe(1);
  expect(changes?.trim().split('\n')).toHaveLength(500);
  expect(changes).toMatch(/^2 slug-2 live\n/);
  expect(changes).toContain(' one-more live\n');
});

describe('a build', () => {
  let stopSkipping: () => void;
  beforeEach(() => {
    stopSkipping = skipWaits();
  });
  afterEach(() => stopSkipping());
  const publish = (title: string) => create({ title, published: true });
  async function finish(kind: 'ready' | 'error' = 'ready') {
    if (kind === 'ready') hook.served = (await state()).version;
    await api.deployEvent(hook.event(kind));
    await api.settled();
  }
  const pause = async (since = Date.now()) => Date.parse((await state()).retryAt) - since;
  async function pauseAfterFailure() {
    const failedAt = Date.now();
    await finish('error');
    return pause(failedAt);
  }

  async function startAfresh() {
    await api.settled();
    await redis().del('dev:publishing', 'dev:due');
    advanceClock(HOUR);
    await api.login();
    hook.reset();
  }

  it('that says nothing for 20 minutes is asked for again', async () => {
    await startAfresh();
    await publish('Unheard of');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    advanceClock(19 * MINUTE);
    await api.tick();
    expect(hook.requests).toBe(1);
    advanceClock(MINUTE + SECOND);
    for (let run = 0; run < 3; run++) {
      await api.tick();
      advanceClock(2 * MINUTE);
    }
    expect(hook.requests).toBeGreaterThan(1);
  });

  it('joins what is saved within two seconds after the one before', async () => {
    // While the date stands still, the window stays open.
    clock.wait = () => new Promise(setImmediate);
    await startAfresh();
    await publish('Before the window');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    hook.served = (await state()).version;
    await api.deployEvent(hook.event('ready'));
    const save = await api.admin('POST', POSTS, postInput({ title: 'Within the window', published: true }));
    expect(save.status).toBe(201);
    await save.settled();
    expect(hook.requests).toBe(1);
    advanceClock(2 * SECOND);
    await api.tick();
    expect(hook.requests).toBe(2);
  });

  it('that failed after one that succeeded is asked for again after a first pause', async () => {
    await startAfresh();
    await publish('Fails');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const first = await pauseAfterFailure();
    expect(first).toBe(SECOND);
    advanceClock(5 * MINUTE);
    await api.tick();
    await finish();
    expect(await state()).toMatchObject({ problem: null, retryAt: null });
    advanceClock(5 * MINUTE);
    await publish('Fails as well');
    expect(await pauseAfterFailure()).toBe(first);
  });

  it('that is refused is asked for again after a second, then left to the schedule for eight', async () => {
    await startAfresh();
    const refused = vi.spyOn(globalThis, 'fetch').mockName('fetch');
    hook.fail = 99;
    await publish('Refused');
    await api.settled();
    hook.fail = 0;
    const requests = refused.mock.calls.filter(([address]) => String(address).startsWith(hook.env.BUILD_HOOK_URL));
    refused.mockRestore();
    expect(requests).toHaveLength(2);
    expect(await pause()).toBeGreaterThan(6_000);
    expect(await pause()).toBeLessThanOrEqual(8_000);
  });

  it('is left to the schedule at once where there is no hook', async () => {
    await startAfresh();
    redeploy({ BUILD_HOOK_URL: undefined });
    await publish('Without a hook');
    await api.settled();
    redeploy(hook.env);
    expect((await state()).problem).toContain('BUILD_HOOK_URL');
    expect(await pause()).toBeLessThanOrEqual(SECOND);
  });
});
