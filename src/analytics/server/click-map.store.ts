import * as z from 'zod/mini';
import type { QueryOf, ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import type { readClickMap } from '../contract/click-map.ts';
import { toCalendarTime } from './calendar.ts';
import { analyticsKeys } from './keys.ts';
import { daysOfRange } from './period-days.ts';
import { daysReader, REPORT_LOCKS, reportArgNames, reportArgs } from './report-keys.ts';

export const clickMapScript = defineScript({
  name: 'analytics-click-map',
  readonly: true,
  locks: REPORT_LOCKS,
  lua: readLua(import.meta.url, './analytics.lua', 'click-map'),
  uses: [daysReader],
  args: [...reportArgNames, 'days', 'clicks', 'name'],
  reply: z.tuple([z.literal('OK'), z.array(z.string())]),
  result: ([, texts]) => texts,
});

const CELL = /,(\d+)x(\d+)=(\d+)/g;

/** Adds up where people clicked a page. @throws ApiError UNAUTHENTICATED, INVALID_INPUT; StoreError */
export async function createClickMap(
  { store, env }: Services,
  { page, device, from, to }: QueryOf<typeof readClickMap>,
  adminSession: AdminSession,
): Promise<ResponseOf<typeof readClickMap>> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { day } = toCalendarTime(zone, store.now());
  const period = daysOfRange(from, to, day);
  if (typeof period === 'string') throw new ApiError('INVALID_INPUT', { message: period, fields: { from: period } });
  const args = {
    ...reportArgs(store, 'humans', day),
    days: JSON.stringify(period.days),
    clicks: analyticsKeys(store).analyticsClicks('humans', '').key,
    name: `${device} ${page}`,
  };
  const texts = await store.runAdmin(clickMapScript, { args }, adminSession);
  const counts = new Map<string, number>();
  for (const [, column, row, count] of texts.flatMap((text) => [...text.matchAll(CELL)])) {
    const cell = `${column},${row}`;
    counts.set(cell, (counts.get(cell) ?? 0) + Number(count));
  }
  const cells = [...counts].map(([cell, count]): [number, number, number] => {
    const [column = 0, row = 0] = cell.split(',').map(Number);
    return [column, row, count];
  });
  return { cells };
}
