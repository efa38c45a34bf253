import { beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsReport, Period } from '#analytics/contract/analytics-reports.ts';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { recordBuild } from '#blog/server/publishing/publishing.store.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import { createStore } from '#core/server/store/store.ts';
import { brand } from '#support/brand.ts';
import { AGENTS, click, tell, view } from '../support/analytics.ts';
import { postInput } from '../support/api.ts';
import { useDesk } from '../support/desk.ts';
import { upstashClient } from '../support/gateway.ts';
import { bookSome, demoLead } from '../support/visitors.ts';

const LONG = process.env['TEST_LONG'] === '1';
const desk = useDesk({ told: false });

/** The zone of the site, whose days are counted. */
const ZONE = brand.site.scheduling.zone;
const NOW = Date.parse('2026-11-22T23:30:00Z');
const DAY_MS = 86_400_000;
const VISIT_MS = 30 * 60_000;

/** Numbers as if by chance, the same every time: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Happened {
  readonly at: number;
  readonly kind: 'view' | 'click' | 'goal';
  readonly who: number;
  readonly what: string;
}

const PAGES = ['/', '/try', '/blog', '/blog/first', '/book-demo', '/knowledge', '/privacy-policy'];
const ELEMENTS = ['hero-demo', 'nav-blog', 'generate', 'footer-terms'];
const GOALS = ['try-voice', 'chat-opened', 'contact', 'booking'] as const;

/** A year of visitors: so many days of it, each with a few. */
function happenings(count: number): Happened[] {
  const next = chance(4711);
  const pick = <T>(all: readonly T[]) => all[Math.floor(next() ** 1.6 * all.length)] as T;
  const all = Array.from({ length: count }, (): Happened => {
    const kind = next() < 0.7 ? 'view' : next() < 0.7 ? 'click' : 'goal';
    const what = kind === 'view' ? pick(PAGES) : kind === 'click' ? pick(ELEMENTS) : pick(GOALS);
    // Half of it in the last month, some of it today.
    const ago = next() < 0.5 ? next() * 30 : next() * 400;
    return { at: Math.round(NOW - ago ** (next() < 0.1 ? 0.2 : 1) * DAY_MS), kind, who: Math.floor(next() * 12), what };
  });
  // A visit of several pages now and then.
  return all
    .flatMap((one) =>
      next() < 0.4
        ? [one, { ...one, at: one.at + Math.floor(next() * 50) * 60_000, kind: 'view' as const, what: pick(PAGES) }]
        : [one],
    )
    .filter(({ at }) => at <= NOW)
    .toSorted((a, b) => a.at - b.at);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });
const dayOf = (at: number) => days.format(at);
const hourOf = (at: number) => hours.format(at);

interface Visit {
  readonly who: string;
  readonly day: string;
  readonly first: number;
  last: number;
  views: number;
  readonly goals: Set<string>;
}

/** Adds what happened to the visit it belongs to. Answers whether a goal was reached for the first time in it. */
function takePart(visits: Visit[], { at, kind, what }: Happened, who: string, day: string): boolean {
  const open = visits.findLast((visit) => visit.who === who && at - visit.last <= VISIT_MS);
  if (!open && kind === 'view') visits.push({ who, day, first: at, last: at, views: 1, goals: new Set() });
  if (!open) return true;
  const isNew = !open.goals.has(what);
  open.last = at;
  if (kind === 'view') open.views += 1;
  if (kind === 'goal') open.goals.add(what);
  return isNew;
}

/** The same, counted without a thought for room or speed. */
function recount(all: readonly Happened[], isWanted: (day: string) => boolean) {
  const visits: Visit[] = [];
  const counts = { view: {}, click: {}, goal: {} } as Record<Happened['kind'], Record<string, number>>;
  const people = new Set<string>();
  for (const one of all) {
    const day = dayOf(one.at);
    const who = `${day} ${one.who}`;
    const isFirst = takePart(visits, one, who, day);
    if (!isWanted(day) || (one.kind === 'goal' && !isFirst)) continue;
    counts[one.kind][one.what] = (counts[one.kind][one.what] ?? 0) + 1;
    if (one.kind === 'view') people.add(who);
  }
  const wanted = visits.filter(({ day }) => isWanted(day));
  const lengths = wanted.map(({ first, last }) => Math.floor(last / 1000) - Math.floor(first / 1000));
  return {
    totals: {
      views: Object.values(counts.view).reduce((sum, count) => sum + count, 0),
      visitors: people.size,
      visits: wanted.length,
      bounces: wanted.filter(({ views }) => views === 1).length,
      seconds: lengths.reduce((sum, length) => sum + length, 0),
    },
    ...{ views: counts.view, clicks: counts.click, goals: counts.goal },
  };
}

