import * as z from 'zod/mini';
import { type Demos, demosSchema, type SiteFacts } from '#core/contract/site-facts.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import {
  type Availability,
  type AvailabilityAnswer,
  type AvailabilitySettings,
  availabilityChangeSchema,
  availabilitySchema,
  settingsSchema,
} from '../../contract/availability.ts';
import { AVAILABILITY_HISTORY } from '../../contract/limits.ts';
import type { Busy } from '../calendars/calendars.store.ts';
import { availabilityKeys, salesKeys } from '../keys.ts';
import { endOf, placeReply, toIso } from '../records/records.ts';
import { holdReaders } from './booking-writers.ts';
import { type Schedule, spacingMs } from './slots.ts';

/** How far ahead a visitor can book a demo at the most, and a day for it to take place, ms. */
const LONGEST_HORIZON_MS = 61 * 86_400_000;
const stored = z.nullable(z.string());

/** Settings that were saved before they named a place or a length: then `site.yaml` does. */
const added = { demos: z.optional(demosSchema), demoMinutes: z.optional(z.number()) };
/** `longer`: see `Schedule`. */
const longer = z.optional(z.nullable(z.object({ minutes: z.number(), until: z.number() })));
const storedSchema = z.extend(availabilitySchema, { ...added, longer });
const storedChangeSchema = z.extend(availabilityChangeSchema, { settings: z.extend(settingsSchema, added) });

type StoredSettings = Omit<AvailabilitySettings, 'demos' | 'demoMinutes'> &
  Pick<Schedule, 'longer'> & {
    readonly demos?: Demos | undefined;
    readonly demoMinutes?: number | undefined;
  };

/** Parses the stored setting; null where none was saved. @throws StoreError `corrupt` */
export const toAvailability = (value: string | null): z.output<typeof storedSchema> | null =>
  value === null ? null : parseStored(storedSchema, JSON.parse(value), 'availability');

/** When and where demos are offered. */
export type Offer = Schedule & { readonly demos: Demos; readonly busy: readonly Busy[] };

/** Reads it off the panel's setting, else off `site.yaml`, whose holidays are closed in any case. */
export const toOffer = (
  { scheduling, demos }: SiteFacts,
  { saved, busy }: { readonly saved: StoredSettings | null; readonly busy: readonly Busy[] },
): Offer => ({
  ...scheduling,
  ...saved,
  demos: saved?.demos ?? demos,
  demoMinutes: saved?.demoMinutes ?? scheduling.demoMinutes,
  busy,
});

const demosReply = z.array(z.tuple([z.coerce.number(), placeReply]));
const answerReply = z.tuple([stored, z.array(z.string()), demosReply]);
const LOCKS = { database: 'the demos to come are listed by their bookings' } as const;
const answerReader = {
  lua: readLua(import.meta.url, './availability.lua', 'availability-answer'),
  uses: [holdReaders],
} as const;

export const readScript = defineScript({
  name: 'availability-read',
  readonly: true,
  locks: LOCKS,
  lua: readLua(import.meta.url, './availability.lua', 'availability-read'),
  uses: [answerReader],
  keys: ['availability', 'history', 'taken'],
  args: ['bookings'],
  reply: z.tuple([z.literal('OK'), answerReply]),
  result: ([, answer]) => answer,
});

export const saveScript = defineScript({
  name: 'availability-save',
  locks: LOCKS,
  lua: readLua(import.meta.url, './availability.lua', 'availability-save'),
  uses: [answerReader],
  constants: { AVAILABILITY_HISTORY },
  keys: ['availability', 'history', 'taken'],
  args: ['bookings', 'ttl', 'version', 'value', 'change'],
  reply: z.tuple([z.enum(['OK', 'CONFLICT']), answerReply]),
});

function callOf(store: Store) {
  const { availability, availabilityHistory } = availabilityKeys(store);
  const { booking, bookingTaken } = salesKeys(store);
  return {
    keys: { availability: availability(), history: availabilityHistory(), taken: bookingTaken() },
    args: { bookings: booking('').key },
  };
}

const spansOf = (demos: z.output<typeof demosReply>) =>
  demos.map(([start, place]) => ({ start, end: endOf({ start, place }) }));

function toAnswer(
  [value, history, toCome]: z.output<typeof answerReply>,
  { scheduling, demos }: SiteFacts,
): AvailabilityAnswer {
  const { zone, hours, leadHours, demoMinutes, bufferMinutes, horizonDays } = scheduling;
  const site = { hours, leadHours, demoMinutes, bufferMinutes, horizonDays, demos, closed: [] };
  const whole = <T extends StoredSettings>({ longer: _, ...settings }: T) => ({
    ...settings,
    demos: settings.demos ?? demos,
    demoMinutes: settings.demoMinutes ?? demoMinutes,
  });
  return {
    availability: whole(toAvailability(value) ?? { version: 0, ...site }),
    site,
    zone,
    booked: spansOf(toCome).map(({ start, end }) => ({ start: toIso(start), end: toIso(end) })),
    history: history.map((entry) => {
      const change = parseStored(storedChangeSchema, JSON.parse(entry), 'availability');
      return { ...change, settings: whole(change.settings) };
    }),
  };
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function readAvailability(
  { store, env }: Services,
  adminSession: AdminSession,
): Promise<AvailabilityAnswer> {
  const reply = await store.runAdmin(readScript, callOf(store), adminSession);
  return toAnswer(reply, await loadSiteFacts(env));
}

/**
 * Demos that are longer than those of a new setting, and may have been booked by the one before it. `lastEnd`: of those that
 * are booked, ms: an admin moves a demo as far ahead as they like.
 */
function longerBefore(
  before: Offer,
  { demoMinutes }: AvailabilitySettings,
  { now, lastEnd }: { readonly now: number; readonly lastEnd: number },
): Schedule['longer'] {
  const longest = spacingMs({ ...before, bufferMinutes: 0 }, now);
  const until = Math.max(now + LONGEST_HORIZON_MS, lastEnd);
  return longest > demoMinutes * 60_000 ? { minutes: longest / 60_000, until } : null;
}

/**
 * Two round trips: the length of demos in the setting before it counts as long as one of them may be booked.
 * @throws ApiError UNAUTHENTICATED, VERSION_CONFLICT with the present setting; StoreError
 */
export async function saveAvailability(
  { store, env }: Services,
  { version, ...settings }: Availability,
  adminSession: AdminSession,
): Promise<AvailabilityAnswer> {
  const facts = await loadSiteFacts(env);
  const call = callOf(store);
  const [present, , toCome] = await store.runAdmin(readScript, call, adminSession);
  const before = toOffer(facts, { saved: toAvailability(present), busy: [] });
  const longer = longerBefore(before, settings, {
    now: store.now(),
    lastEnd: Math.max(0, ...spansOf(toCome).map(({ end }) => end)),
  });
  const value = { version: version + 1, ...settings, longer };
  const change = { at: toIso(store.now()), by: adminSession.username, settings };
  const args = {
    ...call.args,
    ttl: store.ttlSeconds ?? '',
    version,
    value: JSON.stringify(value),
    change: JSON.stringify(change),
  };
  const [outcome, reply] = await store.runAdmin(saveScript, { ...call, args }, adminSession);
  const answer = toAnswer(reply, facts);
  if (outcome === 'CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: answer });
  return answer;
}
