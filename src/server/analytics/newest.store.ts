import * as z from 'zod/mini';
import type { Audience, UserInteraction, WebsiteAnalyticsRecord } from '#contracts/analytics-reports.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';
import { LIVE_COUNT } from './traffic.lua.ts';

/** Rows of the list of popular elements. */
const ELEMENTS = 20;

const newestScript: Script<string[]> = {
  name: 'traffic-newest',
  readonly: true,
  body: `return {'OK', redis.call('LRANGE', keys[1], 0, -1)}`,
  parse: (reply) => parseStored<string[]>(z.array(z.string()), (reply as unknown[])[1], 'newest'),
};

const liveScript: Script<number> = {
  name: 'traffic-live',
  readonly: true,
  body: `${LIVE_COUNT}return {'OK', live_count(keys[1])}`,
  parse: (reply) => Number((reply as unknown[])[1]),
};

const elementsScript: Script<string[]> = {
  name: 'traffic-elements',
  readonly: false,
  body: `
local scratch = table.remove(keys)
redis.call('ZUNIONSTORE', scratch, #keys, unpack(keys))
local found = redis.call('ZREVRANGE', scratch, 0, ${ELEMENTS - 1}, 'WITHSCORES')
redis.call('DEL', scratch)
return {'OK', found}`,
  parse: newestScript.parse,
};

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
    { keys: [store.keys.trafficRecent('views').key], args: [] },
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
    { keys: [store.keys.trafficRecent('clicks').key], args: [] },
    pass,
  );
  return lines.map((line) => {
    const { id = '', action = '', elementId = '', pageUrl = '', createdAt = '' } = toRecord(line);
    return { id, action, elementId, pageUrl, createdAt };
  });
}

/** The most popular first. `days`: of which. @throws ApiError UNAUTHENTICATED; StoreError */
export async function listElements(
  store: Store,
  days: readonly string[],
  pass: Pass,
): Promise<{ elementId: string; count: number }[]> {
  const { keys } = store;
  const spans = days.map((day) => keys.trafficTop('humans', 'elements', day).key);
  const flat = await store.runAdmin(
    elementsScript,
    { keys: [...spans, keys.trafficScratch().key], args: [] },
    pass,
  );
  return Array.from({ length: flat.length / 2 }, (_, at) => ({
    elementId: flat[at * 2] ?? '',
    count: Number(flat[at * 2 + 1]),
  }));
}

/** Visitors of the last 5 minutes. @throws ApiError UNAUTHENTICATED; StoreError */
export const countLive = (store: Store, audience: Audience, pass: Pass): Promise<number> =>
  store.runAdmin(liveScript, { keys: [store.keys.trafficLivePrefix(audience).key], args: [] }, pass);
