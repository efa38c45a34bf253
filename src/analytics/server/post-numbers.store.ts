import * as z from 'zod/mini';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import { toCalendarTime } from './calendar.ts';
import { analyticsKeys } from './keys.ts';
import { daysOfPeriod } from './period-days.ts';
import { countedKeys, daysReader, REPORT_LOCKS, reportArgNames, reportArgs } from './report-keys.ts';

export const script = defineScript({
  name: 'analytics-post-numbers',
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './post-numbers.lua'),
  uses: [daysReader],
  keys: ['scratch'],
  args: [...reportArgNames, 'landings', 'days', 'path'],
  reply: z.tuple([z.literal('OK'), z.tuple([countedKeys, countedKeys])]),
  result: ([, [views, demos]]) => ({ views, demos }),
});

/** Numbers of a post within the last 30 days: views by people, and demos of visits that began with it. */
interface PostNumbers {
  readonly slug: string;
  readonly views: number;
  readonly demos: number;
}

/** Numbers of all posts that have any, by the address at which they were counted. @throws ApiError UNAUTHENTICATED; StoreError */
export async function readPostNumbers({ store, env }: Services, adminSession: AdminSession): Promise<PostNumbers[]> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { days } = daysOfPeriod('30d', toCalendarTime(zone, store.now()).day);
  const call = {
    keys: { scratch: analyticsKeys(store).analyticsScratch() },
    args: {
      ...reportArgs(store, 'humans', days.at(-1) ?? ''),
      landings: coreKeys(store).landings('').key,
      days: JSON.stringify(days),
      path: '/blog/',
    },
  };
  const { views, demos } = await store.runAdmin(script, call, adminSession);
  const [viewsOf, demosOf] = [views, demos].map((rows) => new Map(rows.map(({ key, count }) => [key, count])));
  // Pages of labels and further pages of the list are below the path too.
  const slugs = new Set([...views, ...demos].flatMap(({ key }) => (/^[\w-]+$/.test(key) ? key : [])));
  return [...slugs].map((slug) => ({ slug, views: viewsOf?.get(slug) ?? 0, demos: demosOf?.get(slug) ?? 0 }));
}
