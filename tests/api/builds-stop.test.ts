import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toDeployOrigin } from '#blog/server/publishing/deployed-version.ts';
import { MAX_FAILURES } from '#blog/server/publishing/publishing-record.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { type DeployEvent, type FakeHook, startFakeHook } from '#support/build-service.ts';
import { advanceClock, MINUTE, SECOND, skipWaits } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';

const PUBLISHING = '/api/admin/publishing';
/** As the platform names it in the context of our calls; see `call.ts`. */
const SITE = 'test';
const DEPLOY_ID = '5ebc34bf4fea0b01f02efa3a';
const OWN_ADDRESS = `https://${DEPLOY_ID}--${SITE}.netlify.app`;

let api: Api;
let hook: FakeHook;
/** Addresses of the platform that were asked, and what the deploy's own answers. */
let requests: string[];
let heldRequests: number | null;
/** Content version that the site serves after it has been waited for, by the time in ms. */
let servedAfter: { readonly ms: number; readonly version: number } | null;
/** Waits end only after it. */
let release: Promise<void>;
let stopSkipping: () => void;
beforeAll(async () => {
  hook = await startFakeHook();
  api = await startApi(hook.env);
});
beforeEach(async () => {
  const redis = upstashClient(api.store);
  await redis.del(...(await redis.keys('dev:publishing*')), 'dev:due');
  Object.assign(hook, { requests: 0, fail: 0, served: 0, onRequest: () => undefined });
  [requests, heldRequests, servedAfter, release] = [[], null, null, Promise.resolve()];
  let waited = 0;
  stopSkipping = skipWaits((ms) => {
    waited += ms;
    if (servedAfter && waited >= servedAfter.ms) hook.served = servedAfter.version;
    return release;
  });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { hostname, href } = new URL(input instanceof Request ? input.url : input);
    if (hostname === '127.0.0.1' || hostname === 'localhost') return real(input, init);
    requests.push(href);
    return heldRequests === null
      ? new Response(null, { status: 401 })
      : new Response(JSON.stringify({ contentVersion: heldRequests }));
  });
});
afterEach(async () => {
  await api.settled();
  stopSkipping();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  await api.stop();
  await hook.stop();
});

const state = async () => {
  await api.login();
  return (await api.admin('GET', PUBLISHING)).json;
};
const publish = async (title: string) => {
  await api.login();
  const input = postInput({ title, slug: crypto.randomUUID(), published: true });
  const { status } = await api.admin('POST', '/api/admin/blog/posts', input);
  expect(status).toBe(201);
  await api.settled();
};

/** The builds that were asked for, until the last of their events was heard. */
let building: Promise<unknown> = Promise.resolve();

/** Answers every request for a build with these events, one after the other, as the platform does. */
function answerBuilds(...events: (() => DeployEvent)[]): void {
  hook.onRequest = () => {
    building = building.then(async () => {
      await api.deployEvent(hook.event('building'));
      for (const event of events) await api.deployEvent(event());
    });
  };
}

/** Lets the schedule run for so many hours of the clock. */
async function runSchedule(hours: number): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 2) {
    advanceClock(2 * MINUTE);
    await api.tick();
    await api.settled();
    await building;
    await api.settled();
  }
}

const ready = (details: Partial<DeployEvent>) => () =>
  hook.event('ready', { id: DEPLOY_ID, deploy_ssl_url: OWN_ADDRESS, ...details });

describe('a build service that refuses for ever', () => {
  it(`is asked ${MAX_FAILURES} times, and once more for every change`, async () => {
    let refused = 0;
    vi.spyOn(hook, 'failRate', 'get').mockImplementation(() => {
      refused += 1;
      return 1;
    });
    advanceClock(0);
    await publish('Refused');
    await runSchedule(3);
    expect(refused).toBe(MAX_FAILURES);
    expect(await state()).toMatchObject({
      stopped: 'failures',
      failures: MAX_FAILURES,
      problem: 'The build service answered 503.',
      retryAt: null,
      building: false,
    });
    await publish('Refused as well');
    await runSchedule(3);
    expect(refused).toBe(MAX_FAILURES + 1);
    expect(await state()).toMatchObject({ stopped: 'failures' });
  });
});

describe('builds that fail for ever', () => {
  it.each([
    ['with an error', () => hook.event('error')],
    ['in silence', () => hook.event('building')],
    ['with older content', ready({ published_at: '2026-11-22T10:00:00Z' })],
  ] as const)('%s: stop after five', async (_, result) => {
    heldRequests = 0;
    answerBuilds(result);
    advanceClock(0);
    await publish('Never built');
    await runSchedule(4);
    expect(hook.requests).toBe(MAX_FAILURES);
    const stopped = await state();
    expect(stopped).toMatchObject({ stopped: 'failures', retryAt: null, problem: expect.any(String) });
    // A person is given a whole series, and success forgets everything.
    hook.reset();
    expect((await api.admin('POST', PUBLISHING, {})).json).toMatchObject({ building: true, stopped: null });
    await api.settled();
    expect(hook.requests).toBeGreaterThan(0);
    hook.served = stopped.version;
    heldRequests = stopped.version;
    await building;
    await api.settled();
    await api.deployEvent(ready({ published_at: '2026-11-22T10:00:00Z' })());
    expect(await state()).toMatchObject({ stopped: null, failures: 0, problem: null });
    const { requests } = hook;
    await runSchedule(1);
    expect(hook.requests).toBe(requests);
  });
});

