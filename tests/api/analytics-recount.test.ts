import { beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsReport, Period } from '#analytics/contract/analytics-reports.ts';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { recordBuild } from '#blog/server/publishing/publishing.store.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import { createStore } from '#core/server/store/store.ts';
import { redeploy } from '#support/call.ts';
import { LONG } from '#support/lane.ts';
import { click, view } from '../support/analytics.ts';
import { postInput } from '../support/api.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';
import {
  DAY_MS,
  dayOf,
  type Happened,
  happenings,
  hourOf,
  NOW,
  recount,
  replay,
  tally,
  type Visit,
  ZONE,
} from '../support/random-visits.ts';
import { bookSome, demoLead } from '../support/visitors.ts';

const harness = useHarness({ hasReceivers: false, env: { STORE_COMMANDS_PER_MONTH: '999999999999' } });

let loggedInAt = 0;
const report = async (query: string): Promise<AnalyticsReport> => {
  if (loggedInAt !== Date.now()) await harness.api.login();
  loggedInAt = Date.now();
  return (await harness.api.admin('GET', `/api/admin/traffic?${query}`)).json;
};

const toCounts = (rows: readonly { readonly key: string; readonly count: number }[]) =>
  Object.fromEntries(rows.map(({ key, count }) => [key, count]));

/** Each value of a list, with the visits that have it. */
const MEANINGS: Readonly<Record<string, (visit: Visit) => readonly string[]>> = {
  pages: ({ pages }) => pages,
  entries: ({ pages }) => pages.slice(0, 1),
  exits: ({ pages }) => pages.slice(-1),
  sources: ({ source }) => [source],
  browsers: ({ browser }) => [browser],
  elements: ({ clicks }) => clicks,
  goals: ({ goals }) => [...goals],
};

