import type { BookingInput, FreeTimes, OwnBooking } from '#contracts/booking-calls.ts';
import { SLOT_MINUTES } from '#contracts/limits.ts';
import type { Scheduling } from '#contracts/site-facts.ts';
import { messagesOf } from '../delivery/channels.ts';
import { ApiError } from '../http/api-error.ts';
import { toClientNetwork } from '../http/client-network.ts';
import { consentOf } from '../leads/consent.ts';
import { quarantineOf } from '../leads/quarantine.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { bookTime, type Held } from './book.store.ts';
import { linkTo } from './booking-link.ts';
import { type BookingText, endOf, type StoredBooking, toIso } from './booking-record.ts';
import { cancelOwn, moveBooking } from './change.store.ts';
import { readTaken } from './read.store.ts';
import { freeOf, slotsFrom, spacingMs } from './slots.ts';

/** What can be booked now. @throws StoreError */
export async function listFree({ store, env }: Services): Promise<FreeTimes> {
  const { scheduling } = await loadSiteFacts(env);
  return toFreeTimes(scheduling, store.now(), await readTaken(store, store.now() - spacingMs(scheduling)));
}

function toFreeTimes(scheduling: Scheduling, now: number, taken: readonly number[]): FreeTimes {
  const free = freeOf(slotsFrom(scheduling, now), taken, spacingMs(scheduling));
  return { zone: scheduling.zone, minutes: SLOT_MINUTES, times: free.map(toIso) };
}

const messagesFor = (services: Services) => ({
  created: messagesOf('booking.created', services),
  moved: messagesOf('booking.moved', services),
});

/** What whoever booked is told. @throws ApiError NOT_CONFIGURED */
export async function toOwnBooking(services: Services, booking: StoredBooking): Promise<OwnBooking> {
  const { id, status, start, zone } = booking;
  const url = await linkTo(services, booking);
  return { id, status, start: toIso(start), end: toIso(endOf(start)), zone, url };
}

/**
 * A time that is none of ours, is too soon or has been given away is all the same to a visitor: taken.
 * @throws ApiError SLOT_TAKEN with the free times
 */
function unlessTaken(held: Held, scheduling: Scheduling, now: number): StoredBooking {
  if (held.kind === 'held') return held.booking;
  throw new ApiError('SLOT_TAKEN', { current: toFreeTimes(scheduling, now, held.occupied) });
}

/** Books a time, or finds what the same form has booked. @throws ApiError SLOT_TAKEN, RATE_LIMITED, LOOKS_AUTOMATED, NOT_CONFIGURED; StoreError */
export async function book(services: Services, input: BookingInput, address: string): Promise<OwnBooking> {
  // Kept apart it would hold no time: who is a person may try again with all their words.
  if (quarantineOf(input)) throw new ApiError('LOOKS_AUTOMATED');
  const { store, env } = services;
  const facts = await loadSiteFacts(env);
  const { scheduling } = facts;
  const now = store.now();
  const start = Date.parse(input.start);
  const { firstName, lastName, email, phone, company, message, context } = input;
  const consent = consentOf(input, facts.consent, now);
  const text: BookingText = { firstName, lastName, email, phone, company, message, consent, context };
  const booking = {
    id: input.id ?? crypto.randomUUID(),
    start,
    isOffered: slotsFrom(scheduling, now).includes(start),
    zone: input.zone,
    text,
    messages: messagesFor(services),
  };
  const limits = {
    spacing: spacingMs(scheduling),
    network: toClientNetwork(address),
    siteZone: scheduling.zone,
  };
  const held = await bookTime(store, booking, limits);
  return toOwnBooking(services, unlessTaken(held, scheduling, now));
}

/** @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, SLOT_TAKEN; StoreError */
export async function move(
  services: Services,
  id: string,
  { start, zone }: { start: string; zone?: string | undefined },
): Promise<OwnBooking> {
  const { store, env } = services;
  const { scheduling } = await loadSiteFacts(env);
  const now = store.now();
  const wanted = Date.parse(start);
  const change = {
    start: wanted,
    isOffered: slotsFrom(scheduling, now).includes(wanted),
    zone,
    messages: messagesFor(services),
  };
  const held = await moveBooking(store, id, change, spacingMs(scheduling));
  return toOwnBooking(services, unlessTaken(held, scheduling, now));
}

/** @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export async function cancel(services: Services, id: string): Promise<OwnBooking> {
  const messages = messagesOf('booking.cancelled', services);
  return toOwnBooking(services, await cancelOwn(services.store, id, { by: 'visitor', reason: '', messages }));
}
