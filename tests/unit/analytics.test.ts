import { describe, expect, it } from 'vitest';
import { analyticsCopySchema } from '#analytics/content/analytics.copy.ts';
import {
  changeOf,
  changeOfRate,
  conversionsOf,
  figuresOf,
  funnelOf,
  parseAnalyticsRoute,
  shareOf,
  toAnalyticsRoute,
  toggleFilter,
} from '#analytics/panel/analytics.state.ts';
import { toAnalyticsCsv } from '#analytics/panel/analytics-csv.ts';
import { createPointNames, formatPeriod, marksByPoint, stepOf } from '#analytics/panel/chart-points.ts';
import { createFormatters } from '#analytics/panel/panel-copy.ts';
import { closedVisits } from '#analytics/server/closed-visits.ts';
import { decodeVisits } from '#analytics/server/visit-rows.ts';
import { createStore } from '#core/server/store/store.ts';
import { EMPTY, interactionOf, NO_TOP, recordOf, TRAFFIC } from '../e2e/analytics-answers.ts';
import { loadWords } from '../support/admin-words.ts';

const copy = loadWords(analyticsCopySchema);
const formats = createFormatters(copy, 'en-US');

it('names three posts and three deploys of a point, and counts the others', () => {
  const mark = (kind: 'publish' | 'deploy', label: string) => ({ kind, label, at: '2026-11-22T00:00:00Z' });
  const deploys = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'd', 'e'].map((label) => mark('deploy', label));
  expect(formats.marks([...deploys, mark('publish', 'One')])).toEqual([
    'Published: One',
    'Deployed: aaaaaaa, bbbbbbb, ccccccc, and 2 more',
  ]);
  expect(formats.marks(deploys.slice(3))).toEqual(['Deployed: d and e']);
  expect(formats.marks([])).toEqual([]);
});

describe('the address', () => {
  const days = { from: '', to: '', filters: [], figure: 'views' } as const;
  it.each([
    ['', { period: '7d', audience: 'humans', against: 'before', ...days }, ''],
    ['30d', { period: '30d', audience: 'humans', against: 'before', ...days }, '30d'],
    ['7d/bots', { period: '7d', audience: 'bots', against: 'before', ...days }, '7d/bots'],
    ['12m/bots/year', { period: '12m', audience: 'bots', against: 'year', ...days }, '12m/bots/year'],
    ['1000y/<b>', { period: '7d', audience: 'humans', against: 'before', ...days }, ''],
    ['today/humans/more', { period: 'today', audience: 'humans', against: 'before', ...days }, 'today'],
    ['range', { period: '7d', audience: 'humans', against: 'before', ...days }, ''],
    ['range/humans/before/x/2026-11-03', { period: '7d', audience: 'humans', against: 'before', ...days }, ''],
    [
      'range/humans/before/2026-11-01/2026-11-03',
      { period: 'range', audience: 'humans', against: 'before', ...days, from: '2026-11-01', to: '2026-11-03' },
      'range/humans/before/2026-11-01/2026-11-03',
    ],
    [
      '30d/humans/before///sources:Google,pages:%2Ftry/bounceRate',
      {
        period: '30d',
        audience: 'humans',
        against: 'before',
        ...days,
        filters: [
          { dimension: 'sources', value: 'Google' },
          { dimension: 'pages', value: '/try' },
        ],
        figure: 'bounceRate',
      },
      '30d/humans/before///sources:Google,pages:%2Ftry/bounceRate',
    ],
    [
      '30d/humans/before///sources:%,who:x/much',
      { period: '30d', audience: 'humans', against: 'before', ...days },
      '30d',
    ],
  ] as const)('%s asks for %j', (place, query, formatted) => {
    expect(parseAnalyticsRoute(place)).toEqual(query);
    expect(toAnalyticsRoute(query)).toBe(formatted);
  });
});

describe('a press on a name', () => {
  const google = { dimension: 'sources', value: 'Google' } as const;
  const page = (value: string) => ({ dimension: 'pages', value }) as const;
  it('sets a filter, another press removes it', () => {
    expect(toggleFilter([], google)).toEqual([google]);
    expect(toggleFilter([page('/'), google], google)).toEqual([page('/')]);
  });
  it('replaces what a visit has one of, and adds what it has several of', () => {
    expect(toggleFilter([google], { ...google, value: 'Bing' })).toEqual([{ ...google, value: 'Bing' }]);
    expect(toggleFilter([page('/')], page('/try'))).toEqual([page('/'), page('/try')]);
  });
});

