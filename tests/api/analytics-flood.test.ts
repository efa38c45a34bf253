import { beforeEach, expect, it } from 'vitest';
import type { AnalyticsReport } from '#analytics/contract/analytics-reports.ts';
import { SKETCH_WIDTH } from '#analytics/server/day-record.ts';
import { AGENTS, click, type EventOptions, view } from '../support/analytics.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';
import { LONG } from '../support/lane.ts';

const CLIENTS = 50;
const harness = useHarness({ hasReceivers: false, env: { STORE_COMMANDS_PER_MONTH: '999999999999' } });

beforeEach(() => harness.api.login());

const report = async (): Promise<AnalyticsReport> => {
  await harness.api.login();
  return (await harness.api.admin('GET', '/api/admin/traffic?period=7d')).json;
};

/** Runs so many clients at once, each taking the next piece of work when it has done one. */
async function together(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Sends again what a busy store did not take; it counts once. */
async function untilTold(send: () => ReturnType<typeof view>): Promise<number> {
  let { status } = await send();
  while (status === 503) ({ status } = await send());
  return status;
}

const memory = async () => {
  const info = (await upstashClient(harness.api.store).eval(`return redis.call('INFO', 'memory')`, [], [])) as string;
  return Number(/used_memory:(\d+)/.exec(info)?.[1]);
};

const EVENTS = LONG ? 100_000 : 600;

it(`${EVENTS.toLocaleString('en-US')} events of ${CLIENTS} clients, with answers lost and events repeated: every count is exact`, {
  timeout: 1_200_000,
}, async () => {
  // The function itself tries once more after a lost reply: of few events many must be cut for a visitor to repeat one.
  const probability = LONG ? 0.01 : 0.2;
  harness.api.store.gateway.faults.set([{ match: 'EVALSHA', kind: 'cut-after', probability }], { seed: 7 });
  let repeated = 0;
  await together(EVENTS, async (at) => {
    const options: EventOptions = {
      id: crypto.randomUUID(),
      address: `198.51.100.${at % CLIENTS}`,
      agent: AGENTS.firefox,
    };
    const send = () => (at % 4 === 0 ? click(`e-${at % 7}`, options) : view(`/p-${at % 13}`, options));
    // A visitor without an answer sends it again, and a few send it again all the same.
    while ((await send()).status !== 204) repeated += 1;
    if (at % 50 === 0) await send();
  });
  harness.api.store.gateway.faults.clear();
  const { totals, top } = await report();
  const countOf = (isWanted: (at: number) => boolean) =>
    Array.from({ length: EVENTS }, (_, at) => at).filter(isWanted).length;
  expect(totals.views).toBe(countOf((at) => at % 4 !== 0));
  const expected = (prefix: string, size: number, isKind: (at: number) => boolean) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, n) => [`${prefix}-${n}`, countOf((at) => isKind(at) && at % size === n)]),
    );
  const countsOf = (rows: AnalyticsReport['top']['pages']['rows']) =>
    Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  expect(countsOf(top.pages.rows)).toEqual(expected('/p', 13, (at) => at % 4 !== 0));
  expect(countsOf(top.elements.rows)).toEqual(expected('e', 7, (at) => at % 4 === 0));
  expect(totals).toMatchObject({ visits: CLIENTS, visitors: CLIENTS });
  expect(repeated).toBeGreaterThan(0);
});

const HOSTILE = LONG ? 1_000_000 : 2_000;
/** Pages that people look at, and how often: far more than chance gives any other, far less than all others together. */
const loved = Array.from({ length: 20 }, (_, n) => ({
  path: `/loved-${n}`,
  count: Math.round((HOSTILE / 1_000_000) * (1_000 + 150 * n)) + 8 + 2 * n,
}));

it(`${HOSTILE.toLocaleString('en-US')} hostile events, each of another page, element, referrer and agent: the store stays small and the top 20 true`, {
  timeout: 5_400_000,
}, async () => {
  const views = loved.flatMap(({ path, count }) => Array<string>(count).fill(path));
  const every = Math.floor(HOSTILE / views.length);
  const before = await memory();
  const times: number[] = [];
  let [most, taken] = [0, 0];
  await together(HOSTILE, async (at) => {
    const noise = `${at.toString(36)}-${(at * 7919).toString(36)}`;
    const options: EventOptions = {
      id: crypto.randomUUID(),
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      agent: `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`,
    };
    const send = () =>
      at % 3 === 2
        ? click(`e-${noise}`, options)
        : view(`/${noise}`, { ...options, referrer: `https://r-${noise}.example/` });
    const startedAt = performance.now();
    if ((await untilTold(send)) === 204) taken += 1;
    times[at] = performance.now() - startedAt;
    // Spread over the flood, in no order.
    const nth = at / every;
    const page = nth < views.length ? views[(nth * 7919) % views.length] : undefined;
    const loving: EventOptions = { id: crypto.randomUUID(), address: `192.0.2.${at % 250}` };
    if (page) await untilTold(() => view(page, loving));
    if (at % 5_000 === 0) most = Math.max(most, (await memory()) - before);
  });
  most = Math.max(most, (await memory()) - before);
  const { top, dropped } = await report();
  expect(taken + dropped).toBe(HOSTILE);
  expect(most).toBeLessThan(20 * 1024 * 1024);
  const found = top.pages.rows.map(({ key }) => key);
  expect(found.toSorted()).toEqual(loved.map(({ path }) => path).toSorted());
  const error = (Math.E / SKETCH_WIDTH) * HOSTILE;
  for (const { key, count } of top.pages.rows) {
    const real = views.filter((path) => path === key).length;
    expect(count - real, key).toBeGreaterThanOrEqual(-1);
    expect(count - real, key).toBeLessThanOrEqual(error);
  }
  expect(top.pages.isExact).toBe(false);
  // The cost of one hit does not grow with the stored data, which takes the machine alone to see.
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const tenth = Math.floor(HOSTILE / 10);
  const [first, last] = [median(times.slice(tenth, 2 * tenth)), median(times.slice(-tenth))];
  console.info(
    `hostile: store +${(most / 1e6).toFixed(1)} MB at most; median of a hit ${first.toFixed(2)} ms, then ${last.toFixed(2)} ms`,
  );
  if (LONG) expect(last / first).toBeLessThan(2);
});
