import { SLOT_MINUTES } from '#core/contract/limits.ts';
import type { Scheduling } from '#core/contract/site-facts.ts';
import { ApiError } from '#core/server/api-error.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import type { BookingInput, FreeTimes, OwnBooking } from '../../contract/booking-calls.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { bookingLink } from '../delivery/booking-link.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { consentOf, quarantineOf } from '../leads/submit-lead.ts';
import { endOf, type StoredBooking, toIso } from '../records/records.ts';
import { loadSalesFacts, withWaysToReach } from '../sales-facts.ts';
import { bookTime, type NewTime } from './book.store.ts';
import type { Changed, Held } from './booking-writers.ts';
import { cancelOwn, moveBooking } from './change.store.ts';
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

/** Converts a booking to its visitor's view. @throws ApiError NOT_CONFIGURED */
async function toOwnBooking(services: Services, booking: StoredBooking): Promise<OwnBooking> {
  const { id, status, start, zone } = booking;
  const url = await bookingLink(services, booking);
  return { id, status, start: toIso(start), end: toIso(endOf(start)), zone, url };
}

/**
 * Gives a time to a booking by `hold`. A time outside of business hours or too soon is reported like a taken one.
 * @throws ApiError SLOT_TAKEN with the free times
 */
async function holdTime(
  services: Services,
  start: number,
  hold: (time: NewTime, facts: SalesFacts) => Promise<Held>,
): Promise<OwnBooking> {
  const facts = await loadSalesFacts(services.env);
  const now = services.store.now();
  const messages = {
    created: messagesOf('booking.created', services),
    moved: messagesOf('booking.moved', services),
  };
  const isOffered = slotsFrom(facts.scheduling, now).includes(start);
  const time = { start, isOffered, messages, spacing: spacingMs(facts.scheduling) };
  const result = await hold(time, facts).catch((thrown) => {
    throw withWaysToReach(thrown, facts);
  });
  if (result.kind === 'taken') {
    throw new ApiError('SLOT_TAKEN', { current: toFreeTimes(facts.scheduling, now, result.occupied) });
  }
  return answerChanged(services, result, facts);
}

/** @throws ApiError RATE_LIMITED when the visitor has changed the booking as often as they may */
function answerChanged(services: Services, held: Changed, facts: SalesFacts): Promise<OwnBooking> {
  if (held.kind === 'held') return toOwnBooking(services, held.booking);
  throw new ApiError('RATE_LIMITED', {
    message: `This demo was changed as often as it can be changed here. Write to ${facts.demoEmail} or call ${facts.directPhone}, and we change it for you.`,
    ...(held.wait > 0 && { retryAfter: held.wait }),
  });
}

/**
 * Books a time, or returns the booking of the same form.
 * @throws ApiError SLOT_TAKEN, RATE_LIMITED, LOOKS_AUTOMATED, NOT_CONFIGURED; StoreError
 */
export async function book(services: Services, input: BookingInput, address: string): Promise<OwnBooking> {
  // Rejected instead of quarantined, which would reserve no time: a person can try again with all values kept.
  if (quarantineOf(input)) throw new ApiError('LOOKS_AUTOMATED');
  const { store } = services;
  const { id = crypto.randomUUID(), start, zone, firstName, lastName, email, phone, company, message, context } = input;
  return holdTime(services, Date.parse(start), (time, { consent: versions, scheduling }) => {
    const consent = consentOf(input, versions, store.now());
    const text = { firstName, lastName, email, phone, company, message, consent, context };
    return bookTime(
      store,
      { ...time, id, zone, text },
      { network: toClientNetwork(address), siteZone: scheduling.zone },
    );
  });
}

/** Moves a booking to another time. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, SLOT_TAKEN, RATE_LIMITED; StoreError */
export function move(
  services: Services,
  id: string,
  { start, zone }: { start: string; zone?: string | undefined },
  address: string,
): Promise<OwnBooking> {
  const network = toClientNetwork(address);
  return holdTime(services, Date.parse(start), (time) => moveBooking(services.store, id, { ...time, zone }, network));
}

/** Cancels a booking for its visitor. @throws ApiError BOOKING_NOT_FOUND, BOOKING_OVER, RATE_LIMITED; StoreError */
export async function cancel(services: Services, id: string, address: string): Promise<OwnBooking> {
  const messages = messagesOf('booking.cancelled', services);
  const held = await cancelOwn(services.store, id, messages, toClientNetwork(address));
  return answerChanged(services, held, await loadSalesFacts(services.env));
}