describe('differences', () => {
  it.each([
    [120, 100, { kind: 'more', by: 0.2 }],
    [50, 200, { kind: 'less', by: 0.75 }],
    [0, 10, { kind: 'less', by: 1 }],
    [10, 10, { kind: 'same' }],
    [100_001, 100_000, { kind: 'same' }],
    [10, 0, { kind: 'none' }],
    [0, 0, { kind: 'none' }],
    [null, 10, { kind: 'none' }],
    [10, null, { kind: 'none' }],
  ])('of %s to %s', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });

  it('of rates are points, also where the rate was 0', () => {
    expect(changeOfRate(0.4, 0.43)).toEqual({ kind: 'less', by: expect.closeTo(0.03) });
    expect(changeOfRate(0.1, 0)).toEqual({ kind: 'more', by: 0.1 });
    expect(changeOfRate(0.401, 0.4)).toEqual({ kind: 'same' });
    expect(changeOfRate(null, 0.4)).toEqual({ kind: 'none' });
    expect(changeOfRate(0.4, null)).toEqual({ kind: 'none' });
  });

  it('are written as finely as they are small', () => {
    expect(formats.amount({ kind: 'more', by: 0.0834 }, 'count')).toBe('8.3%');
    expect(formats.amount({ kind: 'more', by: 0.1211 }, 'count')).toBe('12%');
    expect(formats.amount({ kind: 'more', by: 12.3 }, 'seconds')).toBe('1,230%');
    expect(formats.amount({ kind: 'less', by: 0.03 }, 'rate')).toBe('3 points');
    expect(formats.amount({ kind: 'less', by: 0.01 }, 'rate')).toBe('1 point');
    expect(formats.amount({ kind: 'same' }, 'rate')).toBe('');
  });
});

describe('figures', () => {
  const read = (traffic: typeof TRAFFIC) =>
    figuresOf(traffic).map(({ unit, value, change }) => [formats.figure(unit, value), change?.kind]);

  it('are counts, rates and times', () => {
    expect(read(TRAFFIC)).toEqual([
      ['3,027', 'more'],
      ['1,164', 'same'],
      ['1,375', 'less'],
      ['40%', 'less'],
      ['3m 45s', 'more'],
      ['62%', 'more'],
      ['48s', 'same'],
    ]);
  });

  it('divide by nothing while there is nothing', () => {
    expect(read(EMPTY)).toEqual([
      ['0', 'none'],
      ['0', 'none'],
      ['0', 'none'],
      ['–', 'none'],
      ['–', 'none'],
      ['–', 'none'],
      ['–', 'none'],
    ]);
  });

  it('never say sixty seconds', () => {
    expect(formats.figure('seconds', 59.6)).toBe('1m 0s');
    expect(formats.figure('seconds', 119.7)).toBe('2m 0s');
  });
});

it('what visits came to is a share of all of them, and of the step before', () => {
  expect(conversionsOf(TRAFFIC)[0]).toEqual({ goal: 'try-voice', visits: 210, rate: 210 / 1_375 });
  expect(conversionsOf(EMPTY)[0]?.rate).toBeNull();
  expect(funnelOf(TRAFFIC).map(({ share, lost }) => [formats.rate(share), formats.rate(lost)])).toEqual([
    ['100%', '–'],
    ['24%', '76%'],
    ['9.6%', '60%'],
    ['2.4%', '75%'],
  ]);
  expect(funnelOf(EMPTY).map(({ share, lost }) => [share, lost])).toEqual(Array(4).fill([null, null]));
  expect(funnelOf({ ...EMPTY, funnel: [] })).toEqual([]);
  expect(shareOf(0, 0)).toBeNull();
});

it('rates change by points', () => {
  const { totals, before } = TRAFFIC;
  const figures = figuresOf({ ...TRAFFIC, totals: { ...totals, bounces: 500, visits: 1_000 } });
  const points = 0.5 - before.bounces / before.visits;
  expect(figures.find(({ name }) => name === 'bounceRate')?.change).toMatchObject({
    by: expect.closeTo(Math.abs(points)),
  });
});

it('more in a later step than in the one before is no loss', () => {
  const funnel = [
    { step: 'visit', visits: 10 },
    { step: 'interest', visits: 2 },
    { step: 'demo-page', visits: 5 },
  ] as const;
  expect(funnelOf({ ...TRAFFIC, funnel: [...funnel] })[2]?.lost).toBe(0);
});

describe('points', () => {
  it.each([
    ['2026-11-22T14', 'hour', '2 PM', 'Nov 22, 2 PM'],
    ['2026-11-22', 'day', 'Nov 22', 'Sun, Nov 22'],
    ['2026-11', 'month', 'Nov', 'November 2026'],
  ])('%s is a %s', (at, step, short, long) => {
    const names = createPointNames('en-US');
    expect(stepOf(at)).toBe(step);
    expect([names.short(at), names.long(at)].map((name) => name.replaceAll('\u202f', ' '))).toEqual([short, long]);
  });

  it('have the marks of their time in the zone of the site', () => {
    const places = [...marksByPoint(TRAFFIC)].map(([place, marks]) => [place, marks.map(({ kind }) => kind)]);
    expect(places).toEqual([
      [2, ['publish', 'deploy']],
      [4, ['deploy']],
    ]);
    const [point] = EMPTY.series;
    const named = (at: string) => (point ? [{ ...point, at }] : []);
    const hours = ['20', '21', '22'].flatMap((hour) => named(`2026-11-20T${hour}`));
    expect([...marksByPoint({ ...TRAFFIC, series: hours }).keys()]).toEqual([1]);
    const month = named('2026-11');
    expect([...marksByPoint({ ...TRAFFIC, series: month })].map(([, marks]) => marks.length)).toEqual([3]);
    expect(marksByPoint({ ...TRAFFIC, series: [] }).size).toBe(0);
  });

  it('span days that are said once', () => {
    expect(formatPeriod('2026-11-16', '2026-11-22', 'en-US').replaceAll('\u2009', ' ')).toBe('Nov 16 – 22, 2026');
    expect(formatPeriod('2026-11-22', '2026-11-22', 'en-US')).toBe('Nov 22, 2026');
    expect(formatPeriod('soon', '2026-11-22', 'en-US')).toBe('soon – 2026-11-22');
  });
});