/** Compares reports with a filter for each value of each list with a recount of the visits that have it. */
async function checkFilters(period: string, visits: readonly Visit[]): Promise<void> {
  for (const [dimension, valuesOf] of Object.entries(MEANINGS)) {
    const parts = { visits: 0, views: 0 };
    for (const value of new Set(visits.flatMap(valuesOf))) {
      const name = `${period} ${dimension} ${value}`;
      const filters = encodeURIComponent(`${dimension}:${encodeURIComponent(value)}`);
      const answer = await report(`period=${period}&filters=${filters}`);
      const passing = visits.filter((visit) => valuesOf(visit).includes(value));
      expect([answer.isEstimated, answer.totals.visits], name).toEqual([false, passing.length]);
      expect(answer.totals.visitors, name).toBe(new Set(passing.map(({ who }) => who)).size);
      for (const each of ['pages', 'entries', 'exits', 'sources', 'browsers', 'elements'] as const) {
        expect(toCounts(answer.top[each].rows), `${name}: ${each}`).toEqual(
          tally(passing.flatMap(MEANINGS[each] ?? (() => []))),
        );
      }
      const reached = answer.goals.filter(({ visits }) => visits > 0).map(({ goal, visits }) => [goal, visits]);
      expect(Object.fromEntries(reached), name).toEqual(tally(passing.flatMap(({ goals }) => [...goals])));
      expect(
        answer.series.reduce((sum, point) => sum + point.visits, 0),
        name,
      ).toBe(passing.length);
      expect(answer.page?.views ?? -1, name).toBe(
        dimension === 'pages' ? passing.flatMap(({ pages }) => pages).filter((page) => page === value).length : -1,
      );
      parts.visits += answer.totals.visits;
      parts.views += answer.totals.views;
    }
    // A visit has one value of these, so that they split all visits.
    if (['entries', 'exits', 'sources', 'browsers'].includes(dimension)) {
      const views = visits.reduce((sum, { pages }) => sum + pages.length, 0);
      expect(parts, `${period} ${dimension}`).toEqual({ visits: visits.length, views });
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});

it('a year of visitors: every figure of every period equals a naive recount', { timeout: 300_000 }, async () => {
  const all = happenings(LONG ? 20_000 : 200);
  // As the hourly housekeeping does it.
  const store = createStore(harness.api.store, 'dev:');
  let closed = '';
  for (const one of all) {
    vi.setSystemTime(one.at);
    if (dayOf(one.at) !== closed) await closeDays(store, ZONE);
    closed = dayOf(one.at);
    await replay(one);
  }
  vi.setSystemTime(NOW);
  const today = dayOf(NOW);
  const lengths: Record<Exclude<Period, '12m'>, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
  const back = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  for (const [period, length] of Object.entries(lengths)) {
    const answer = await report(`period=${period}`);
    const now = recount(all, (day) => day > back(length) && day <= today);
    const before = recount(all, (day) => day > back(2 * length) && day <= back(length));
    expect(answer.totals, period).toEqual(now.totals);
    expect(answer.before, period).toEqual(before.totals);
    expect(toCounts(answer.top.pages.rows), period).toEqual(now.views);
    expect(toCounts(answer.top.elements.rows), period).toEqual(now.clicks);
    expect(toCounts(answer.top.exits.rows), period).toEqual(tally(now.visits.flatMap(({ pages }) => pages.slice(-1))));
    if (period === 'today' || period === '30d') await checkFilters(period, now.visits);
    const reached = Object.fromEntries(
      answer.goals.filter(({ visits }) => visits > 0).map(({ goal, visits }) => [goal, visits]),
    );
    expect(reached, period).toEqual(now.goals);
    const points = answer.series.map(({ at, views }) => [at, views]);
    expect(points.length).toBe(period === 'today' ? 24 : length);
    for (const [at, views] of points) {
      const [day = '', hour] = String(at).split('T');
      const isWanted = ({ at, kind }: Happened) =>
        kind === 'view' && dayOf(at) === day && (hour === undefined || hourOf(at) === hour);
      expect(views, `${period} ${at}`).toBe(all.filter(isWanted).length);
    }
  }
  // Own ranges: of days as far as their lists are kept, and of whole months.
  const shift = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  for (const [from, to] of [
    [back(20), back(11)],
    [back(95), back(60)],
    [back(3), back(3)],
    [today, today],
    ['2026-03-01', '2026-05-31'],
  ] as const) {
    const own = await report(`period=range&from=${from}&to=${to}`);
    const now = recount(all, (day) => day >= from && day <= to);
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    expect([own.from, own.to, own.period], from).toEqual([from, to, 'range']);
    expect(own.totals, from).toEqual(now.totals);
    expect(toCounts(own.top.pages.rows), from).toEqual(now.views);
    expect(own.before, from).toEqual(recount(all, (day) => day >= shift(from, -length) && day < from).totals);
    expect(
      own.series.reduce((sum, { views }) => sum + views, 0),
      from,
    ).toBe(now.totals.views);
  }
  const against = await report(`period=range&from=${back(9)}&to=${today}&against=year`);
  const [yearFrom, yearTo] = [back(9), today].map((day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`);
  expect(against.before).toEqual(recount(all, (day) => day >= (yearFrom ?? '') && day <= (yearTo ?? '')).totals);
  const year = await report('period=12m');
  const counted = recount(all, (day) => day >= '2025-12-01' && day <= today);
  expect([year.from, year.to, year.series.length]).toEqual(['2025-12-01', today, 12]);
  expect(year.totals).toEqual(counted.totals);
  expect(toCounts(year.top.pages.rows)).toEqual(counted.views);
  expect(year.series.reduce((sum, { views }) => sum + views, 0)).toBe(counted.totals.views);
  if (!LONG) await checkFilters('12m', counted.visits);
  const both = await report('period=12m&filters=sources%3AGoogle%2Cbrowsers%3AFirefox%2Cpages%3A%252Ftry');
  expect(both.totals.visits).toBe(
    counted.visits.filter(
      ({ source, browser, pages }) => source === 'Google' && browser === 'Firefox' && pages.includes('/try'),
    ).length,
  );
  expect(year.before).toEqual(recount(all, (day) => day >= '2024-12-01' && day < '2025-12-01').totals);
  vi.useRealTimers();
});

it('a report reads open days and closed days alike', async () => {
  const store = createStore(harness.api.store, 'dev:');
  for (const [back, page] of [
    [3, '/'],
    [2, '/try'],
    [1, '/blog'],
    [0, '/try'],
  ] as const) {
    vi.setSystemTime(NOW - back * DAY_MS);
    await view(page, { referrer: 'https://a.example/' });
    await click('hero');
  }
  for (const query of ['audience=humans', 'audience=bots', 'filters=sources:a.example']) {
    const open = await report(`period=7d&${query}`);
    await closeDays(store, ZONE);
    const closed = await report(`period=7d&${query}`);
    expect(closed).toEqual(open);
    // Closing again changes nothing.
    await closeDays(store, ZONE);
    expect(await report(`period=7d&${query}`)).toEqual(open);
  }
  const keys = await upstashClient(harness.api.store).keys('dev-people:traffic:humans:day:*');
  // Soon after midnight, a visit of the day before may go on.
  expect([keys.length <= 2, keys]).toEqual([
    true,
    expect.arrayContaining([`dev-people:traffic:humans:day:${dayIn(ZONE, NOW)}`]),
  ]);
});

it('with filters, counts visits that came after the last report, and reads closed days once', async () => {
  const store = createStore(harness.api.store, 'dev:');
  const query = 'period=7d&filters=sources:a.example';
  const visitsAt = async (at: number) => {
    vi.setSystemTime(at);
    const { totals, series } = await report(query);
    return [totals.visits, ...series.slice(-2).map(({ visits }) => visits)];
  };
  const yesterday = NOW - DAY_MS;
  vi.setSystemTime(yesterday);
  await view('/', { referrer: 'https://a.example/' });
  expect(await visitsAt(yesterday)).toEqual([1, 0, 1]);
  vi.setSystemTime(yesterday + 60_000);
  await view('/', { referrer: 'https://a.example/', address: '203.0.113.8' });
  expect(await visitsAt(yesterday + 120_000)).toEqual([2, 0, 2]);
  vi.setSystemTime(NOW);
  await closeDays(store, ZONE);
  expect(await visitsAt(NOW)).toEqual([2, 2, 0]);
  await view('/', { referrer: 'https://a.example/' });
  const [redis, keys] = [upstashClient(harness.api.store), analyticsKeys(store)];
  // After 100 days its month alone has visits of a day. This deploy has read none yet.
  await redis.del(keys.analyticsVisits('humans', dayOf(yesterday)).key);
  redeploy();
  expect(await visitsAt(NOW)).toEqual([3, 2, 1]);
  // Nothing of a closed day changes, so that a process needs its text once.
  await redis.del(keys.analyticsMonthVisits('humans', dayOf(yesterday).slice(0, 7)).key);
  expect(await visitsAt(NOW + 60_000)).toEqual([3, 2, 1]);
});

it('says which post brought demos, when one was published and the site deployed', async () => {
  vi.useRealTimers();
  const { api } = harness;
  await api.login();
  await api.admin(
    'POST',
    '/api/admin/blog/posts',
    postInput({ title: 'Answer at once', slug: 'first', published: true }),
  );
  const from = (page: string, email: string) => demoLead({ email, context: { landing: page } });
  const reports = [
    from('/blog/first?utm_source=x', 'a@engines.example'),
    from('/blog/first', 'b@engines.example'),
    // The same words again are the same demo.
    from('/blog/first', 'b@engines.example'),
    from('/', 'c@engines.example'),
    from('/blog/gone', 'd@engines.example'),
  ];
  for (const lead of reports) expect((await api.visitor('POST', '/api/leads', lead)).status).toBe(201);
  expect((await bookSome(api, { context: { landing: '/blog/first/' } })).status).toBe(201);
  await recordBuild(createStore(api.store, 'dev:'), { kind: 'deployed', version: 1 });
  const { brought, marks } = await report('period=today');
  // Anyone can name a page: only a post that exists is believed.
  expect(brought).toEqual([{ slug: 'first', title: 'Answer at once', demos: 3 }]);
  expect(marks).toEqual([
    expect.objectContaining({ kind: 'deploy', label: '1' }),
    expect.objectContaining({ kind: 'publish', label: 'Answer at once' }),
  ]);
});
