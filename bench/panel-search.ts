import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { closeDays } from '#analytics/server/close-day.store.ts';
import { createStore } from '#core/server/store/store.ts';
import { startApi } from '#support/api.ts';
import { makeShellDir } from '#support/shell.ts';
import { liftFormLimits } from '#support/visitors.ts';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { writeChat } from './conversation-list.ts';
import { LIFTED_EVERY, writeBooking, writeLead } from './inbox-list.ts';
import { measureLists, missedListBars, reportLists } from './list-times.ts';
import { describeMachine } from './machine.ts';
import { writeSamplePosts } from './sample-store.ts';
import { toTable } from './table.ts';
import { writeMany } from './write-many.ts';

/** Bar of an answer of the palette, median, ms. */
const BAR_MS = 100;

/**
 * Bar of the overview, beside a round trip to the store that does nothing. It is one round trip with about 7 ms of work, so it is
 * three times a bare one where that takes 4 ms, and not on one machine.
 */
const OVERVIEW_BAR = 8;

/** Words that many records have, that few have, and that none has, so that all of them are looked at. */
const SOUGHT = { many: 'engines', few: 'lead-99', none: 'no such word' };

/** Searches all kinds of records as the palette does, and opens the overview, handlers and store included. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { count: { type: 'string', default: '10000' }, runs: { type: 'string', default: '50' } } as const;
  const { values } = parseArgs({ args, options });
  const [count, runs] = [Number(values.count), Number(values.runs)];
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const api = await startApi({ SITE_DIR: shell.dir });
  parts.defer(() => api.stop());
  const store = createStore({ url: api.store.url, token: api.store.token }, 'dev:');
  await writeSamplePosts(store, 0, count);
  await writeMany(count, (number) => writeChat(store, number));
  for (const write of [writeLead, writeBooking]) {
    await writeMany(count, async (number) => {
      if (number % LIFTED_EVERY === 0) await liftFormLimits(api.store);
      await write(store, number, count);
    });
  }
  // As on a site that has counted visits for a while: all days but the last are closed.
  await closeDays(store, 'UTC');
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const [name, q] of Object.entries(SOUGHT)) {
    const times: number[] = [];
    for (let call = 0; call < runs; call += 1) {
      const startedAt = performance.now();
      const { status, text } = await api.admin('GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
      if (status !== 200) throw new Error(`The search answered ${status}: ${text}`);
      times.push(performance.now() - startedAt);
    }
    const middle = median(times);
    rows.push([name, `${middle.toFixed(1)} ms`, `${Math.max(...times).toFixed(1)} ms`]);
    if (middle > BAR_MS) missed.push(`"${q}" took ${middle.toFixed(0)} ms, at most ${BAR_MS} ms is right.`);
  }
  const times = await measureLists({ api, store }, { overview: '/api/admin/morning' }, runs);
  missed.push(...missedListBars(times, () => true, OVERVIEW_BAR));
  const searches = toTable(['matches', 'p50', 'max'], rows);
  say(
    `${count} records of each kind, ${runs} calls of each\n\n${searches}\n\n${reportLists(times)}\n\n${describeMachine()}`,
  );
  return printVerdict(missed, say);
}
