import { showParts } from '#shell/page-parts.ts';
import { fillText, formatted, setHidden, slotsOf } from '#shell/slots.ts';
import { clockOf, zoneName } from '#shell/zone-time.ts';
import type { ApiError } from '../http/api-error.ts';
import { toApiError } from '../http/respond.ts';
import { openPage, PRIVATE_FORM, respondPage } from '../http/site-page.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { bookingOf } from './booking-link.ts';
import { endOf, type StoredBooking, toIso } from './booking-record.ts';
import { readOwn } from './read.store.ts';

/** Where the build leaves the page, below the folder of the site. */
const SHELL = 'forms/booked.html';

export interface BookingPageOptions {
  /** It was moved just now. */
  readonly isMoved?: boolean;
  /** Why what was asked for was refused: its status and its sentence are the page's. */
  readonly refused?: ApiError;
  readonly requestId: string;
}

/**
 * What whoever booked sees behind their link. Looking changes nothing, as scanners of mail open every link. A booking
 * that is not there is a 404, a store that is away a 503, both in our look. @throws ApiError NOT_CONFIGURED
 */
export async function answerBooking(
  services: Services,
  token: string,
  options: BookingPageOptions,
): Promise<Response> {
  try {
    const booking = await readOwn(services.store, await bookingOf(services, token));
    return await respondBooking(services, token, booking, options);
  } catch (thrown) {
    const error = toApiError(thrown, options.requestId);
    if (error.code === 'BOOKING_NOT_FOUND') return respondWithout(services, 'missing', 404);
    if (error.code === 'STORE_UNAVAILABLE') return respondWithout(services, 'away', 503, token);
    throw error;
  }
}

/** What a browser sends a form without a script for: the page again, saying why not. */
export async function refuseChange(services: Services, token: string, refused: ApiError): Promise<Response> {
  if (refused.code === 'STORE_UNAVAILABLE') return respondWithout(services, 'away', 503, token);
  return answerBooking(services, token, { refused, requestId: '' });
}

async function respondWithout(
  { env }: Services,
  state: 'missing' | 'away',
  status: number,
  token = '',
): Promise<Response> {
  const document = await openPage(env, SHELL);
  showParts(document, state);
  for (const link of slotsOf(document, 'retry')) link.setAttribute('href', `/booking/${token}`);
  const headers = status === 503 ? { ...PRIVATE_FORM, 'retry-after': '5' } : PRIVATE_FORM;
  return respondPage(document, { status, headers });
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
  { isMoved = false, refused }: BookingPageOptions,
): Promise<Response> {
  const { env, store } = services;
  const { scheduling } = await loadSiteFacts(env);
  const document = await openPage(env, SHELL);
  showParts(document, stateOf(booking, store.now(), isMoved));
  fillTime(document, booking, scheduling.zone);
  fillWays(document, token, booking.zone);
  fillText(document, 'problem', refused?.message ?? '');
  for (const slot of slotsOf(document, 'reason')) {
    slot.textContent = formatted(slot, { reason: booking.cancelReason });
    setHidden(slot, booking.cancelReason === '');
  }
  return respondPage(document, { status: refused?.status ?? 200, headers: PRIVATE_FORM });
}

/** On the visitor's clocks, and on ours where they differ. */
function fillTime(document: Document, { start, zone }: StoredBooking, ours: string): void {
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  const [from, to] = [new Date(start), new Date(endOf(start))];
  const [clock, our] = [clockOf(zone, locale), clockOf(ours, locale)];
  fillText(document, 'day', clock.fullDayOf(from));
  for (const slot of slotsOf(document, 'day')) slot.setAttribute('datetime', toIso(start));
  for (const slot of slotsOf(document, 'time'))
    slot.textContent = formatted(slot, { from: clock.timeOf(from), to: clock.timeOf(to) });
  fillText(document, 'zone', zoneName(zone, locale));
  const isSame = clock.exactTimeOf(from) === our.exactTimeOf(from);
  for (const slot of slotsOf(document, 'ours')) {
    const words = { day: our.dayOf(from), time: our.timeOf(from), zone: zoneName(ours, locale) };
    slot.textContent = formatted(slot, words);
    setHidden(slot, isSame);
  }
}

function fillWays(document: Document, token: string, zone: string): void {
  const call = `/api/bookings/${token}`;
  const times = `/schedule-demo/times?${new URLSearchParams({ booking: token, zone })}`;
  for (const link of slotsOf(document, 'invite')) link.setAttribute('href', `${call}/invite`);
  for (const link of slotsOf(document, 'move')) link.setAttribute('href', times);
  for (const form of slotsOf(document, 'cancel')) form.setAttribute('action', `${call}/cancel`);
}
