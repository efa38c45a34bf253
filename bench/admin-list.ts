import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createStore, type Store } from '#server/store/store.ts';
import { type Api, startApi } from '#support/api.ts';
import { sayVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { describeMachine } from './machine.ts';
import { writeSamplePosts } from './sample-store.ts';
import { toTable } from './table.ts';

/** What a list of the admin is held to, beside a round trip to the store that does nothing. */
export const adminListBar = 5;

const POSTS = '/api/admin/blog/posts';

/** Calls by name. The word that is looked for is rare: all posts are looked at for it. */
const LISTS: Readonly<Record<string, string>> = {
  list: POSTS,
  'list, second page': `${POSTS}?cursor=`,
  'search, many match': `${POSTS}?q=voice`,
  'search, few match': `${POSTS}?q=sample-19`,
  'search, none match': `${POSTS}?q=no+such+word`,
  'filter, all match': `${POSTS}?status=live`,
  'filter, none match': `${POSTS}?status=draft`,
};

/** Milliseconds of each call, by name. */
export type Times = ReadonlyMap<string, number[]>;

export const ROUND_TRIP = 'bare round trip';

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** A store of so many published posts behind the functions, in this process. */
async function startFilled(posts: number, parts: AsyncDisposableStack): Promise<{ api: Api; store: Store }> {
  const api = await startApi();
  parts.defer(() => api.stop());
  const store = createStore({ url: api.store.url, token: api.store.token }, 'dev:');
  await writeSamplePosts(store, 0, posts);
  return { api, store };
}

/** Each call in turn, so that whatever else the machine does meets all alike. */
async function measure({ api, store }: { api: Api; store: Store }, runs: number): Promise<Times> {
  const first = await api.admin('GET', POSTS);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const calls: [string, () => Promise<unknown>][] = [
    [ROUND_TRIP, () => store.readAll([`${store.keys.publishing().key}:none`])],
    ...Object.entries(LISTS).map(([name, path]): [string, () => Promise<unknown>] => [
      name,
      () => list(api, path.endsWith('cursor=') ? path + cursor : path),
    ]),
  ];
  const times = new Map(calls.map(([name]) => [name, [] as number[]]));
  const warmUp = Math.ceil(runs / 5);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [name, call] of calls) {
      const took = await timed(call);
      if (run >= 0) times.get(name)?.push(took);
    }
  }
  return times;
}

async function list(api: Api, path: string): Promise<void> {
  const { status, text } = await api.admin('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}

const ratioOf = (times: Times, name: string) =>
  median(times.get(name) ?? []) / median(times.get(ROUND_TRIP) ?? []);

/** A sentence for each bar that was missed. */
export function missedListBars(times: Times): string[] {
  return [...times.keys()].flatMap((name) => {
    const ratio = ratioOf(times, name);
    return ratio > adminListBar
      ? [`${name} took ${ratio.toFixed(2)}x a bare round trip, at most ${adminListBar}x is right.`]
      : [];
  });
}

function toReport(times: Times): string {
  const rows = [...times].map(([name, all]) => {
    const slow = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
    return [
      name,
      `${median(all).toFixed(2)} ms`,
      `${slow.toFixed(2)} ms`,
      `${ratioOf(times, name).toFixed(2)}x`,
    ];
  });
  return toTable(['call', 'p50', 'p95', 'ratio'], rows);
}

/** Lists, searches and filters posts as the admin does, handlers and store included, beside a bare round trip. */
export async function run(
  args: string[],
  say: (line: string) => void,
  parts: AsyncDisposableStack,
): Promise<boolean> {
  const options = {
    posts: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '200' },
  } as const;
  const { values } = parseArgs({ args, options });
  const filled = await startFilled(Number(values.posts), parts);
  const times = await measure(filled, Number(values.runs));
  say(`${values.posts} posts, ${values.runs} calls of each\n\n${toReport(times)}\n\n${describeMachine()}`);
  return sayVerdict(missedListBars(times), say);
}