async function replay({ at, kind, who, what }: Happened): Promise<void> {
  vi.setSystemTime(at);
  const told = { address: `198.51.100.${who}`, agent: who % 2 ? AGENTS.firefox : AGENTS.chrome };
  if (kind === 'view') await view(what, told);
  else if (kind === 'click') await click(what, told);
  else await tell({ event: 'goal', goal: what }, told);
}

const report = async (query: string): Promise<AnalyticsReport> => {
  await desk.api.login();
  return (await desk.api.admin('GET', `/api/admin/traffic?${query}`)).json;
};

const toCounts = (rows: readonly { readonly key: string; readonly count: number }[]) =>
  Object.fromEntries(rows.map(({ key, count }) => [key, count]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});

it('a year of visitors: every figure of every period equals a naive recount', { timeout: 300_000 }, async () => {
  const all = happenings(LONG ? 20_000 : 1_000);
  // As the hourly housekeeping does it.
  const store = createStore(desk.api.store, 'dev:');
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
    const told = await report(`period=${period}`);
    const now = recount(all, (day) => day > back(length) && day <= today);
    const before = recount(all, (day) => day > back(2 * length) && day <= back(length));
    expect(told.totals, period).toEqual(now.totals);
    expect(told.before, period).toEqual(before.totals);
    expect(toCounts(told.top.pages.rows), period).toEqual(now.views);
    expect(toCounts(told.top.elements.rows), period).toEqual(now.clicks);
    const reached = Object.fromEntries(
      told.goals.filter(({ visits }) => visits > 0).map(({ goal, visits }) => [goal, visits]),
    );
    expect(reached, period).toEqual(now.goals);
    const points = told.series.map(({ at, views }) => [at, views]);
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
  expect(year.before).toEqual(recount(all, (day) => day >= '2024-12-01' && day < '2025-12-01').totals);
  vi.useRealTimers();
});

it('a report reads open days and closed days alike', async () => {
  const store = createStore(desk.api.store, 'dev:');
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
  for (const audience of ['humans', 'bots']) {
    const open = await report(`period=7d&audience=${audience}`);
    await closeDays(store, ZONE);
    const closed = await report(`period=7d&audience=${audience}`);
    expect(closed).toEqual(open);
    // Closing again changes nothing.
    await closeDays(store, ZONE);
    expect(await report(`period=7d&audience=${audience}`)).toEqual(open);
  }
  const keys = await upstashClient(desk.api.store).keys('dev-people:traffic:humans:day:*');
  // Soon after midnight, a visit of the day before may go on.
  expect([keys.length <= 2, keys]).toEqual([
    true,
    expect.arrayContaining([`dev-people:traffic:humans:day:${dayIn(ZONE, NOW)}`]),
  ]);
});

it('says which post brought demos, when one was published and the site deployed', async () => {
  vi.useRealTimers();
  const { api } = desk;
  await api.login();
  await api.admin(
    'POST',
    '/api/admin/blog/posts',
    postInput({ title: 'Answer at once', slug: 'first', published: true }),
  );
  const from = (page: string, email: string) => demoLead({ email, context: { landing: page } });
  const asked = [
    from('/blog/first?utm_source=x', 'a@engines.example'),
    from('/blog/first', 'b@engines.example'),
    // The same words again are the same demo.
    from('/blog/first', 'b@engines.example'),
    from('/', 'c@engines.example'),
    from('/blog/gone', 'd@engines.example'),
  ];
  for (const lead of asked) expect((await api.visitor('POST', '/api/leads', lead)).status).toBe(201);
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
