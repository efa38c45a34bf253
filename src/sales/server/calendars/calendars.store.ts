import * as z from 'zod/mini';
import { each } from '#core/contract/shape.ts';
import { ApiError } from '#core/server/api-error.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { BusyCalendars } from '../../contract/busy-calendars.ts';
import { BUSY_CALENDARS_MAX_COUNT } from '../../contract/limits.ts';
import { hashReply } from '../delivery/delivery-record.ts';
import { availabilityKeys } from '../keys.ts';
import { json, toIso } from '../records/records.ts';
import type { Span } from './busy-times.ts';

/** Time between two readings of all calendars. */
const ROUND_MS = 15 * 60_000;

/** `url`: the whole address; `spans`: the busy times as they are stored beside, to tell whether they changed. */
const storedCalendarSchema = z.object({
  ...each(z.string(), 'id', 'url', 'host', 'by', 'problem', 'spans'),
  count: z.number(),
});
export type StoredCalendar = z.infer<typeof storedCalendarSchema>;

/** Calendars by id, and when all were read last, ms; null before the first time. */
interface StoredCalendars {
  readonly calendars: readonly StoredCalendar[];
  readonly readAt: number | null;
}

const allSchema = z.record(z.string(), json(storedCalendarSchema));

function toCalendars({ round, ...all }: z.output<typeof hashReply>): StoredCalendars {
  const calendars = Object.values(parseStored(allSchema, all, 'busy calendars')).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { calendars, readAt: round === undefined ? null : Number(round) };
}

const allReply = z.tuple([z.literal('OK'), hashReply]);

export const readScript = defineScript({
  name: 'calendars-read',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './calendars.lua', 'calendars-read'),
  keys: ['calendars'],
  reply: allReply,
  result: ([, all]) => toCalendars(all),
});

export const roundScript = defineScript({
  name: 'calendars-round',
  locks: 'keys',
  lua: readLua(import.meta.url, './calendars.lua', 'calendars-round'),
  keys: ['calendars', 'due'],
  args: ['nextAt'],
  reply: allReply,
  result: ([, all]) => toCalendars(all),
});

const calendarWriters = { lua: readLua(import.meta.url, './calendars.lua', 'calendar-writers') } as const;

export const connectScript = defineScript({
  name: 'calendar-connect',
  locks: 'keys',
  lua: readLua(import.meta.url, './calendars.lua', 'calendar-connect'),
  uses: [calendarWriters],
  constants: { MOST: BUSY_CALENDARS_MAX_COUNT },
  keys: ['calendars', 'times', 'due'],
  args: ['ttl', 'id', 'value', 'entry', 'nextAt'],
  reply: z.union([z.tuple([z.literal('FULL')]), allReply]),
  result: (reply) => {
    if (reply[0] === 'FULL') {
      const url = `${BUSY_CALENDARS_MAX_COUNT} calendars are connected, and no more can be. Remove one first.`;
      throw new ApiError('INVALID_INPUT', { fields: { url } });
    }
    return toCalendars(reply[1]);
  },
});

export const noteScript = defineScript({
  name: 'calendar-note',
  locks: 'keys',
  lua: readLua(import.meta.url, './calendars.lua', 'calendar-note'),
  uses: [calendarWriters],
  keys: ['calendars', 'times', 'due'],
  args: ['ttl', 'id', 'value', 'entry'],
  reply: doneReply,
});

export const removeScript = defineScript({
  name: 'calendar-remove',
  locks: 'keys',
  lua: readLua(import.meta.url, './calendars.lua', 'calendar-remove'),
  uses: [calendarWriters],
  keys: ['calendars', 'times', 'due'],
  args: ['ttl', 'id'],
  reply: allReply,
  result: ([, all]) => toCalendars(all),
});

function keysOf(store: Store) {
  const keys = availabilityKeys(store);
  return { calendars: keys.busyCalendars(), times: keys.busyTimes(), due: coreKeys(store).due() };
}

const busySchema = z.record(z.string(), z.object({ host: z.string(), spans: z.string() }));

/** Busy times of one calendar. `host`: on whose days they count, `''` for all. */
export interface Busy {
  readonly host: string;
  readonly spans: readonly Span[];
}

export const formatSpans = (spans: readonly Span[]): string => spans.map((span) => span.join('-')).join(',');

/** Parses the busy times of all calendars. `value`: as stored, null for none. */
export function toBusy(value: string | null): Busy[] {
  if (value === null) return [];
  return Object.values(parseStored(busySchema, JSON.parse(value), 'busy times')).map(({ host, spans }) => ({
    host,
    spans: spans.split(',').flatMap((span) => {
      const [from, to] = span.split('-').map(Number);
      return from && to ? [[from, to] as const] : [];
    }),
  }));
}

const entryOf = ({ host, spans }: StoredCalendar) => JSON.stringify({ host, spans });

/** Admin's view, without the addresses. */
export const toView = ({ calendars, readAt }: StoredCalendars): BusyCalendars => ({
  calendars: calendars.map(({ id, url, host, problem, count }) => ({
    ...{ id, host, problem, count },
    site: new URL(url).hostname,
  })),
  readAt: readAt === null ? null : toIso(readAt),
});

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const readCalendars = (store: Store, adminSession: AdminSession): Promise<StoredCalendars> =>
  store.runAdmin(readScript, { keys: { calendars: keysOf(store).calendars } }, adminSession);

/** Lists the calendars that are to be read now. @throws ApiError UNAUTHENTICATED with a session that has ended, StoreError */
export function beginRound(store: Store, adminSession?: AdminSession): Promise<StoredCalendars> {
  const { calendars, due } = keysOf(store);
  const call = { keys: { calendars, due }, args: { nextAt: store.now() + ROUND_MS } };
  return adminSession ? store.runAdmin(roundScript, call, adminSession) : store.run(roundScript, call);
}

/** @throws ApiError UNAUTHENTICATED, INVALID_INPUT; StoreError */
export function connectCalendar(
  store: Store,
  calendar: StoredCalendar,
  adminSession: AdminSession,
): Promise<StoredCalendars> {
  const { id } = calendar;
  const value = JSON.stringify(calendar);
  const args = { ttl: store.ttlSeconds ?? '', id, value, entry: entryOf(calendar), nextAt: store.now() + ROUND_MS };
  return store.runAdmin(connectScript, { keys: keysOf(store), args }, adminSession);
}

/** Notes the last reading; without `hasNewTimes` the busy times stay. @throws StoreError */
export async function noteReading(store: Store, calendar: StoredCalendar, hasNewTimes: boolean): Promise<void> {
  const entry = hasNewTimes ? entryOf(calendar) : '';
  const args = { ttl: store.ttlSeconds ?? '', id: calendar.id, value: JSON.stringify(calendar), entry };
  await store.run(noteScript, { keys: keysOf(store), args });
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const removeCalendar = (store: Store, id: string, adminSession: AdminSession): Promise<StoredCalendars> =>
  store.runAdmin(removeScript, { keys: keysOf(store), args: { ttl: store.ttlSeconds ?? '', id } }, adminSession);
