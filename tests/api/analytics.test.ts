import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsReport } from '#analytics/contract/analytics-reports.ts';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { HITS_PER_NETWORK, NETWORK_BUCKETS } from '#analytics/server/ingest.store.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { goals } from '#core/contract/goals.ts';
import { createStore } from '#core/server/store/store.ts';
import pageView from '#functions/api-analytics-page-view.ts';
import { AGENTS, click, sendEvent, view } from '../support/analytics.ts';
import { call } from '../support/call.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';
import { expectRefusalShape } from '../support/refusal.ts';

const harness = useHarness({ hasReceivers: false });
const keys = analyticsKeys({ namespace: 'dev:' });
/** A Sunday, 10 in the morning where the site is. */
const NOW = Date.parse('2026-11-22T18:00:00Z');
const MINUTE = 60_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

const report = async (query = 'period=today'): Promise<AnalyticsReport> => {
  await harness.api.login();
  return (await harness.api.admin('GET', `/api/admin/traffic?${query}`)).json;
};
const list = async (name: string) => {
  await harness.api.login();
  return (await harness.api.admin('GET', `/api/admin/${name}`)).json;
};

describe('a page view', () => {
  it('is stored, then 204 without a body', async () => {
    const answer = await view('/try');
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { totals, live } = await report();
    expect(totals).toMatchObject({ views: 1, visitors: 1, visits: 1, bounces: 1, seconds: 0 });
    expect(live).toBe(1);
  });

  it('tells of a visitor who is present for five minutes', async () => {
    await view('/try');
    later(5 * MINUTE - 1);
    expect((await report()).live).toBe(1);
    later(1);
    expect((await report()).live).toBe(0);
  });

  it('counts once however often it is delivered; without an id each time', async () => {
    for (let n = 0; n < 3; n++) await view('/try', { id: 'the-same-event' });
    expect((await report()).totals.views).toBe(1);
    for (let n = 0; n < 2; n++) await view('/try', { id: '' });
    expect((await report()).totals.views).toBe(3);
  });

  it('is kept by its path alone, without query, fragment or slash at its end', async () => {
    await view('/try/?email=ada@example.org#token');
    await view('/try');
    const { top } = await report();
    expect(top.pages.rows).toEqual([{ key: '/try', count: 2 }]);
    const redis = upstashClient(harness.api.store);
    const all = await redis.keys('dev-people:traffic:*');
    expect(JSON.stringify(all)).not.toContain('203.0.113');
    expect(JSON.stringify(await redis.lrange(keys.analyticsRecent('views').key, 0, -1))).not.toMatch(
      /ada@|example|token/,
    );
  });

  it('of a page that a key opens is kept without the key', async () => {
    await view('/booking/abc.def-secret');
    await view('/preview/secret-token');
    expect((await report()).top.pages.rows.map(({ key }) => key).sort()).toEqual(['/booking', '/preview']);
  });

  it('has the browser, system and device of its request, whatever its body says', async () => {
    await view('/', { agent: AGENTS.edge });
    await view('/', { agent: AGENTS.safari, address: '203.0.113.8', country: 'DE' });
    const { top } = await report();
    expect(top.browsers.rows.map(({ key }) => key).sort()).toEqual(['Microsoft Edge', 'Safari']);
    expect(top.systems.rows.map(({ key }) => key).sort()).toEqual(['Windows', 'iOS']);
    expect(top.devices.rows.map(({ key }) => key).sort()).toEqual(['desktop', 'mobile']);
    expect(top.countries.rows.map(({ key }) => key).sort()).toEqual(['', 'DE']);
  });

  it('of a crawler lies in a bucket of its own', async () => {
    await view('/', { agent: AGENTS.googlebot });
    await view('/');
    expect((await report()).totals.views).toBe(1);
    const bots = await report('period=today&audience=bots');
    expect(bots.totals.views).toBe(1);
    expect(bots.top.browsers.rows).toEqual([{ key: 'googlebot', count: 1 }]);
    expect(await list('website-analytics')).toHaveLength(1);
  });
});

