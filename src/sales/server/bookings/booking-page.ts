import type { ApiError } from '#core/server/api-error.ts';
import { toApiError } from '#core/server/http/respond.ts';
import { openPage, PRIVATE_FORM, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { fillText, formatSlot, setHidden, showParts, slotsOf } from '#core/template/slots.ts';
import { bookingPath } from '../../contract/addresses.ts';
import { clockOf, zoneLabel } from '../../template/times-fill.ts';
import { bookingOf } from '../delivery/booking-link.ts';
import { endOf, type StoredBooking, toIso } from '../records/records.ts';
import { readOwn } from './read.store.ts';

const TEMPLATE = 'forms/booked.html';

interface BookingPageOptions {
  /** Confirms that the booking was just moved. */
  readonly isMoved?: boolean;
  /** Error of a rejected change, whose status and message the page takes over. */
  readonly rejection?: ApiError;
  /** Of the client, whose network wrong links are counted by; none when this one was counted already. */
  readonly address?: string;
  readonly requestId: string;
}

/**
 * Responds with the page of a booking. Read-only, as mail scanners open every link. A missing booking is a page with
 * status 404, an unavailable store one with 503. @throws ApiError NOT_CONFIGURED
 */
export async function answerBooking(services: Services, token: string, options: BookingPageOptions): Promise<Response> {
  try {
    const booking = await readOwn(services.store, await bookingOf(services, token, options.address ?? null));
    return await respondBooking(services, token, booking, options);
  } catch (thrown) {
    const error = toApiError(thrown, options.requestId);
    if (error.code === 'BOOKING_NOT_FOUND' || error.code === 'RATE_LIMITED') return respondMissing(services, error);
    if (thrown instanceof StoreError) return respondAway(services, token);
    throw error;
  }
}

/** Responds to a rejected change with the page of the booking and the error. */
export async function respondRejectedChange(services: Services, token: string, refused: ApiError): Promise<Response> {
  if (refused.code === 'STORE_UNAVAILABLE') return respondAway(services, token);
  if (refused.code === 'BOOKING_NOT_FOUND') return respondMissing(services, refused);
  return answerBooking(services, token, { rejection: refused, requestId: '' });
}

/** Responds to a link that leads to no booking, or that comes after too many such. */
export async function respondMissing({ env }: Services, { status, detail }: ApiError): Promise<Response> {
  const document = await openPage(env, TEMPLATE);
  showParts(document, 'missing');
  const wait = detail.retryAfter !== undefined && { 'retry-after': String(detail.retryAfter) };
  return respondPage(document, { status, headers: { ...PRIVATE_FORM, ...wait } });
}

/** Responds while the store is unavailable, with a link to retry. */
async function respondAway({ env }: Services, token: string): Promise<Response> {
  const document = await openPage(env, TEMPLATE);
  showParts(document, 'away');
  for (const link of slotsOf(document, 'retry')) link.setAttribute('href', `/booking/${token}`);
  return respondPage(document, { status: 503, headers: { ...PRIVATE_FORM, 'retry-after': '5' } });
}

function stateOf({ status, start }: StoredBooking, now: number, isMoved: boolean): string {
  if (status === 'cancelled') return 'cancelled';
  if (now >= endOf(start)) return 'over';
  if (now >= start) return 'begun';
  return isMoved ? 'moved' : 'booked';
}

async function respondBooking(
  services: Services,
  token: string,
  booking: StoredBooking,
  { isMoved = false, rejection }: BookingPageOptions,
): Promise<Response> {
  const { env, store } = services;
  const { scheduling } = await loadSiteFacts(env);
  const document = await openPage(env, TEMPLATE);
  showParts(document, stateOf(booking, store.now(), isMoved));
  fillTime(document, booking, scheduling.zone);
  fillActions(document, token, booking.zone);
  fillText(document, 'problem', rejection?.message ?? '');
  for (const slot of slotsOf(document, 'reason')) {
    slot.textContent = formatSlot(slot, { reason: booking.cancelReason });
    setHidden(slot, booking.cancelReason === '');
  }
  return respondPage(document, { status: rejection?.status ?? 200, headers: PRIVATE_FORM });
}

/** Fills the time in the visitor's zone, and in the site's zone if it differs. */
function fillTime(document: Document, { start, zone }: StoredBooking, ours: string): void {
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  const [from, to] = [new Date(start), new Date(endOf(start))];
  const [clock, our] = [clockOf(zone, locale), clockOf(ours, locale)];
  fillText(document, 'day', clock.fullDayOf(from));
  for (const slot of slotsOf(document, 'day')) slot.setAttribute('datetime', toIso(start));
  for (const slot of slotsOf(document, 'time'))
    slot.textContent = formatSlot(slot, { from: clock.timeOf(from), to: clock.timeOf(to) });
  fillText(document, 'zone', zoneLabel(zone, locale));
  const isSame = clock.exactTimeOf(from) === our.exactTimeOf(from);
  for (const slot of slotsOf(document, 'ours')) {
    const values = { day: our.dayOf(from), time: our.timeOf(from), zone: zoneLabel(ours, locale) };
    slot.textContent = formatSlot(slot, values);
    setHidden(slot, isSame);
  }
}

function fillActions(document: Document, token: string, zone: string): void {
  const times = `/schedule-demo/times?${new URLSearchParams({ booking: token, zone })}`;
  for (const link of slotsOf(document, 'invite')) link.setAttribute('href', bookingPath(token, 'invite'));
  for (const link of slotsOf(document, 'move')) link.setAttribute('href', times);
  for (const form of slotsOf(document, 'cancel')) form.setAttribute('action', bookingPath(token, 'cancel'));
}
