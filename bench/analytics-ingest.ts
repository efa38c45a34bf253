import { parseArgs } from 'node:util';
import type { Context } from '@netlify/functions';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { toPageView } from '#analytics/server/event.ts';
import { type IngestContext, storeHit } from '#analytics/server/ingest.store.ts';
import { createStore } from '#core/server/store/store.ts';
import pageView from '#functions/api-analytics-page-view.ts';
import { AGENTS } from '#support/analytics.ts';
import { redeploy, variablesOf } from '#support/call.ts';
import { makeShellDir } from '#support/shell.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { forkStore } from './store-process.ts';
import { toTable } from './table.ts';

/** Most time of a hit beside its own round trip, and beside a hit into an empty store. */
const bars = { overTrip: 1.35, growth: 1.35 };

const ROUNDS = 7;
const ORIGIN = 'http://bench.test';
const ZONE = 'America/Los_Angeles';

/** The same page view each time, of another visitor of a hundred. */
const bodyOf = (at: number) => ({
  pageUrl: `${ORIGIN}/p-${at % 40}`,
  referrer: at % 5 === 0 ? 'https://www.google.com/' : '',
  userAgent: AGENTS.firefox,
  deviceType: 'desktop' as const,
  browserName: 'Firefox' as const,
});
const networkOf = (at: number) => `198.51.${at % 2}.${at % 100}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The handler, from a request that is there to an answer that was read. */
async function hitOnce(at: number): Promise<number> {
  const request = new Request(`${ORIGIN}/api/analytics/page-view?id=${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': AGENTS.firefox },
    body: JSON.stringify(bodyOf(at)),
  });
  const stub: Partial<Context> = {
    ip: networkOf(at),
    params: {},
    requestId: crypto.randomUUID(),
    deploy: { context: 'dev', id: 'bench', published: true },
    site: { id: 'bench', name: 'bench', url: ORIGIN },
  };
  return timed(async () => {
    const { status } = await pageView(request, stub as Context);
    if (status !== 204) throw new Error(`A page view answered ${status}.`);
  });
}

type Store = ReturnType<typeof createStore>;

/** No ceiling: the bench counts more in a minute than a site's budget allows in a day. */
const contextOf = (store: Store): IngestContext => ({
  zone: ZONE,
  moment: toCalendarTime(ZONE, store.now()),
  ceiling: Number.MAX_SAFE_INTEGER,
  refused: 0,
});

/** The round trip of a hit alone: the same script, from a hit that was read already. */
function tripOnce(store: Store, at: number): Promise<number> {
  const hit = toPageView({
    query: {},
    headers: new Headers({ 'user-agent': AGENTS.firefox }),
    address: networkOf(at),
    country: null,
    body: bodyOf(at),
  });
  return timed(() => storeHit(store, hit, contextOf(store)));
}

interface Measured {
  readonly hit: number;
  readonly ratio: number;
}

/** Hits and bare trips in turn, so that whatever else the machine does meets both alike; the first round warms up. */
async function measure(store: Store, runs: number): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [hits, trips]: [number[], number[]] = [[], []];
    for (let at = 0; at < runs; at++) {
      if (at % 2 === 0) trips.push(await tripOnce(store, at));
      hits.push(await hitOnce(at));
      if (at % 2 === 1) trips.push(await tripOnce(store, at));
    }
    if (round > 0) rounds.push({ hit: median(hits), ratio: median(hits) / median(trips) });
  }
  return { hit: median(rounds.map(({ hit }) => hit)), ratio: median(rounds.map(({ ratio }) => ratio)) };
}

/** Stores so many hits of as many visitors and pages, past everything that bounds what is kept. */
async function fill(store: Store, count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) {
      const view = toPageView({
        query: {},
        headers: new Headers({ 'user-agent': AGENTS.chrome }),
        address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
        country: 'DE',
        body: { ...bodyOf(at), pageUrl: `${ORIGIN}/filled-${at}` },
      });
      await storeHit(store, view, contextOf(store)).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
}

/** Cost of a hit beside its round trip, in an empty store and in one that holds many. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { runs: { type: 'string', default: '300' }, stored: { type: 'string', default: '100000' } } as const;
  const { values } = parseArgs({ args, options });
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const address = await forkStore(parts);
  redeploy({ ...variablesOf(address), SITE_DIR: shell.dir, STORE_COMMANDS_PER_MONTH: '999999999999' });
  const store = createStore(address, 'dev:');
  const empty = await measure(store, Number(values.runs));
  await fill(store, Number(values.stored));
  const full = await measure(store, Number(values.runs));
  const row = (name: string, { hit, ratio }: Measured) => [name, `${hit.toFixed(2)} ms`, `${ratio.toFixed(2)}x`];
  say(`medians of ${ROUNDS} rounds of ${values.runs} hits\n`);
  say(
    toTable(
      ['store', 'hit', 'beside its own round trip'],
      [row('empty', empty), row(`${Number(values.stored).toLocaleString('en-US')} stored`, full)],
    ),
  );
  say(`\n${describeMachine()}`);
  const missed = [
    ...(Math.max(empty.ratio, full.ratio) > bars.overTrip
      ? [`a hit takes more than ${bars.overTrip}x its round trip`]
      : []),
    ...(full.hit / empty.hit > bars.growth
      ? [`a hit into a full store takes ${(full.hit / empty.hit).toFixed(2)}x`]
      : []),
  ];
  return printVerdict(missed, say);
}
