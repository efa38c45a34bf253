import * as z from 'zod/mini';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { Audience, UserInteraction, WebsiteAnalyticsRecord } from '../contract/analytics-reports.ts';
import { toCalendarTime } from './calendar.ts';
import { liveCount } from './day-record.ts';
import { analyticsKeys, RECENT } from './keys.ts';
import { daysOfPeriod } from './period-days.ts';
import { daysReader, liveDays, REPORT_LOCKS, ROWS, reportArgNames, reportArgs, topItems } from './report-keys.ts';

const textsReply = z.tuple([z.literal('OK'), z.array(z.string())]);

export const newestScript = defineScript({
  name: 'analytics-newest',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './analytics.lua', 'newest'),
  keys: ['recent'],
  args: ['most'],
  reply: textsReply,
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
  reply: textsReply,
  result: ([, flat]) => flat,
});

/** A line: the visitor, a blank, what is listed. */
function toRecord(line: string): Record<string, string> {
  const blank = line.indexOf(' ');
  const fields = z.record(z.string(), z.string()).parse(JSON.parse(line.slice(blank + 1)));
  return { ...fields, sessionId: line.slice(0, blank) };
}

/** Newest first. @throws ApiError UNAUTHENTICATED; StoreError */
export async function listNewestViews(store: Store, pass: Pass): Promise<WebsiteAnalyticsRecord[]> {
  const lines = await store.runAdmin(
    newestScript,
    { keys: { recent: analyticsKeys(store).trafficRecent('views') }, args: { most: RECENT.view } },
    pass,
  );
  return lines.map((line) => {
    const told = toRecord(line);
    const { sessionId = '', pageUrl = '', source = '', deviceType = '' } = told;
    const { browserName = '', country = '', createdAt = '' } = told;
    return { sessionId, pageUrl, source, deviceType, browserName, country, createdAt };
  });
}

/** Newest first. @throws ApiError UNAUTHENTICATED; StoreError */
export async function listNewestClicks(store: Store, pass: Pass): Promise<UserInteraction[]> {
  const lines = await store.runAdmin(
    newestScript,
    { keys: { recent: analyticsKeys(store).trafficRecent('clicks') }, args: { most: RECENT.click } },
    pass,
  );
  return lines.map((line) => {
    const { id = '', action = '', elementId = '', pageUrl = '', createdAt = '' } = toRecord(line);
    return { id, action, elementId, pageUrl, createdAt };
  });
}

/** The most popular first. `days`: of which. @throws ApiError UNAUTHENTICATED; StoreError */
async function listElements(
  store: Store,
  days: readonly string[],
  pass: Pass,
): Promise<{ elementId: string; count: number }[]> {
  const args = { ...reportArgs(store, 'humans', days.at(-1) ?? ''), days: JSON.stringify(days) };
  const flat = await store.runAdmin(elementsScript, { args }, pass);
  return Array.from({ length: flat.length / 2 }, (_, at) => ({
    elementId: flat[at * 2] ?? '',
    count: Number(flat[at * 2 + 1]),
  }));
}

/** Visitors of the last 5 minutes. `zone`: of the site. @throws ApiError UNAUTHENTICATED; StoreError */
export function countLive(store: Store, audience: Audience, zone: string, pass: Pass): Promise<number> {
  const keys = analyticsKeys(store);
  const moreKeys = liveDays(store, zone).map((day) => keys.trafficDay(audience, day));
  return store.runAdmin(liveScript, { moreKeys }, pass);
}

/**
 * Lists the elements that people clicked most in the last 30 days. @throws ApiError UNAUTHENTICATED;
 * StoreError
 */
export async function popularElements({ store, env }: Services, pass: Pass) {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { days } = daysOfPeriod('30d', toCalendarTime(zone, store.now()).day);
  return listElements(store, days, pass);
}