describe('a visit', () => {
  it('goes on for 30 minutes after its last sign, then another one begins', async () => {
    await view('/');
    later(29 * MINUTE);
    await view('/try');
    later(31 * MINUTE);
    await view('/blog');
    const { totals } = await report();
    expect(totals).toMatchObject({ views: 3, visitors: 1, visits: 2, bounces: 1, seconds: 29 * 60 });
  });

  it('is told by network and program: two browsers are two visitors', async () => {
    await view('/');
    await view('/', { agent: AGENTS.firefox });
    await view('/', { address: '203.0.113.9' });
    expect((await report()).totals).toMatchObject({ visitors: 3, visits: 3 });
  });

  it('is prolonged by clicks and by leaving, which are no page views', async () => {
    await view('/');
    later(2 * MINUTE);
    await click('hero');
    later(MINUTE);
    await sendEvent({ event: 'leave', scrollDepth: 80, engagedMs: 90_000 });
    const { totals } = await report();
    expect(totals).toMatchObject({ views: 1, visits: 1, bounces: 1, seconds: 180 });
    expect(totals).toMatchObject({ leaves: 1, depth: 80, engaged: 90_000 });
    // A tab that stood open for a year counts a day.
    await sendEvent({ event: 'leave', scrollDepth: 80, engagedMs: 366 * 86_400_000 });
    expect((await report()).totals.engaged).toBe(90_000 + 86_400_000);
  });

  it('comes from where its first page says: a campaign, another site, nowhere', async () => {
    const from = (n: number) => ({ address: `203.0.113.${n}` });
    await view('/?utm_source=newsletter&utm_medium=email&utm_campaign=spring', from(1));
    await view('/', { ...from(2), referrer: 'https://www.google.de/search?q=secret' });
    await view('/', { ...from(3), referrer: 'https://t.co/abc' });
    await view('/', { ...from(4), referrer: 'https://www.partner.example/page' });
    await view('/', { ...from(5), referrer: 'https://voxwright.example/blog' });
    await view('/try', { ...from(2), referrer: 'https://voxwright.example/' });
    const { top } = await report();
    const sources = Object.fromEntries(top.sources.rows.map(({ key, count }) => [key, count]));
    expect(sources).toEqual({ newsletter: 1, Google: 1, X: 1, 'partner.example': 1, Direct: 1 });
    expect(top.campaigns.rows).toEqual([{ key: 'spring / email', count: 1 }]);
    expect(top.entries.rows).toEqual([{ key: '/', count: 5 }]);
  });

  it('comes to each goal once, and through the funnel step by step', async () => {
    await view('/');
    for (let n = 0; n < 3; n++) await sendEvent({ event: 'goal', goal: 'try-voice' });
    await view('/book-demo');
    await sendEvent({ event: 'goal', goal: 'demo-form' });
    await view('/', { address: '203.0.113.20' });
    await sendEvent({ event: 'goal', goal: 'booking' }, { address: '203.0.113.20' });
    const { goals: reached, funnel } = await report();
    expect(Object.fromEntries(reached.map(({ goal, visits }) => [goal, visits]))).toEqual({
      ...Object.fromEntries(goals.map((goal) => [goal, 0])),
      'try-voice': 1,
      'demo-form': 1,
      booking: 1,
    });
    expect(funnel.map(({ visits }) => visits)).toEqual([2, 1, 1, 1]);
  });
});

