import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, postInput, startApi } from '#support/api.ts';
import { type FakeHook, startFakeHook } from '#support/build-service.ts';
import { advanceClock, MINUTE, skipWaits } from '#support/clock.ts';

const POSTS = '/api/admin/blog/posts';
const PUBLISHING = '/api/admin/publishing';

let api: Api;
let hook: FakeHook;
beforeAll(async () => {
  hook = await startFakeHook();
  api = await startApi(hook.env);
});
/** Waits of the product end only after it. */
let release = Promise.resolve();
let stopSkipping: () => void;
beforeEach(() => {
  hook.reset();
  stopSkipping = skipWaits(() => release);
});
afterEach(async () => {
  await api.settled();
  stopSkipping();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
  await hook.stop();
});

const state = async () => (await api.admin('GET', PUBLISHING)).json;
const publish = async (title: string) => (await api.admin('POST', POSTS, postInput({ title, published: true }))).json;

/** Tells the function what the platform would: a build of what the store holds now has ended. */
async function finishBuild(kind: 'ready' | 'error' = 'ready'): Promise<void> {
  if (kind === 'ready') hook.served = (await state()).version;
  await api.deployEvent(hook.event(kind));
}

describe('publishing', () => {
  it('asks for one build, joins what comes while it runs, and follows up after the window', async () => {
    await publish('First');
    await api.settled();
    expect(hook.requests).toBe(1);
    await api.deployEvent(hook.event('building'));
    await publish('Second');
    await publish('Third');
    expect(hook.requests).toBe(1);
    expect(await state()).toMatchObject({ building: true, problem: null });
    hook.served = 1;
    await api.deployEvent(hook.event('ready'));
    expect(hook.requests).toBe(1);
    await api.settled();
    expect(hook.requests).toBe(2);
    await finishBuild();
    const after = await state();
    expect(after.deployedVersion).toBe(after.version);
    expect(after).toMatchObject({ building: false, usualDuration: expect.any(Number) });
  });

  it('lets a take-down wait for no window', async () => {
    const { id } = await publish('Regretted');
    await api.settled();
    await finishBuild();
    hook.reset();
    await api.admin('DELETE', `${POSTS}/${id}`);
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    await finishBuild();
  });

  it('keeps a failure visible, tries again by itself, and on demand', async () => {
    await api.settled();
    hook.fail = 99;
    const pause = Promise.withResolvers<void>();
    release = pause.promise;
    const saved = await api.admin('POST', POSTS, postInput({ title: 'Hook down', published: true }));
    expect(saved.status).toBe(201);
    await vi.waitFor(async () => expect((await state()).problem).toContain('The build service answered 503'));
    expect((await state()).retryAt).toBeTruthy();
    hook.fail = 0;
    pause.resolve();
    expect((await api.admin('POST', PUBLISHING, {})).status).toBe(200);
    await api.settled();
    expect(hook.requests).toBeGreaterThan(0);
    await finishBuild();
    expect(await state()).toMatchObject({ problem: null, retryAt: null });
  });

  it('says so when a build fails, and lets the schedule go on', async () => {
    await api.settled();
    advanceClock(MINUTE);
    await publish('Unlucky');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    await api.deployEvent(hook.event('error'));
    expect((await state()).problem).toContain('The last build failed');
    advanceClock(MINUTE);
    await api.tick();
    await vi.waitFor(() => expect(hook.requests).toBe(2));
    await finishBuild();
  });

  it('notices a deploy whose notification was lost, and a build that ended with older content', {
    timeout: 30_000,
  }, async () => {
    await api.settled();
    advanceClock(2 * MINUTE);
    await publish('Quiet');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    hook.served = 0;
    const lag = Promise.withResolvers<void>();
    release = lag.promise;
    await api.deployEvent(hook.event('ready'));
    expect(await state()).toMatchObject({ building: true, problem: null });
    lag.resolve();
    await api.settled();
    expect((await state()).problem).toContain('still shows older content');
    const { requests } = hook;
    hook.served = (await state()).version;
    advanceClock(2 * MINUTE);
    await api.tick();
    expect(await state()).toMatchObject({ problem: null, deployedVersion: hook.served });
    expect(hook.requests).toBe(requests);
    advanceClock(MINUTE);
    await publish('Quiet as well');
    await vi.waitFor(() => expect(hook.requests).toBe(requests + 1));
    hook.served = (await state()).version;
    advanceClock(2 * MINUTE);
    await api.tick();
    expect(await state()).toMatchObject({ building: false, deployedVersion: hook.served });
    expect(hook.requests).toBe(requests + 1);
  });

  it('ignores the start of a deploy that is reported after its end', async () => {
    await api.settled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await publish('Built before it started');
    await vi.waitFor(() => expect(hook.requests).toBe(1));
    const deploy = { id: crypto.randomUUID() };
    hook.served = (await state()).version;
    await api.deployEvent(hook.event('ready', deploy));
    await api.deployEvent(hook.event('building', deploy));
    expect(await state()).toMatchObject({ building: false, deployedVersion: hook.served });
    await api.settled();
    advanceClock(MINUTE);
    await publish('Not held up');
    await vi.waitFor(() => expect(hook.requests).toBe(2));
    await api.deployEvent(hook.event('building'));
    expect(await state()).toMatchObject({ building: true });
    await finishBuild();
  });

  it('believes only signed notifications, about production', async () => {
    const event = hook.event('ready');
    for (const signature of [null, 'nonsense', await hook.sign('{"other":"body"}')]) {
      const refused = await api.deployEvent(event, signature);
      expect(refused.status).toBe(401);
    }
    hook.served = 12_345;
    await api.deployEvent({ ...event, context: 'deploy-preview' });
    expect((await state()).deployedVersion).not.toBe(12_345);
  });

  it('lists the latest change of each address since the deploy before the last', async () => {
    await finishBuild();
    await finishBuild();
    const { id } = await publish('Changing');
    await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: 'Changing', slug: 'changed', published: true }));
    const { json, headers } = await api.visitor('GET', '/api/blog/changes');
    const latest = json.changes.map(({ version: _, ...change }: { version: number }) => change);
    expect(latest).toEqual([
      { slug: 'changing', kind: 'moved', to: 'changed' },
      { slug: 'changed', kind: 'live' },
    ]);
    expect(json.floor).toBeLessThan(json.changes[0].version);
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=3');
    await finishBuild();
    expect((await api.visitor('GET', '/api/blog/changes')).json.changes).toHaveLength(2);
    await finishBuild();
    expect((await api.visitor('GET', '/api/blog/changes')).json).toMatchObject({
      changes: [],
      floor: expect.any(Number),
    });
  });
});
