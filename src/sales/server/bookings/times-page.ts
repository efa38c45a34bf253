import type { ApiError } from '#core/server/api-error.ts';
import type { FormFields, FormPost } from '#core/server/http/form-post.ts';
import { toApiError } from '#core/server/http/respond.ts';
import { openPage, PRIVATE_FORM, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readSiteFile } from '#core/server/site-files.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { setTitle } from '#core/template/page-state.ts';
import { formatSlot, setHidden, showParts, slotsOf } from '#core/template/slots.ts';
import { bookingPath } from '../../contract/addresses.ts';
import { type FreeTimes, isZone } from '../../contract/booking-calls.ts';
import { clockOf } from '../../template/clock.ts';
import { addTo } from '../../template/elements.ts';
import { fillForm, fillProblem } from '../../template/form-fill.ts';
import { fillTimes, fillTimesProblem } from '../../template/times-fill.ts';
import { fillZones } from '../../template/zones-fill.ts';
import { bookingOf } from '../delivery/booking-link.ts';
import { type StoredBooking, toIso } from '../records/records.ts';
import { respondMissing, respondRejectedChange } from './booking-page.ts';
import { listFreeTimes } from './booking-service.ts';
import { readOwn } from './read.store.ts';

const TEMPLATE = 'forms/booking.html';

/** Not indexed, and not cached, as it may contain what the visitor typed. */
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

interface TimesQuery {
  /** Possible zones of the visitor, likeliest first; unknown ones are ignored. */
  readonly zones: readonly (string | null | undefined)[];
  /** Signed token of a booking to move. */
  readonly booking?: string | undefined;
  /** Of the client, whose network wrong links are counted by. */
  readonly address: string;
  readonly requestId: string;
}

/** Responds with the form and the free times, for browsers without a script; 503 while the store is unavailable. */
export async function answerTimes(services: Services, query: TimesQuery): Promise<Response> {
  const { booking, address, requestId } = query;
  try {
    if (booking === undefined) return await respondKeptTimes(services, await listFreeTimes(services), query);
    const id = await bookingOf(services, booking, address);
    const [own, free] = await Promise.all([readOwn(services.store, id), listFreeTimes(services, id)]);
    return await respondTimes(services, free, { ...query, own, status: 200 });
  } catch (thrown) {
    const error = toApiError(thrown, requestId);
    if (error.code === 'BOOKING_NOT_FOUND' || error.code === 'RATE_LIMITED') return respondMissing(services, error);
    if (thrown instanceof StoreError) return respondAway(services);
    throw error;
  }
}

interface KeptPage {
  /** The site's template and the free times the page was made from. */
  readonly source: string;
  readonly headers: Headers;
  readonly html: string;
}

/** Pages kept by time zone, the latest last. Making one takes 20 ms of processor, and the free times rarely change. */
const keptPages = new Map<string, KeptPage>();
const MOST_KEPT_PAGES = 20;

/** Stands in a kept page where each answer has an id of its own. */
const ID_PLACE = 'f0000000-0000-4000-8000-00000000000f';

/** Responds like `respondTimes` to a visitor who has typed nothing yet. */
async function respondKeptTimes(services: Services, free: FreeTimes, { zones }: TimesQuery): Promise<Response> {
  const zone = zones.find((each) => each && isZone(each)) ?? free.zone;
  const source = `${await readSiteFile(services.env, TEMPLATE)}${free.zone}${free.by}${free.times}`;
  let page = keptPages.get(zone);
  if (page?.source !== source) {
    const response = await respondTimes(services, free, { zones: [zone], typed: { id: ID_PLACE }, status: 200 });
    page = { source, headers: response.headers, html: await response.text() };
  }
  keptPages.delete(zone);
  keptPages.set(zone, page);
  const [oldest] = keptPages.keys();
  if (keptPages.size > MOST_KEPT_PAGES && oldest !== undefined) keptPages.delete(oldest);
  return new Response(page.html.replaceAll(ID_PLACE, crypto.randomUUID()), { headers: page.headers });
}

/** Responds to a rejected form with its values, the error and the times free now. */
export async function answerRejectedTimes(error: ApiError, { services, params, typed }: FormPost): Promise<Response> {
  const { token } = params;
  if (token && !isAboutTimes(error)) return respondRejectedChange(services, token, error);
  const query = { zones: [typed['zone']], booking: token, typed, error, status: error.status };
  const own = token && (await bookingOf(services, token, null));
  return respondTimes(services, await timesToOffer(services, error, typed, own), query);
}

const isAboutTimes = ({ code }: ApiError) =>
  code === 'SLOT_TAKEN' || code === 'INVALID_INPUT' || code === 'STORE_UNAVAILABLE';

