import { beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { listSizes } from '#analytics/server/day-record.ts';
import type { AnalyticsEvent } from '#analytics/server/event.ts';
import { storeHit } from '#analytics/server/ingest.store.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { useStore } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';

const current = useStore();
const redis = () => upstashClient(current.current);
const DAY = '2026-11-22';
/** The beginning of a window of two minutes in which event ids are kept. */
const NOON = Date.UTC(2026, 10, 22, 12);

let store: Store;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  store = createStore(current.current, 'dev:', { now: () => now });
  const keys = await redis().keys('*');
  if (keys.length > 0) await redis().del(...keys);
});

const view = (fields: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  kind: 'view',
  id: crypto.randomUUID(),
  audience: 'humans',
  fingerprint: 'somewhere',
  network: '203.0.113.9',
  each: [['pages', '/']],
  first: [],
  path: '/',
  cell: '',
  goal: null,
  depth: 0,
  engaged: 0,
  recent: { pageUrl: '/' },
  ...fields,
});

const count = (event = view(), ceiling = 1_000_000) =>
  storeHit(store, event, { zone: 'UTC', moment: { day: DAY, hour: '12' }, ceiling, refused: 0 });
const dayKey = () => analyticsKeys(store).analyticsDay('humans', DAY).key;
const field = (name: string) => redis().hget<number>(dayKey(), name);

describe('an event that comes twice', () => {
  it.each([
    [0, 1],
    [119, 1],
    [-1, 2],
    [-1, 120],
  ])('%d seconds into a window and %d seconds later counts once', async (into, later) => {
    const event = view();
    now = NOON + into * 1_000;
    await count(event);
    now += later * 1_000;
    await count(event);
    expect(await field('views')).toBe(1);
  });

  it('counts twice when its id was forgotten, two windows later', async () => {
    const event = view();
    await count(event);
    now += 240_000;
    await count(event);
    expect(await field('views')).toBe(2);
  });
});

describe('a day', () => {
  it.each([
    [49_999, 1, 0],
    [50_000, 0, 1],
  ])('of %d visitors tells one more apart: %d, estimates: %d', async (visitors, apart, estimated) => {
    await redis().hset(dayKey(), { since: now, visitors });
    await redis().expire(dayKey(), 86_400);
    await count();
    const names = Object.keys((await redis().hgetall(dayKey())) ?? {});
    expect(names.filter((name) => name.startsWith('v:'))).toHaveLength(apart);
    expect(await field('visitors')).toBe(visitors + apart);
    const { key } = analyticsKeys(store).analyticsBeyond('humans', DAY);
    expect(await redis().pfcount(key)).toBe(estimated);
  });

  it.each([
    [listSizes.pages - 1, '=pages /another', '1'],
    [listSizes.pages, 'over:pages', '1'],
  ])('of %d pages counts another in %s', async (pages, name, counted) => {
    await redis().hset(dayKey(), { since: now, '#pages': pages });
    await redis().expire(dayKey(), 86_400);
    await count(view({ each: [['pages', '/another']] }));
    expect(String(await field(name))).toBe(counted);
  });

  it.each([
    ['rate', 300_000, 'all'],
    ['n:', 6_000, 'network'],
  ])('takes of the events of a minute, counted as %s, %d', async (prefix, most, exceeded) => {
    await count();
    const names = Object.keys((await redis().hgetall(dayKey())) ?? {});
    const name = names.find((each) => each.startsWith(prefix)) ?? '';
    const minute = Math.floor(now / 60_000);
    await redis().hset(dayKey(), { [name]: `${minute},${most - 1}` });
    expect((await count()).exceeded).toBeNull();
    expect(await count()).toEqual({ exceeded, retryAfter: 60 });
    now += 60_000;
    expect((await count()).exceeded).toBeNull();
  });

  it('takes no event beyond its commands, and says from when', async () => {
    await count();
    const spent = Number(await field('spent'));
    expect((await count(view(), spent)).exceeded).toBe('ceiling');
    expect(await field('cappedAt')).toBe(now);
    expect(await field('dropped')).toBe(1);
  });
});

describe('a visit', () => {
  it.each([
    [1_800, 1],
    [1_801, 2],
  ])('goes on %d seconds after its last event: visits %d', async (seconds, visits) => {
    await count();
    now += seconds * 1_000;
    await count();
    expect(await field('visits')).toBe(visits);
  });
});

it('the salt of a day ends after a day', async () => {
  await count();
  const left = await redis().ttl(analyticsKeys(store).analyticsSalt(DAY).key);
  expect(left).toBeGreaterThan(86_000);
  expect(left).toBeLessThanOrEqual(86_400);
});

describe('a day that is closed', () => {
  /** Stores the record of a day with items of a list, which came as often as their number says. */
  async function record(day: string, items: Readonly<Record<string, number>>) {
    const { key } = analyticsKeys(store).analyticsDay('humans', day);
    const fields = Object.entries(items).map(([item, count]) => [`=sources ${item}`, count]);
    await redis().hset(key, { since: now, views: 1, '#sources': fields.length, ...Object.fromEntries(fields) });
    await redis().expire(key, 86_400);
  }
  const source = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`s${from + at}.example`, from + at + 1]));

  it('leaves the most frequent items to its month, twice as many as a day has, and nothing else', async () => {
    await record('2026-11-20', source(0, 300));
    await record('2026-11-21', source(300, 620));
    const keys = analyticsKeys(store);
    const sketch = keys.analyticsSketch('humans', 'pages', '2026-11-21').key;
    await redis().set(sketch, 'x', { ex: 86_400 });
    await closeDays(store, 'UTC');
    const month = await redis().hget<Record<string, number>>(keys.analyticsMonth('humans', '2026-11').key, 'sources');
    const names = Object.keys(month ?? {});
    expect(names).toHaveLength(600);
    expect([month?.['s619.example'], month?.['s20.example'], month?.['s19.example']]).toEqual([620, 21, undefined]);
    const days = ['2026-11-20', '2026-11-21'].map((day) => keys.analyticsDay('humans', day).key);
    expect(await redis().exists(sketch, ...days)).toBe(0);
    expect(await redis().get(keys.analyticsClosedTo().key)).toBe('2026-11-21');
  });
});
