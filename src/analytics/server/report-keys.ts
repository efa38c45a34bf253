import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import type { Store } from '#core/server/store/store.ts';
import type { Audience } from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import { LIVE_MINUTES, openDay } from './day-record.ts';
import { ANALYTICS_SECONDS, analyticsKeys } from './keys.ts';
import { daysBefore } from './period-days.ts';

/** Why a report cannot name its keys beforehand. */
export const REPORT_LOCKS = { database: 'which days are still open is known in the script alone' } as const;

/** Library with `prefixes` and `closed_to`, for scripts whose arguments begin with `reportArgNames`. */
const reportBase = { lua: readLua(import.meta.url, './analytics.lua', 'report') } as const;

/** Library with `totals_of(day)`, `is_open(day)`, `add_lists(sums, days)` and `add_month(sums, month)`. */
export const daysReader = { lua: readLua(import.meta.url, './days.lua'), uses: [reportBase, openDay] } as const;

/** Library with `top(items, most)`, and what it replies with. */
export const topItems = { lua: readLua(import.meta.url, './analytics.lua', 'top-items') } as const;
export const countedKeys = z.pipe(
  z.array(z.string()),
  z.transform((flat) =>
    Array.from({ length: flat.length / 2 }, (_, at) => ({ key: flat[at * 2] ?? '', count: Number(flat[at * 2 + 1]) })),
  ),
);

export const ROWS = 20;

export const reportArgNames = ['keyPrefixes', 'oldest'] as const;

/** Values of `reportArgNames`. `today`: `2026-11-22`. */
export function reportArgs(store: Store, audience: Audience, today: string) {
  const keys = analyticsKeys(store);
  const names = {
    closed_to: keys.analyticsClosedTo().key,
    day: keys.analyticsDay(audience, '').key,
    beyond: keys.analyticsBeyond(audience, '').key,
    // The script adds `dimension:day`.
    frequent: keys.analyticsFrequent(audience, '', '').key.slice(0, -1),
    closed: keys.analyticsClosedDay(audience, '').key,
    month: keys.analyticsMonth(audience, '').key,
  };
  return { keyPrefixes: JSON.stringify(names), oldest: daysBefore(today, ANALYTICS_SECONDS.day / 86_400) };
}

/** Days in which the last minutes lie that visitors count as present for; two of them shortly after midnight. */
export function liveDays({ now }: Store, zone: string): string[] {
  const at = now();
  return [...new Set([toCalendarTime(zone, at).day, toCalendarTime(zone, at - LIVE_MINUTES * 60_000).day])];
}
