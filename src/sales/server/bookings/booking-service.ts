import { ApiError } from '#core/server/api-error.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { BookingInput, FreeTimes, OwnBooking } from '../../contract/booking-calls.ts';
import { PHONE_MISSING } from '../../contract/lead-calls.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { bookingLink, holdLink, readLink } from '../delivery/booking-link.ts';
import { placeAt } from '../delivery/demo-place.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { consentOf, quarantineOf } from '../leads/submit-lead.ts';
import type { StoredBooking } from '../records/records.ts';
import { endOf, toIso } from '../records/records.ts';
import { loadSalesFacts, withWaysToReach } from '../sales-facts.ts';
import type { Offer } from './availability.store.ts';
import { toOffer } from './availability.store.ts';
import type { NewTime } from './book.store.ts';
import { bookTime } from './book.store.ts';
import type { BookResult, Changed } from './booking-writers.ts';
import { cancelOwn, moveBooking } from './change.store.ts';
import { confirmHold } from './hold.store.ts';
import { freeOf, MAX_SPACING_MS, slotsFrom, spacingMs } from './slots.ts';
import { readTaken } from './taken.store.ts';

/** Lists the times that can be booked now; `own`: id of a booking to move, which is not in its own way. @throws StoreError */
export async function listFreeTimes({ store, env }: Services, own?: string): Promise<FreeTimes> {
  const { schedule, taken } = await readSchedule({ store, env }, own);
  return toFreeTimes(schedule, store.now(), taken);
}

/** Messages sent when a time is booked, and when a booking is moved to it. */
export const timeMessages = (services: Services) => ({
  created: messagesOf('booking.created', services),
  moved: messagesOf('booking.moved', services),
});

/** When and where demos are offered now, and the beginnings of those that are booked, ms. @throws StoreError */
export async function readSchedule({ store, env }: Pick<Services, 'store' | 'env'>, own?: string) {
  const facts = await loadSalesFacts(env);
  const { taken, ...stored } = await readTaken(store, store.now() - MAX_SPACING_MS, own);
  return { schedule: toOffer(facts, stored), taken };
}

export function toFreeTimes(offer: Offer, now: number, taken: readonly number[]): FreeTimes {
  const free = freeOf(slotsFrom(offer, now), taken, spacingMs(offer, now));
  return { zone: offer.zone, minutes: offer.demoMinutes, by: offer.demos.by, times: free.map(toIso) };
}

/** Converts a booking to its visitor's view. `toLink`: the link it is given with. @throws ApiError NOT_CONFIGURED */
async function toOwnBooking(
  services: Services,
  booking: StoredBooking,
  toLink: typeof bookingLink = bookingLink,
): Promise<OwnBooking> {
  const { id, status, start, zone, heldUntil } = booking;
  const url = await toLink(services, booking);
  const times = {
    start: toIso(start),
    end: toIso(endOf(booking)),
    heldUntil: heldUntil === null ? null : toIso(heldUntil),
  };
  return { id, status, ...times, zone, url };
}

/**
 * Gives a time to a booking by `hold`. A time outside of business hours or too soon is reported like a taken one.
 * @throws ApiError SLOT_TAKEN with the free times
 */
async function holdTime(
  services: Services,
  start: number,
  hold: (time: NewTime, facts: SalesFacts) => Promise<BookResult>,
): Promise<StoredBooking> {
  const facts = await loadSalesFacts(services.env);
  const now = services.store.now();
  const messages = timeMessages(services);
  const { schedule } = await readSchedule(services);
  const isOffered = slotsFrom(schedule, now).includes(start);
  const time = { start, isOffered, messages, spacing: spacingMs(schedule, now), place: placeAt(start, schedule) };
  const result = await hold(time, facts).catch((thrown) => {
    throw withWaysToReach(thrown, facts);
  });
  if (result.kind === 'taken') {
    throw new ApiError('SLOT_TAKEN', { current: toFreeTimes(schedule, now, result.occupied) });
  }
  return requireHeld(result, facts);
}

