import { randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { hashToken } from '#core/server/session/credentials.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { hashReply } from '../delivery/delivery-record.ts';
import { describePlace } from '../delivery/demo-place.ts';
import { availabilityKeys, salesKeys } from '../keys.ts';
import { endOf, type StoredBooking, toIso, toStoredBooking } from '../records/records.ts';
import { loadSalesFacts } from '../sales-facts.ts';

/** Bookings that one answer carries: more than can be booked ahead. */
const FEED_MOST = 1_000;
const PAST_MS = 30 * 86_400_000;
const TOKEN_BYTES = 32;
/** How often calendars are asked to read again, seconds. */
const REFRESH_SECONDS = 900;

const stateReply = z.tuple([z.literal('OK'), z.string()]);
const toState = ([, at]: z.output<typeof stateReply>) => ({ createdAt: at === '' ? null : toIso(Number(at)) });

export const stateScript = defineScript({
  name: 'feed-state',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './feed.lua', 'feed-state'),
  keys: ['feed'],
  reply: stateReply,
  result: toState,
});

export const setScript = defineScript({
  name: 'feed-set',
  locks: 'keys',
  lua: readLua(import.meta.url, './feed.lua', 'feed-set'),
  keys: ['feed'],
  args: ['ttl', 'token', 'by'],
  reply: stateReply,
  result: toState,
});

export const readScript = defineScript({
  name: 'feed-read',
  readonly: true,
  locks: { database: 'the index names the bookings to read' },
  lua: readLua(import.meta.url, './feed.lua', 'feed-read'),
  constants: { FEED_MOST },
  keys: ['feed', 'index'],
  args: ['token', 'from', 'prefix'],
  reply: z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.literal('OK'), z.array(hashReply)])]),
  result: (reply) => {
    if (reply[0] === 'NOT_FOUND') throw new ApiError('BOOKING_NOT_FOUND');
    return reply[1].filter(({ id }) => id).map(toStoredBooking);
  },
});

const keysOf = (store: Store) => ({ feed: availabilityKeys(store).calendarFeed() });

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const readFeedState = ({ store }: Services, adminSession: AdminSession) =>
  store.runAdmin(stateScript, { keys: keysOf(store) }, adminSession);

/** Makes an address; the former one ends. The store has a hash of it alone. @throws ApiError UNAUTHENTICATED, StoreError */
export async function createFeed({ store, origin }: Services, adminSession: AdminSession) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const args = { ttl: store.ttlSeconds ?? '', token: hashToken(token), by: adminSession.username };
  const state = await store.runAdmin(setScript, { keys: keysOf(store), args }, adminSession);
  return { ...state, url: `${origin}/calendar/${token}` };
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const revokeFeed = ({ store }: Services, adminSession: AdminSession) =>
  store.runAdmin(setScript, { keys: keysOf(store), args: { ttl: '', token: '', by: '' } }, adminSession);

/** The calendar of the team. @throws ApiError BOOKING_NOT_FOUND for another token; StoreError */
export async function readFeed({ store, env, origin }: Services, token: string): Promise<string> {
  const keys = { ...keysOf(store), index: salesKeys(store).bookingIndex() };
  const args = { token: hashToken(token), from: store.now() - PAST_MS, prefix: salesKeys(store).booking('').key };
  const bookings = await store.run(readScript, { keys, args });
  return toCalendar(bookings, await loadSalesFacts(env), origin);
}

function toCalendar(bookings: readonly StoredBooking[], facts: SalesFacts, origin: string): string {
  const { name, mails } = facts;
  const calendar = ical({
    name: fillIn(mails.feed.name, { name }),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'site', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const booking of bookings) {
    if (booking.status !== 'booked') continue;
    const { id, start, revision, createdAt, text } = booking;
    const who = [`${text.firstName} ${text.lastName}`.trim(), text.company].filter(Boolean).join(', ');
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      sequence: revision,
      start: new Date(start),
      end: new Date(endOf(booking)),
      stamp: new Date(createdAt),
      summary: fillIn(mails.feed.summary, { who }),
      description: [describePlace(booking, facts, mails.place.team), text.message].filter(Boolean).join('\n\n'),
      url: `${origin}/admin#bookings/${id}`,
    });
  }
  return calendar.toString();
}
