import { parseArgs } from 'node:util';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { toClick, toPageView } from '#analytics/server/event.ts';
import { storeHit } from '#analytics/server/ingest.store.ts';
import { createStore } from '#core/server/store/store.ts';
import { AGENTS } from '#support/analytics.ts';
import { startApi } from '#support/api.ts';
import { makeShellDir } from '#support/shell.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { measureLists, reportLists } from './list-times.ts';
import { describeMachine } from './machine.ts';

const ORIGIN = 'http://bench.test';
const ZONE = 'America/Los_Angeles';
const DAY_MS = 86_400_000;
const DAYS = 365;
const PAGES = ['/', '/try', '/blog', '/blog/first', '/schedule-demo', '/knowledge/plans'];
const REFERRERS = ['', 'https://www.google.com/', 'https://news.example/', 'https://www.linkedin.com/'];
const AGENT_NAMES = [AGENTS.chrome, AGENTS.firefox, AGENTS.safari, AGENTS.edge];

/** Bar of a report, median, ms. */
const BAR_MS = 100;
const reports = {
  'year, no filter': '/api/admin/traffic?period=12m',
  'year, a source': '/api/admin/traffic?period=12m&filters=sources:Google',
  'year, a page and a device': '/api/admin/traffic?period=12m&filters=pages:%252Ftry,devices:mobile',
  '30 days, a source': '/api/admin/traffic?period=30d&filters=sources:Google',
};

/** A visit of one to three pages with a click. `at`: ms since the epoch. */
async function writeVisit(address: { url: string; token: string }, number: number, at: number): Promise<void> {
  const store = createStore(address, 'dev:', { now: () => at });
  const base = {
    query: {},
    headers: new Headers({ 'user-agent': AGENT_NAMES[number % 4] ?? '' }),
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    country: ['US', 'DE', 'CA'][number % 3] ?? null,
  };
  const context = { zone: ZONE, moment: toCalendarTime(ZONE, at), ceiling: Number.MAX_SAFE_INTEGER, refused: 0 };
  for (let view = 0; view <= number % 3; view++) {
    const pageUrl = `${ORIGIN}${PAGES[(number + view) % PAGES.length]}`;
    const fields = { userAgent: '', deviceType: 'desktop', browserName: 'Chrome' } as const;
    const referrer = REFERRERS[number % 4] ?? '';
    await storeHit(store, toPageView({ ...base, body: { pageUrl, referrer, ...fields } }), context);
  }
  const place = {
    elementId: `button-${number % 9}`,
    elementType: 'a',
    action: 'click',
    position: { x: 1, y: 1 },
  } as const;
  await storeHit(store, toClick({ ...base, body: { ...place, pageUrl: `${ORIGIN}/` } }), context);
}

/** Reads reports over visits of a year, handlers and store included, beside a bare round trip. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { visits: { type: 'string', default: '10000' }, runs: { type: 'string', default: '100' } } as const;
  const { values } = parseArgs({ args, options });
  const [visits, runs] = [Number(values.visits), Number(values.runs)];
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const api = await startApi({ SITE_DIR: shell.dir });
  parts.defer(() => api.stop());
  const address = { url: api.store.url, token: api.store.token };
  const now = Date.now();
  for (let day = 0; day < DAYS; day++) {
    const numbers = Array.from({ length: visits }, (_, number) => number).filter((number) => number % DAYS === day);
    const at = now - (DAYS - 1 - day) * DAY_MS;
    // As the hourly housekeeping does it.
    await closeDays(createStore(address, 'dev:', { now: () => at }), ZONE);
    await Promise.all(numbers.map((number) => writeVisit(address, number, at)));
  }
  const times = await measureLists({ api, store: createStore(address, 'dev:') }, reports, runs);
  say(`${values.visits} visits of a year, ${runs} calls of each\n\n${reportLists(times)}\n\n${describeMachine()}`);
  const slow = [...times].filter(([, all]) => median(all) > BAR_MS);
  return printVerdict(
    slow.map(([name, all]) => `"${name}" took ${median(all).toFixed(0)} ms, at most ${BAR_MS} ms is right.`),
    say,
  );
}