/** @throws ApiError RATE_LIMITED when the visitor has changed the booking as often as they may */
function requireHeld(held: Changed, facts: SalesFacts): StoredBooking {
  if (held.kind === 'held') return held.booking;
  throw new ApiError('RATE_LIMITED', {
    message: `This demo can't be changed here again. Email ${facts.demoEmail} or call ${facts.phone}, and we'll change it for you.`,
    ...(held.wait > 0 && { retryAfter: held.wait }),
  });
}

/** Refusal of one booking more than can be taken, with ways that help a person. `wait` in seconds. */
function tooCrowded(wait: number, { demoEmail, phone }: SalesFacts): ApiError {
  const retryAfter = Math.max(1, wait);
  const minutes = Math.ceil(retryAfter / 60);
  return new ApiError('RATE_LIMITED', {
    message: `We're getting more bookings than this form can take right now. Your text is still here. Email ${demoEmail} or call ${phone} to find a time, or send the form again in ${minutes} minutes.`,
    retryAfter,
  });
}

/**
 * Books a time, or returns the booking of the same form. One that is held is given with a link that only says how it
 * stands: the one that changes it is in the mail.
 * @throws ApiError INVALID_INPUT without a number to call where we call, SLOT_TAKEN, RATE_LIMITED, LOOKS_AUTOMATED,
 * NOT_CONFIGURED; StoreError
 */
export async function book(services: Services, input: BookingInput, address: string): Promise<OwnBooking> {
  // Rejected instead of quarantined, which would reserve no time: a person can try again with all values kept.
  if (quarantineOf(input)) throw new ApiError('LOOKS_AUTOMATED');
  const { store } = services;
  const { id = crypto.randomUUID(), start, zone, firstName, lastName, email, phone, company, message, context } = input;
  const booking = await holdTime(services, Date.parse(start), async (time, facts) => {
    if (time.place.by === 'call' && !phone) throw new ApiError('INVALID_INPUT', { fields: { phone: PHONE_MISSING } });
    const consent = consentOf(input, facts.consent, store.now());
    const text = { firstName, lastName, email, phone, company, message, consent, context };
    const confirm = messagesOf('booking.held', services);
    const from = { network: toClientNetwork(address), siteZone: facts.scheduling.zone };
    const held = await bookTime(store, { ...time, id, zone, text, confirm }, from);
    if (held.kind === 'crowded') throw tooCrowded(held.wait, facts);
    return held;
  });
  return toOwnBooking(services, booking, booking.heldUntil === null ? bookingLink : holdLink);
}

/** Books a time that is held, by the token of the link in its mail. @throws ApiError BOOKING_NOT_FOUND, HOLD_EXPIRED,
 * RATE_LIMITED; StoreError */
export async function confirm(services: Services, token: string, address: string): Promise<OwnBooking> {
  const state = await readLink(services, token, { kinds: ['booking-confirm'], address });
  if (state.kind !== 'booking-confirm') throw new ApiError('BOOKING_NOT_FOUND');
  const { schedule } = await readSchedule(services);
  const messages = messagesOf('booking.created', services);
  return toOwnBooking(
    services,
    await confirmHold(services.store, state, spacingMs(schedule, services.store.now()), messages),
  );
}

/** Moves a booking to another time. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, SLOT_TAKEN, RATE_LIMITED; StoreError */
export async function move(
  services: Services,
  id: string,
  { start, zone }: { start: string; zone?: string | undefined },
  address: string,
): Promise<OwnBooking> {
  const network = toClientNetwork(address);
  const hold = (time: NewTime) => moveBooking(services.store, id, { ...time, zone }, network);
  return toOwnBooking(services, await holdTime(services, Date.parse(start), hold));
}

/** Cancels a booking for its visitor. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, RATE_LIMITED; StoreError */
export async function cancel(services: Services, id: string, address: string): Promise<OwnBooking> {
  const messages = messagesOf('booking.cancelled', services);
  const held = await cancelOwn(services.store, id, messages, toClientNetwork(address));
  return toOwnBooking(services, requireHeld(held, await loadSalesFacts(services.env)));
}
