import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { toBusy } from '../calendars/calendars.store.ts';
import { availabilityKeys, salesKeys } from '../keys.ts';
import { scoresOf } from '../records/records.ts';
import { toAvailability } from './availability.store.ts';
import { holdReaders } from './booking-writers.ts';

const stored = z.nullable(z.string());

export const takenScript = defineScript({
  name: 'bookings-taken',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './bookings.lua', 'taken'),
  uses: [holdReaders],
  keys: ['taken', 'availability', 'busy'],
  args: ['from', 'own'],
  reply: z.tuple([z.literal('OK'), z.array(z.string()), z.tuple([stored, stored])]),
  result: ([, times, [saved, busy]]) => ({ taken: scoresOf(times), saved: toAvailability(saved), busy: toBusy(busy) }),
});

/**
 * Beginnings of all demos from a moment on, ms, without the one of the booking `own`; when demos are offered, null where
 * `site.yaml` says it; and when calendars are busy. @throws StoreError
 */
export function readTaken(store: Store, from: number, own = '') {
  const { availability, busyTimes } = availabilityKeys(store);
  const all = { taken: salesKeys(store).bookingTaken(), availability: availability(), busy: busyTimes() };
  return store.run(takenScript, { keys: all, args: { from, own } });
}