/** Times to offer after an error. While the store is unavailable, the chosen time only, so that it can be sent again. */
async function timesToOffer(
  services: Services,
  error: ApiError,
  typed: FormFields,
  own: string | undefined,
): Promise<FreeTimes> {
  if (error.detail.current) return error.detail.current as FreeTimes;
  try {
    if (error.code !== 'STORE_UNAVAILABLE') return await listFreeTimes(services, own);
  } catch (thrown) {
    if (toApiError(thrown, '').code !== 'STORE_UNAVAILABLE') throw thrown;
  }
  const { scheduling, demos } = await loadSiteFacts(services.env);
  const start = typed['start'] ?? '';
  const times = Number.isNaN(Date.parse(start)) ? [] : [start];
  return { zone: scheduling.zone, minutes: 0, by: demos.by, times };
}

async function respondAway({ env }: Services): Promise<Response> {
  const document = await openPage(env, TEMPLATE);
  showParts(document, 'away');
  return respondPage(document, { status: 503, headers: { ...HEADERS, 'retry-after': '5' } });
}

interface TimesPage extends Omit<TimesQuery, 'requestId' | 'address'> {
  readonly status: number;
  /** The booking to move, where its present time is shown. */
  readonly own?: StoredBooking;
  readonly typed?: FormFields;
  readonly error?: ApiError;
}

async function respondTimes(services: Services, free: FreeTimes, page: TimesPage): Promise<Response> {
  const { zones, booking, own, typed = {}, error, status } = page;
  const present = own?.status === 'booked' ? toIso(own.start) : null;
  const document = await openPage(services.env, TEMPLATE);
  const form = document.querySelector('[data-form=booking]');
  if (!form) throw new Error(`${TEMPLATE} has no form.`);
  const zone = zones.find((each) => each && isZone(each)) ?? free.zone;
  showParts(document, booking ? 'move' : 'book');
  form.setAttribute('data-by', free.by);
  form.querySelector('[name=phone]')?.toggleAttribute('required', free.by === 'call');
  fillTimes(form, { times: free.times.filter((time) => time !== present), zone, chosen: typed['start'] });
  if (present !== null) fillPresentTime(document, new Date(present), zone);
  fillZones(form, { zone, ours: free.zone });
  if (booking) turnIntoMove(document, form, booking);
  // Makes sending twice idempotent. Added here only: in browsers with a script this field would shadow `form.id`.
  addTo(form, 'input', { type: 'hidden', name: 'id', value: typed['id'] || crypto.randomUUID() });
  fillForm(form, { ...typed, zone });
  if (error) fillError(document, form, error);
  const retryAfter = error?.detail.retryAfter;
  const headers = { ...(booking ? PRIVATE_FORM : HEADERS), ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return respondPage(document, { status, headers });
}

/** Turns the form into one that moves a booking: it needs only a time. */
function turnIntoMove(document: Document, form: Element, booking: string): void {
  form.setAttribute('action', bookingPath(booking, 'move'));
  for (const part of slotsOf(form, 'person')) part.remove();
  for (const button of form.querySelectorAll('[data-move]')) {
    button.textContent = button.getAttribute('data-move');
    button.setAttribute('data-chosen', button.getAttribute('data-move-at') ?? '');
  }
  const zoneForm = document.getElementById(`${form.getAttribute('id')}-zone`);
  if (zoneForm) addTo(zoneForm, 'input', { type: 'hidden', name: 'booking', value: booking });
  const title = document.querySelector('[data-move-title]')?.getAttribute('data-move-title');
  if (title) setTitle(document, `${title} ${document.title.slice(document.title.lastIndexOf('·'))}`);
}

/** Shows the time that the booking has now, in the zone of the times to choose from. */
function fillPresentTime(document: Document, start: Date, zone: string): void {
  const clock = clockOf(zone, document.documentElement.getAttribute('lang') ?? 'en');
  for (const slot of slotsOf(document, 'present')) {
    slot.textContent = formatSlot(slot, { day: clock.dayOf(start), time: clock.timeOf(start) });
    setHidden(slot, false);
  }
}

/** Shows an error: about the time beside the times, otherwise above the form and beside its fields. */
function fillError(document: Document, form: Element, { code, message, detail }: ApiError): void {
  fillTimesProblem(form, code === 'SLOT_TAKEN' ? message : (detail.fields?.['start'] ?? ''));
  fillProblem(document, form, { message, fields: detail.fields });
  for (const slot of slotsOf(document, 'problem')) {
    setHidden(slot, code === 'SLOT_TAKEN');
    slot.setAttribute('autofocus', '');
  }
}
