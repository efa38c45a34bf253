import { SLOT_MINUTES } from '#core/contract/limits.ts';
import type { Scheduling } from '#core/contract/site-facts.ts';
import { ApiError } from '#core/server/api-error.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { BookingInput, FreeTimes, OwnBooking } from '../../contract/booking-calls.ts';
import { bookingLink } from '../delivery/booking-link.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { consentOf, quarantineOf } from '../leads/submit-lead.ts';
import { type BookingText, endOf, type StoredBooking, toIso } from '../records/records.ts';
import { loadSalesFacts } from '../sales-facts.ts';
import { bookTime, cancelOwn, type Held, moveBooking } from './book.store.ts';
import { readTaken } from './read.store.ts';
import { freeOf, slotsFrom, spacingMs } from './slots.ts';

/** Lists the times that can be booked now. @throws StoreError */
export async function listFreeTimes({ store, env }: Services): Promise<FreeTimes> {
  const { scheduling } = await loadSalesFacts(env);
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

/** Converts a booking to its visitor's view. @throws ApiError NOT_CONFIGURED */
async function toOwnBooking(services: Services, booking: StoredBooking): Promise<OwnBooking> {
  const { id, status, start, zone } = booking;
  const url = await bookingLink(services, booking);
  return { id, status, start: toIso(start), end: toIso(endOf(start)), zone, url };
}

/**
 * Returns the booking of a result. A time outside of business hours or too soon is reported like a taken one.
 * @throws ApiError SLOT_TAKEN with the free times
 */
function requireBooking(result: Held, scheduling: Scheduling, now: number): StoredBooking {
  if (result.kind === 'held') return result.booking;
  throw new ApiError('SLOT_TAKEN', { current: toFreeTimes(scheduling, now, result.occupied) });
}

/**
 * Books a time, or returns the booking of the same form.
 * @throws ApiError SLOT_TAKEN, RATE_LIMITED, LOOKS_AUTOMATED, NOT_CONFIGURED; StoreError
 */
export async function book(services: Services, input: BookingInput, address: string): Promise<OwnBooking> {
  // Rejected instead of quarantined, which would reserve no time: a person can try again with all values kept.
  if (quarantineOf(input)) throw new ApiError('LOOKS_AUTOMATED');
  const { store, env } = services;
  const facts = await loadSalesFacts(env);
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
  const limits = { spacing: spacingMs(scheduling), network: toClientNetwork(address), siteZone: scheduling.zone };
  const result = await bookTime(store, booking, limits);
  return toOwnBooking(services, requireBooking(result, scheduling, now));
}

/** Moves a booking to another time. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, SLOT_TAKEN; StoreError */
export async function move(
  services: Services,
  id: string,
  { start, zone }: { start: string; zone?: string | undefined },
): Promise<OwnBooking> {
  const { store, env } = services;
  const { scheduling } = await loadSalesFacts(env);
  const now = store.now();
  const newStart = Date.parse(start);
  const change = {
    start: newStart,
    isOffered: slotsFrom(scheduling, now).includes(newStart),
    zone,
    messages: messagesFor(services),
  };
  const result = await moveBooking(store, id, change, spacingMs(scheduling));
  return toOwnBooking(services, requireBooking(result, scheduling, now));
}

/** Cancels a booking for its visitor. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER; StoreError */
export async function cancel(services: Services, id: string): Promise<OwnBooking> {
  const messages = messagesOf('booking.cancelled', services);
  return toOwnBooking(services, await cancelOwn(services.store, id, { by: 'visitor', reason: '', messages }));
}
