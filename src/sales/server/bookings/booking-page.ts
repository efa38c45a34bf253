import { ApiError } from '#core/server/api-error.ts';
import { toApiError } from '#core/server/http/respond.ts';
import { openPage, PRIVATE_FORM, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { fillText, formatSlot, setHidden, showParts, slotsOf } from '#core/template/slots.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { bookingPath } from '../../contract/addresses.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { clockOf } from '../../template/clock.ts';
import { type BookingLink, bookingLink, readLink } from '../delivery/booking-link.ts';
import { placeWords } from '../delivery/demo-place.ts';
import { endOf, type StoredBooking, toIso } from '../records/records.ts';
import { loadSalesFacts } from '../sales-facts.ts';
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

/** Errors that leave no booking to show. */
const MISSING: readonly string[] = ['BOOKING_NOT_FOUND', 'HOLD_EXPIRED', 'RATE_LIMITED'];

/** A booking as a link shows it. `held`: its page before it is confirmed; null afterwards, and for one made at once. */
interface View {
  readonly booking: StoredBooking;
  /** Whether the link leads to the actions of the booking. */
  readonly isOwn: boolean;
  /** Whether it waits, and whether the link confirms it. */
  readonly held: 'held' | 'confirm' | 'confirmed' | null;
}

/** @throws ApiError BOOKING_NOT_FOUND, or HOLD_EXPIRED for a link of a hold; StoreError */
function readLinked({ store }: Services, { kind, id }: BookingLink): Promise<StoredBooking> {
  return readOwn(store, id).catch((thrown) => {
    throw kind !== 'booking' && thrown instanceof ApiError ? new ApiError('HOLD_EXPIRED') : thrown;
  });
}

/** @throws ApiError HOLD_EXPIRED */
function toView(link: BookingLink, booking: StoredBooking, now: number): View {
  if (link.kind === 'booking') return { booking, isOwn: true, held: null };
  const isWaiting = booking.status === 'held' && now < (booking.heldUntil ?? 0);
  const isOver = booking.status === 'held' && !isWaiting;
  if (link.kind === 'booking-held') {
    if (isOver) throw new ApiError('HOLD_EXPIRED');
    return { booking, isOwn: false, held: isWaiting ? 'held' : 'confirmed' };
  }
  const isMeant = link.createdAt === booking.createdAt && link.revision === (booking.confirmed ?? booking.revision);
  if (isOver || !isMeant || (!isWaiting && booking.confirmed === undefined)) throw new ApiError('HOLD_EXPIRED');
  return { booking, isOwn: !isWaiting, held: isWaiting ? 'confirm' : null };
}

/**
 * Responds with the page of a booking. Read-only, as mail scanners open every link. A missing booking is a page with
 * status 404, an unavailable store one with 503. @throws ApiError NOT_CONFIGURED
 */
export async function answerBooking(services: Services, token: string, options: BookingPageOptions): Promise<Response> {
  try {
    const kinds = ['booking', 'booking-held', 'booking-confirm'] as const;
    const link = await readLink(services, token, { kinds, address: options.address ?? null });
    const view = toView(link, await readLinked(services, link), services.store.now());
    const own = view.isOwn && link.kind !== 'booking' ? await bookingLink(services, view.booking) : '';
    return await respondBooking(services, own.split('/').at(-1) || token, view, options);
  } catch (thrown) {
    const error = toApiError(thrown, options.requestId);
    if (MISSING.includes(error.code)) return respondMissing(services, error);
    if (thrown instanceof StoreError) return respondAway(services, token);
    throw error;
  }
}

/** Responds to a rejected change with the page of the booking and the error. */
export async function respondRejectedChange(services: Services, token: string, refused: ApiError): Promise<Response> {
  if (refused.code === 'STORE_UNAVAILABLE') return respondAway(services, token);
  if (MISSING.includes(refused.code)) return respondMissing(services, refused);
  return answerBooking(services, token, { rejection: refused, requestId: '' });
}

/** Responds to a link that leads to no booking, or that comes after too many such. */
export async function respondMissing({ env }: Services, { code, status, detail }: ApiError): Promise<Response> {
  const document = await openPage(env, TEMPLATE);
  showParts(document, code === 'HOLD_EXPIRED' ? 'expired' : 'missing');
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

function stateOf({ booking, held }: View, now: number, isMoved: boolean): string {
  if (booking.status === 'cancelled') return 'cancelled';
  if (now >= endOf(booking)) return 'over';
  if (now >= booking.start) return 'begun';
  if (held) return held;
  return isMoved ? 'moved' : 'booked';
}

async function respondBooking(
  services: Services,
  token: string,
  view: View,
  { isMoved = false, rejection }: BookingPageOptions,
): Promise<Response> {
  const { env, store } = services;
  const { booking, isOwn } = view;
  const facts = await loadSalesFacts(env);
  const document = await openPage(env, TEMPLATE);
  showParts(document, stateOf(view, store.now(), isMoved));
  fillTime(document, booking, facts.scheduling.zone);
  fillPlace(document, booking, facts);
  fillHold(document, token, booking);
  if (isOwn) fillActions(document, token, booking.zone);
  fillText(document, 'problem', rejection?.message ?? '');
  for (const slot of slotsOf(document, 'reason')) {
    slot.textContent = formatSlot(slot, { reason: booking.cancelReason });
    setHidden(slot, booking.cancelReason === '');
  }
  return respondPage(document, { status: rejection?.status ?? 200, headers: PRIVATE_FORM });
}

/** Fills the time in the visitor's zone, and in the site's zone if it differs. */
function fillTime(document: Document, booking: StoredBooking, ours: string): void {
  const { start, zone } = booking;
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  const [from, to] = [new Date(start), new Date(endOf(booking))];
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

/** Says where the demo takes place, with the link of a meeting. */
function fillPlace(document: Document, booking: StoredBooking, facts: SalesFacts): void {
  const { kind, values } = placeWords(booking);
  for (const slot of slotsOf(document, `place-${kind}`)) {
    slot.textContent = formatSlot(slot, { ...values, email: facts.demoEmail });
    setHidden(slot, false);
  }
  for (const link of slotsOf(document, 'join')) {
    link.setAttribute('href', values.link);
    setHidden(link, kind !== 'meeting');
  }
}

/** Fills the end of the hold, in the visitor's zone, and the form that confirms it. */
function fillHold(document: Document, token: string, { heldUntil, zone }: StoredBooking): void {
  const clock = clockOf(zone, document.documentElement.getAttribute('lang') ?? 'en');
  for (const slot of slotsOf(document, 'until'))
    slot.textContent = formatSlot(slot, { time: heldUntil === null ? '' : clock.timeOf(new Date(heldUntil)) });
  for (const form of slotsOf(document, 'confirm')) form.setAttribute('action', bookingPath(token, 'confirm'));
}

function fillActions(document: Document, token: string, zone: string): void {
  const times = `/schedule-demo/times?${new URLSearchParams({ booking: token, zone })}`;
  for (const link of slotsOf(document, 'invite')) link.setAttribute('href', bookingPath(token, 'invite'));
  for (const link of slotsOf(document, 'move')) link.setAttribute('href', times);
  for (const form of slotsOf(document, 'cancel')) form.setAttribute('action', bookingPath(token, 'cancel'));
}