it('entries of lists have names people know, and others stay as they are', () => {
  expect(formats.name('countries', 'DE')).toBe('Germany');
  expect(formats.name('countries', '')).toBe('Unknown');
  expect(formats.name('countries', '<b>')).toBe('<b>');
  expect(formats.name('devices', 'mobile')).toBe('Phone');
  expect(formats.name('devices', 'constructor')).toBe('constructor');
  expect(formats.name('devices', '__proto__')).toBe('__proto__');
  expect(formats.action('toString')).toBe('toString');
  expect(formats.name('sources', '')).toBe('Direct or unknown');
  expect(formats.name('elements', 'hero-demo')).toBe('Hero demo');
  expect(formats.name('elements', 'a')).toBe('A link');
  expect(formats.name('elements', '<b>-x')).toBe('<b>-x');
});

describe('the file', () => {
  const shown = {
    report: TRAFFIC,
    elements: [{ elementId: '=HYPERLINK("http://x")', count: 2 }],
    interactions: [interactionOf(0, { elementId: '@SUM(A1)', pageUrl: '/a,"b"' })],
    records: [recordOf(0)],
  };
  const lines = toAnalyticsCsv(copy, shown, formats).split('\r\n');

  it('holds every part below its heading', () => {
    expect(lines[0]).toBe('\uFEFF"Website Analytics","7 days","People","2026-11-16","2026-11-22"');
    expect(lines).toContain('"Page views","3027","2700"');
    expect(lines).toContain('"Bounce rate","0.4","0.43"');
    expect(lines).toContain(
      '"2026-11-18","505","194","230","0.4","225","0.62","48","Published: Answering at night; Deployed: 3ad75a1"',
    );
    expect(lines).toContain('"Tried a voice or opened the chat","330","0.24","0.76"');
    expect(lines).toContain('"Tried a voice","210","0.15272727272727274"');
    expect(lines).toContain('"Answering at night","3"');
    expect(lines).toContain('"United States","702"');
    expect(lines).toContain('"2026-11-22T16:20:00.000Z","/",,"desktop","Chrome","US","9d2f41ac0-77c1-4e0b"');
    expect(lines.filter((line) => line === '').length).toBeGreaterThan(14);
  });

  it('writes nothing as 0, and what is unknown as an empty cell', () => {
    const file = toAnalyticsCsv(copy, { ...shown, report: { ...TRAFFIC, series: EMPTY.series } }, formats);
    expect(file).toContain('\r\n"2026-11-16","0","0","0",,,,,');
  });

  it('holds no formula', () => {
    expect(lines).toContain(`"'=HYPERLINK(""http://x"")","2"`);
    expect(lines).toContain(`"2026-11-22T16:20:00.000Z","click","'@SUM(A1)","/a,""b"""`);
    const hostile = { ...NO_TOP, pages: { rows: [{ key: '+cmd|x', count: 1 }], isExact: true } };
    const file = toAnalyticsCsv(copy, { ...shown, report: { ...TRAFFIC, top: hostile } }, formats);
    expect(file).toContain(`\r\n"'+cmd|x","1"\r\n`);
  });

  it('leaves out what did not come', () => {
    const file = toAnalyticsCsv(
      copy,
      { ...shown, elements: undefined, interactions: undefined, records: undefined },
      formats,
    );
    expect(file).toContain('Outbound links');
    expect(file).not.toContain('User interactions');
  });
});

it('a process keeps the visits of closed days as far as it has room, each list for itself', () => {
  const store = createStore({ url: 'https://store.example', token: 'none' }, 'dev:');
  const visits = decodeVisits(`60000\n/\n${'5,0,0,0.9.1.50.1000,,\n'.repeat(60_000)}`);
  const humans = closedVisits(store, 'humans');
  humans.keep('2026-11-20', visits);
  humans.keep('2026-11-21', visits);
  humans.keep('2026-11-22', decodeVisits(''));
  const numbers = ['2026-11-20', '2026-11-21', '2026-11-22'].map(closedVisits(store, 'humans').get);
  expect(numbers.map((each) => each?.visitors.length)).toEqual([60_000, undefined, 0]);
  expect(closedVisits(store, 'bots').get('2026-11-20')).toBeUndefined();
});
