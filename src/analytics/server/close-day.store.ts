import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { type Audience, audiences } from '../contract/analytics-reports.ts';
import { dimensions } from '../contract/dimensions.ts';
import { toCalendarTime } from './calendar.ts';
import { listSizes, openDay, visitRows } from './day-record.ts';
import { ANALYTICS_SECONDS, analyticsKeys } from './keys.ts';
import { daysBefore } from './period-days.ts';

/** A day is closed when it has been over for this long, ms: no event of it is under way then. */
const REST_MS = 3_600_000;

/** Bytes of the visits of a day, as reports of more than 31 days read them. */
const MONTH_BYTES = 8_192;

export const closeScript = defineScript({
  name: 'analytics-close-day',
  locks: 'keys',
  lua: readLua(import.meta.url, './analytics.lua', 'close-day'),
  uses: [openDay, visitRows],
  constants: { LIST_SIZES: listSizes, MONTH_BYTES },
  keys: ['day', 'beyond', 'closed', 'month', 'visits', 'monthVisits', 'clicks'],
  moreKeys: 'estimates',
  args: ['name', 'closedTtl', 'monthTtl'],
  reply: doneReply,
});

async function closeDay(store: Store, audience: Audience, day: string): Promise<void> {
  const keys = analyticsKeys(store);
  const lasts = (seconds: number) => Math.min(seconds, store.ttlSeconds ?? seconds);
  await store.run(closeScript, {
    keys: {
      day: keys.analyticsDay(audience, day),
      beyond: keys.analyticsBeyond(audience, day),
      closed: keys.analyticsClosedDay(audience, day),
      month: keys.analyticsMonth(audience, day.slice(0, 7)),
      visits: keys.analyticsVisits(audience, day),
      monthVisits: keys.analyticsMonthVisits(audience, day.slice(0, 7)),
      clicks: keys.analyticsClicks(audience, day),
    },
    moreKeys: [
      ...dimensions.map((dimension) => keys.analyticsFrequent(audience, dimension, day)),
      ...dimensions.map((dimension) => keys.analyticsSketch(audience, dimension, day)),
    ],
    args: { name: day.slice(8), closedTtl: lasts(ANALYTICS_SECONDS.day), monthTtl: lasts(ANALYTICS_SECONDS.month) },
  });
}

export const markScript = defineScript({
  name: 'analytics-closed-to',
  locks: 'keys',
  lua: readLua(import.meta.url, './analytics.lua', 'closed-to'),
  keys: ['closedTo'],
  args: ['day'],
  reply: doneReply,
});

const closedReplies = z.tuple([z.nullable(z.string())]);

/**
 * Closes the days that are over, oldest first; in a store that has closed none, from the first whose record can still be there.
 * Costs one command when there is nothing to close. Closing a day twice changes nothing. @throws StoreError
 */
export async function closeDays(store: Store, zone: string): Promise<void> {
  const keys = analyticsKeys(store);
  const last = daysBefore(toCalendarTime(zone, store.now() - REST_MS).day, 1);
  const [closedTo] = await store.read((reads) => reads.get(keys.analyticsClosedTo().key), closedReplies);
  const first = closedTo ? daysBefore(closedTo, -1) : daysBefore(last, ANALYTICS_SECONDS.day / 86_400);
  for (let day = first; day <= last; day = daysBefore(day, -1)) {
    for (const audience of audiences) await closeDay(store, audience, day);
  }
  if (first <= last) {
    await store.run(markScript, { keys: { closedTo: keys.analyticsClosedTo() }, args: { day: last } });
  }
}