describe('what is listed', () => {
  it('clicks by element, links by where they lead [ANALYTICS-16..19]', async () => {
    for (let n = 0; n < 3; n++) await click('hero-demo');
    await click('nav');
    await sendEvent({ event: 'outbound', target: 'https://www.linkedin.com/company/x?trk=me' });
    expect((await report()).top.outbound.rows).toEqual([{ key: 'linkedin.com', count: 1 }]);
    expect(await list('popular-elements')).toEqual([
      { elementId: 'hero-demo', count: 3 },
      { elementId: 'nav', count: 1 },
    ]);
    const newest = await list('user-interactions');
    expect(newest[0]).toMatchObject({ action: 'click', elementId: 'nav', pageUrl: '/' });
    expect(Object.keys(newest[0]).sort()).toEqual(['action', 'createdAt', 'elementId', 'id', 'pageUrl']);
  });

  it('elements without an id by their type, where they have several classes', async () => {
    await click('mt-3 grid gap-[clamp(1rem,2vw,3rem)] hover:text-accent');
    await click('prose');
    const { rows } = (await report()).top.elements;
    expect(rows.map(({ key }) => key).sort()).toEqual(['a', 'prose']);
    expect((await list('user-interactions'))[1]).toMatchObject({ elementId: 'a' });
  });

  it('the 20 newest interactions, and no more than 100 page views [ANALYTICS-20 ANALYTICS-21 ANALYTICS-23]', async () => {
    for (let n = 0; n < 25; n++) await click(`e-${n}`);
    for (let n = 0; n < 105; n++) await view(`/p-${n}`);
    expect((await list('user-interactions')).map(({ elementId }: { elementId: string }) => elementId)).toEqual(
      Array.from({ length: 20 }, (_, n) => `e-${24 - n}`),
    );
    const views = await list('website-analytics');
    expect([views.length, views[0].pageUrl]).toEqual([100, '/p-104']);
    expect(views[0].sessionId).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('what is refused or left out', () => {
  const sound = {
    pageUrl: 'https://voxwright.example/',
    referrer: '',
    userAgent: 'x',
    deviceType: 'desktop',
    browserName: 'Chrome',
  };
  const post = (body: unknown, query = '') =>
    call(pageView, `/api/analytics/page-view${query}`, { method: 'POST', body, address: '203.0.113.7' });

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['text', 'hello'],
    ['no address', { ...sound, pageUrl: undefined }],
    ['an address that is a number', { ...sound, pageUrl: 7 }],
    ['an address of 5,000 characters', { ...sound, pageUrl: `https://x.example/${'a'.repeat(5_000)}` }],
    ['another device', { ...sound, deviceType: 'fridge' }],
    ['a prototype', '{"__proto__":{"deviceType":"desktop"}}'],
    ['depths of nesting', '['.repeat(100_000)],
    ['9 KB', { ...sound, referrer: 'x'.repeat(9_000) }],
  ])('%s: 4xx in our shape, and no round trip', async (_, body) => {
    const before = harness.api.store.gateway.roundTrips.total;
    const answer = await post(body);
    expectRefusalShape(answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(harness.api.store.gateway.roundTrips.total).toBe(before);
  });

  it.each([['short'], ['a b c d e f g h'], ['x'.repeat(65)], ['<script>alert(1)</script>']])(
    'an id %j is none',
    async (id) => {
      expectRefusalShape(await post(sound, `?id=${encodeURIComponent(id)}`), 'INVALID_INPUT');
    },
  );

  it('markup and control characters are stored nowhere', async () => {
    await view('/<script>alert(1)</script>?x=<b>', { referrer: 'https://evil.example/<img src=x>' });
    await click('<img src=x onerror=alert(1)>\u202e\u0000', { page: '/"onload="x' });
    await view('/?utm_campaign=<svg/onload=alert(1)>&utm_source=`x`');
    const redis = upstashClient(harness.api.store);
    for (const key of await redis.keys('dev-people:traffic:*')) {
      const type = await redis.type(key);
      const stored =
        type === 'hash'
          ? Object.entries((await redis.hgetall(key)) ?? {}).map(([name, value]) => `${name} ${value}`)
          : type === 'list'
            ? (await redis.lrange<unknown>(key, 0, -1)).map((line) => JSON.stringify(line).replaceAll('\\"', ''))
            : [];
      for (const text of stored) expect(String(text).replace(/^"|"$/g, ''), key).not.toMatch(/[<>`\p{C}]/u);
    }
  });

  it('a flood of one network, while others are counted', async () => {
    const flooding = { address: '203.0.113.99' };
    const minute = Math.floor(NOW / MINUTE);
    await view('/', flooding);
    // As if every network had sent all it may.
    const sent = Object.fromEntries(
      Array.from({ length: NETWORK_BUCKETS }, (_, at) => [`n:${at}`, `${minute},${HITS_PER_NETWORK}`]),
    );
    await upstashClient(harness.api.store).hset(keys.analyticsDay('humans', '2026-11-22').key, sent);
    const refused = await view('/', flooding);
    // The second refusal costs the store nothing.
    const before = harness.api.store.gateway.roundTrips.total;
    expectRefusalShape(await view('/', flooding), 'RATE_LIMITED');
    expect(harness.api.store.gateway.roundTrips.total).toBe(before);
    expectRefusalShape(refused, 'RATE_LIMITED');
    expect(refused.json.retryAfter).toBe(60);
    later(MINUTE);
    // Refused events stay known while the store is away.
    const { faults } = harness.api.store.gateway;
    faults.set([{ kind: 'refuse' }]);
    expectRefusalShape(await view('/', flooding), 'STORE_UNAVAILABLE');
    faults.clear();
    expect((await view('/', flooding)).status).toBe(204);
    const { totals, dropped } = await report();
    expect([totals.views, dropped]).toEqual([2, 2]);
  });

  it('is told of a closed day, too, whatever is filtered', async () => {
    await view('/');
    const losses = { dropped: 7, cappedAt: NOW };
    await upstashClient(harness.api.store).hset(keys.analyticsDay('humans', '2026-11-22').key, losses);
    later(3 * 24 * 60 * MINUTE);
    await closeDays(createStore(harness.api.store, 'dev:'), 'America/Los_Angeles');
    for (const query of ['period=7d', 'period=7d&filters=pages:%252F']) {
      const { totals, dropped, cappedAt } = await report(query);
      expect([totals.views, dropped, Date.parse(cappedAt ?? '')]).toEqual([1, 7, NOW]);
    }
  });

  it('everything while the store is away, clearly', async () => {
    harness.api.store.gateway.faults.set([{ kind: 'refuse' }]);
    expectRefusalShape(await view('/'), 'STORE_UNAVAILABLE');
  });
});

describe('an answer that is lost', () => {
  it('is asked for once more, and nothing is counted twice', async () => {
    harness.api.store.gateway.faults.set([{ kind: 'cut-after', times: 1 }]);
    expect((await view('/')).status).toBe(204);
    expect((await report()).totals).toMatchObject({ views: 1, visits: 1 });
  });

  it('is lost for good the second time: the sender is told, and may repeat it', async () => {
    harness.api.store.gateway.faults.set([{ kind: 'cut-after', times: 2 }]);
    const id = crypto.randomUUID();
    expect((await view('/', { id })).status).toBe(503);
    expect((await view('/', { id })).status).toBe(204);
    expect((await report()).totals.views).toBe(1);
  });
});

it('everything that is kept of visitors ends, the salt after a day', async () => {
  await view('/?utm_campaign=x', { referrer: 'https://a.example/' });
  await click('a');
  await sendEvent({ event: 'goal', goal: 'contact' });
  const redis = upstashClient(harness.api.store);
  const stored = await redis.keys('dev-people:traffic:*');
  expect(stored.length).toBeGreaterThanOrEqual(4);
  for (const key of stored) expect(await redis.ttl(key), key).toBeGreaterThan(0);
  expect(await redis.ttl(keys.analyticsSalt('2026-11-22').key)).toBeLessThanOrEqual(86_400);
});
