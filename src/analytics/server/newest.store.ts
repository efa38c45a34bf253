import * as z from 'zod/mini';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { Audience, UserInteraction, WebsiteAnalyticsRecord } from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import { liveCount } from './day-record.ts';
import { analyticsKeys, RECENT } from './keys.ts';
import { daysOfPeriod } from './period-days.ts';
import {
  countedKeys,
  daysReader,
  liveDays,
  REPORT_LOCKS,
  ROWS,
  reportArgNames,
  reportArgs,
  topItems,
} from './report-keys.ts';

export const newestScript = defineScript({
  name: 'analytics-newest',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './analytics.lua', 'newest'),
  keys: ['recent'],
  args: ['most'],
  reply: z.tuple([z.literal('OK'), z.array(z.string())]),
  result: ([, lines]) => lines,
});

export const liveScript = defineScript({
  name: 'analytics-live',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './analytics.lua', 'live'),
  uses: [liveCount],
  moreKeys: 'days',
  reply: z.tuple([z.literal('OK'), z.number()]),
  result: ([, live]) => live,
});

export const elementsScript = defineScript({
  name: 'analytics-elements',
  readonly: true,
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './analytics.lua', 'elements'),
  uses: [daysReader, topItems],
  constants: { ROWS },
  args: [...reportArgNames, 'days'],
  reply: z.tuple([z.literal('OK'), countedKeys]),
  result: ([, rows]) => rows,
});

/** Reads lines: the visitor, a blank, JSON of what is listed. */
async function readNewest(
  store: Store,
  what: 'views' | 'clicks',
  adminSession: AdminSession,
): Promise<Record<string, string>[]> {
  const call = { keys: { recent: analyticsKeys(store).analyticsRecent(what) }, args: { most: RECENT[what] } };
  const lines = await store.runAdmin(newestScript, call, adminSession);
  return lines.map((line) => {
    const blank = line.indexOf(' ');
    const fields = z.record(z.string(), z.string()).parse(JSON.parse(line.slice(blank + 1)));
    return { ...fields, sessionId: line.slice(0, blank) };
  });
}

/** Newest first. @throws ApiError UNAUTHENTICATED; StoreError */
export async function listNewestViews(store: Store, adminSession: AdminSession): Promise<WebsiteAnalyticsRecord[]> {
  return (await readNewest(store, 'views', adminSession)).map((record) => {
    const { sessionId = '', pageUrl = '', source = '', deviceType = '' } = record;
    const { browserName = '', country = '', createdAt = '' } = record;
    return { sessionId, pageUrl, source, deviceType, browserName, country, createdAt };
  });
}

/** Newest first. @throws ApiError UNAUTHENTICATED; StoreError */
export async function listNewestClicks(store: Store, adminSession: AdminSession): Promise<UserInteraction[]> {
  return (await readNewest(store, 'clicks', adminSession)).map((record) => {
    const { id = '', action = '', elementId = '', pageUrl = '', createdAt = '' } = record;
    return { id, action, elementId, pageUrl, createdAt };
  });
}

/** Visitors of the last 5 minutes. `zone`: of the site. @throws ApiError UNAUTHENTICATED; StoreError */
export function countLive(store: Store, audience: Audience, zone: string, adminSession: AdminSession): Promise<number> {
  const keys = analyticsKeys(store);
  const moreKeys = liveDays(store, zone).map((day) => keys.analyticsDay(audience, day));
  return store.runAdmin(liveScript, { moreKeys }, adminSession);
}

/** Lists the elements that people clicked most in the last 30 days. @throws ApiError UNAUTHENTICATED; StoreError */
export async function popularElements({ store, env }: Services, adminSession: AdminSession) {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = toCalendarTime(zone, store.now());
  const args = { ...reportArgs(store, 'humans', day), days: JSON.stringify(daysOfPeriod('30d', day).days) };
  const rows = await store.runAdmin(elementsScript, { args }, adminSession);
  return rows.map(({ key, count }) => ({ elementId: key, count }));
}
