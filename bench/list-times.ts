import { performance } from 'node:perf_hooks';
import { coreKeys } from '#core/server/store/keys.ts';
import type { Store } from '#core/server/store/store.ts';
import type { Api } from '#support/api.ts';
import { median } from './build.series.ts';
import { toTable } from './table.ts';

/** Bar of a list of the admin, beside a round trip to the store that does nothing. */
export const adminListBar = 5;

/** Milliseconds of each call, by name. */
export type Times = ReadonlyMap<string, number[]>;

export const ROUND_TRIP = 'bare round trip';

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

async function list(api: Api, path: string): Promise<void> {
  const { status, text } = await api.admin('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}

/** Each list in turn, so that whatever else the machine does meets all alike. `lists`: paths by name. */
export async function measureLists(
  { api, store }: { api: Api; store: Store },
  lists: Readonly<Record<string, string>>,
  runs: number,
): Promise<Times> {
  const calls: [string, () => Promise<unknown>][] = [
    [ROUND_TRIP, () => store.readAll([`${coreKeys(store).publishing().key}:none`])],
    ...Object.entries(lists).map(([name, path]): [string, () => Promise<unknown>] => [name, () => list(api, path)]),
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

const ratioOf = (times: Times, name: string) => median(times.get(name) ?? []) / median(times.get(ROUND_TRIP) ?? []);

/** A sentence for each bar that was missed. `hasBar`: whether a list has one; all unless said. */
export function missedListBars(
  times: Times,
  hasBar: (name: string) => boolean = () => true,
  bar = adminListBar,
): string[] {
  return [...times.keys()].filter(hasBar).flatMap((name) => {
    const ratio = ratioOf(times, name);
    return ratio > bar ? [`${name} took ${ratio.toFixed(2)}x a bare round trip, at most ${bar}x is right.`] : [];
  });
}

export function reportLists(times: Times): string {
  const rows = [...times].map(([name, all]) => {
    const slow = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
    return [name, `${median(all).toFixed(2)} ms`, `${slow.toFixed(2)} ms`, `${ratioOf(times, name).toFixed(2)}x`];
  });
  return toTable(['call', 'p50', 'p95', 'ratio'], rows);
}
