import * as z from 'zod/mini';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { daysOfPeriod } from '#analytics/server/period-days.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import type { PolicyRow, readPolicyReports } from '#core/contract/policy-reports.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { formLimit, levelsOf } from '#core/server/store/form-limit.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { adminKeys, DAY_SECONDS, POLICY_SECONDS } from '../keys.ts';

/** Reports that are counted in a day; those beyond cost no command. */
export const POLICY_REPORTS_A_DAY = 200;
/** Of them from one network, from its site and from its region, see `networksAround`. */
export const POLICY_REPORTS_OF_NETWORKS = [20, 40, 60] as const;
/** Kinds of reports that a day lists. */
const MOST_KINDS = 50;

export const countScript = defineScript({
  name: 'policy-count',
  locks: 'keys',
  lua: readLua(import.meta.url, './policy-reports.lua', 'count'),
  uses: [formLimit],
  constants: {
    POLICY_SECONDS,
    DAY_SECONDS,
    MOST_A_DAY: POLICY_REPORTS_A_DAY,
    MOST_OF_NETWORKS: POLICY_REPORTS_OF_NETWORKS.join(','),
    MOST_KINDS,
  },
  keys: ['day', 'senders'],
  args: ['rows', 'networks'],
  reply: z.tuple([z.literal('OK'), z.number()]),
  result: ([, total]) => total,
});

export const readScript = defineScript({
  name: 'policy-read',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './policy-reports.lua', 'read'),
  moreKeys: 'days',
  reply: z.tuple([z.literal('OK'), z.array(z.array(z.string()))]),
  result: ([, days]) => days,
});

/** The day whose reports are known to be complete, by store. */
const spentDays = new WeakMap<Store, string>();

async function today({ store, env }: Services): Promise<string> {
  return toCalendarTime((await loadSiteFacts(env)).scheduling.zone, store.now()).day;
}

/**
 * Counts reports of a client, unless the day or its network has its share, or this is a preview, which writes nothing of
 * visitors. @throws StoreError
 */
export async function countReports(services: Services, rows: readonly PolicyRow[], address: string): Promise<void> {
  if (rows.length === 0 || services.deployment.kind === 'preview') return;
  const { store } = services;
  const day = await today(services);
  if (spentDays.get(store) === day) return;
  const kinds = rows.map(({ count, ...kind }) => [JSON.stringify(kind), count]);
  const keys = adminKeys(store);
  const call = {
    keys: { day: keys.policyReports(day), senders: keys.policySenders(day) },
    args: { rows: JSON.stringify(kinds), networks: levelsOf(toClientNetwork(address)).join(',') },
  };
  if ((await store.run(countScript, call)) >= POLICY_REPORTS_A_DAY) spentDays.set(store, day);
}

/** Keys of the last seven days, oldest first, with their days. */
export function policyDays(store: Store, day: string) {
  return daysOfPeriod('7d', day).days.map((each) => ({ day: each, key: adminKeys(store).policyReports(each) }));
}

const kindSchema = z.object({ directive: z.string(), blocked: z.string(), page: z.string() });

function toDay(day: string, fields: readonly string[]) {
  const rows: PolicyRow[] = [];
  let count = 0;
  for (let at = 0; at < fields.length; at += 2) {
    const [name = '', value = 0] = [fields[at], Number(fields[at + 1])];
    if (name === 'all') count = value;
    else rows.push({ ...kindSchema.parse(JSON.parse(name)), count: value });
  }
  return { day, count, rows: rows.sort((a, b) => b.count - a.count) };
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function listReports(
  services: Services,
  adminSession: AdminSession,
): Promise<ResponseOf<typeof readPolicyReports>> {
  const { store } = services;
  const days = policyDays(store, await today(services));
  const found = await store.runAdmin(readScript, { moreKeys: days.map(({ key }) => key) }, adminSession);
  const read = days.map(({ day }, at) => toDay(day, found[at] ?? []));
  return { days: read.filter(({ count }) => count > 0).reverse() };
}
