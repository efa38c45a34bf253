import { expect, it } from 'vitest';
import type { AnalyticsReport } from '#analytics/contract/analytics-reports.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import { LONG } from '#support/lane.ts';
import { AGENTS, view } from '../support/analytics.ts';
import { postInput } from '../support/api.ts';
import { redeploy } from '../support/call.ts';
import { advanceClock, MINUTE } from '../support/clock.ts';
import { useHarness } from '../support/harness.ts';
import { expectRefusalShape } from '../support/refusal.ts';
import { demoLead } from '../support/visitors.ts';

/** A small plan, so that a flood meets its end soon. */
const PLAN = LONG ? '100000' : '60000';
const DAYS = 31;
const harness = useHarness({ hasReceivers: false, env: { STORE_COMMANDS_PER_MONTH: PLAN } });

/** Commands that one call may cost after the ceiling was checked. */
const SLACK = 20;
const FLOOD = LONG ? 100_000 : 2_400;
const CLIENTS = 6;

async function flood(count: number, send: (at: number) => Promise<{ readonly status: number }>) {
  let [next, taken] = [0, 0];
  const client = async () => {
    for (let at = next++; at < count; at = next++) if ((await send(at)).status === 204) taken += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return taken;
}

/** Actions that must work regardless of visitors. */
async function expectReserve(name: string): Promise<void> {
  const { api } = harness;
  const lead = demoLead({ email: `${name}@engines.example` });
  expect((await api.visitor('POST', '/api/leads', lead)).status).toBe(201);
  await api.login();
  const post = postInput({ title: name, slug: name, published: true });
  expect((await api.admin('POST', '/api/admin/blog/posts', post)).status).toBe(201);
}

it.each([
  ['one address', () => '198.51.100.1'],
  ['10,000 addresses', (at: number) => `10.0.${(at >> 8) % 40}.${at & 255}`],
])('a flood from %s spends its share of the day and no more', { timeout: 600_000 }, async (name, addressOf) => {
  // Another process, which remembers no refusal.
  redeploy();
  const { commands, quota } = harness.api.store.gateway;
  const share =
    commandsPerDay({ STORE_COMMANDS_PER_MONTH: PLAN }, 'humans') +
    commandsPerDay({ STORE_COMMANDS_PER_MONTH: PLAN }, 'bots');
  const before = commands.total;
  // The plan's commands of one day; past them the store refuses every call, as it does there.
  quota.set(Math.floor(Number(PLAN) / DAYS));
  const slug = name.replaceAll(/\W/g, '-');
  await expectReserve(`before-${slug}`);
  const reserved = commands.total - before;
  const half = flood(FLOOD / 2, (at) => view(`/p-${at}`, { address: addressOf(at) }));
  const other = flood(FLOOD / 2, (at) => view(`/p-${at}`, { address: addressOf(at), agent: AGENTS.googlebot }));
  await expectReserve(`during-${slug}`);
  const taken = (await half) + (await other);
  expect(taken).toBeGreaterThan(100);
  const spent = commands.total - before - 2 * reserved;
  expect(spent).toBeLessThanOrEqual(share + SLACK * CLIENTS);
  // The flood is known to be one: it goes on without costing anything.
  const known = commands.total;
  expectRefusalShape(await view('/', { address: addressOf(0) }), 'RATE_LIMITED');
  advanceClock(5 * MINUTE);
  expectRefusalShape(await view('/', { address: addressOf(0) }), 'RATE_LIMITED');
  expect(commands.total).toBe(known);
  await expectReserve(`after-${slug}`);
  quota.set(undefined);
  const traffic: AnalyticsReport = (await harness.api.admin('GET', '/api/admin/traffic?period=today')).json;
  expect(traffic.dropped).toBeGreaterThan(0);
  expect(Date.parse(traffic.cappedAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
});