describe('a locked site', () => {
  it('is built once, says so, and is noticed when an admin publishes the deploy', async () => {
    hook.onRequest = () => {
      heldRequests = 1;
      void api.deployEvent(ready({ published_at: null })());
    };
    advanceClock(0);
    await publish('Locked in');
    await vi.waitFor(async () => expect(await state()).toMatchObject({ stopped: 'locked' }), {
      timeout: 20 * SECOND,
      interval: 20,
    });
    expect(requests).toEqual([`${OWN_ADDRESS}/version.json`]);
    await runSchedule(3);
    expect(hook.requests).toBe(1);
    expect((await state()).problem).toContain('locked');
    hook.served = 1;
    await runSchedule(1);
    expect(await state()).toMatchObject({ stopped: null, problem: null, deployedVersion: 1 });
    expect(hook.requests).toBe(1);
  });

  it('is not built again by a person who has published the deploy already', async () => {
    hook.fail = 99;
    advanceClock(0);
    await publish('Locked, then not');
    hook.fail = 0;
    hook.served = (await state()).version;
    await api.admin('POST', PUBLISHING, {});
    await api.settled();
    expect(hook.requests).toBe(0);
    expect(await state()).toMatchObject({ deployedVersion: hook.served, problem: null });
  });
});

describe('a CDN that lags', () => {
  it.each([
    ['behind a deploy that tells its address', { deploy_ssl_url: OWN_ADDRESS }, 1],
    ['behind a deploy that tells nothing of itself', {}, null],
  ] as const)('for 8 s %s: one build', async (_, details, own) => {
    hook.onRequest = () => {
      heldRequests = own;
      void api.deployEvent(hook.event('ready', { id: DEPLOY_ID, ...details }));
    };
    servedAfter = { ms: 8 * SECOND, version: 1 };
    await publish('On its way');
    await vi.waitFor(async () => expect(await state()).toMatchObject({ deployedVersion: 1 }), {
      timeout: 15 * SECOND,
      interval: 20,
    });
    expect(await state()).toMatchObject({ problem: null, failures: 0, building: false });
    await api.settled();
    expect(hook.requests).toBe(1);
  });

  it.each([
    [{ published_at: '2026-11-22T10:00:00Z' }, 1],
    [{ published_at: '2026-11-22T10:00:00Z', locked: true }, 0],
  ])('for ever, behind a deploy with %j: one build, and at once the version %d', async (details, deployedVersion) => {
    await publish('Published');
    heldRequests = 1;
    const serving = Promise.withResolvers<void>();
    release = serving.promise;
    await api.deployEvent(ready(details)());
    expect(await state()).toMatchObject({ deployedVersion, problem: null });
    hook.served = 1;
    serving.resolve();
    await api.settled();
    expect(hook.requests).toBe(1);
  });
});

describe('the address that a notification names', () => {
  const hostile = [
    'http://5ebc34bf4fea0b01f02efa3a--test.netlify.app',
    'https://5ebc34bf4fea0b01f02efa3a--other.netlify.app',
    'https://5ebc34bf4fea0b01f02efa3a--test.netlify.app.evil.example',
    'https://5ebc34bf4fea0b01f02efa3a--test.netlify.app:8443',
    'https://5ebc34bf4fea0b01f02efa3a--test.netlify.app@evil.example',
    'https://user:pass@5ebc34bf4fea0b01f02efa3a--test.netlify.app',
    'https://5ebc34bf4fea0b01f02efa3a--test.netlify.app/../../x',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/5ebc34bf4fea0b01f02efa3a--test.netlify.app',
    'file:///etc/passwd',
    'nonsense',
  ];

  it.each(hostile)('%s is not asked', (deploy_ssl_url) => {
    expect(toDeployOrigin({ id: DEPLOY_ID, deploy_ssl_url }, SITE)).toBeNull();
  });

  it('is asked when it is the one of this very deploy', () => {
    const deploy = { id: DEPLOY_ID, deploy_ssl_url: OWN_ADDRESS };
    expect(toDeployOrigin(deploy, SITE)).toBe(OWN_ADDRESS);
    expect(toDeployOrigin(deploy, null)).toBeNull();
    const id = 'evil.example/x';
    expect(toDeployOrigin({ id, deploy_ssl_url: `https://${id}--${SITE}.netlify.app` }, SITE)).toBeNull();
  });

  it('is not asked by the function when it is another, which asks the site instead', async () => {
    hook.served = 7;
    await api.deployEvent(hook.event('ready', { id: DEPLOY_ID, deploy_ssl_url: 'https://evil.example' }));
    expect(requests).toEqual([]);
    expect((await state()).deployedVersion).toBe(7);
  });

  it('does not cost the news when it is no text', async () => {
    hook.served = 9;
    const event = { ...hook.event('ready'), deploy_ssl_url: 12, locked: 'yes', published_at: {} };
    expect((await api.deployEvent(event as unknown as DeployEvent)).status).toBe(200);
    expect((await state()).deployedVersion).toBe(9);
  });
});
