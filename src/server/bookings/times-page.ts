import { type FreeTimes, isZone } from '#contracts/booking-calls.ts';
import { fillForm, fillProblem } from '#shell/form-fill.ts';
import { showParts } from '#shell/page-parts.ts';
import { setTitle } from '#shell/post-state.ts';
import { setHidden, slotsOf } from '#shell/slots.ts';
import { fillTimes, fillTimesProblem } from '#shell/times-fill.ts';
import { fillZones } from '#shell/zones-fill.ts';
import type { ApiError } from '../http/api-error.ts';
import type { FormPost, Typed } from '../http/form-post.ts';
import { toApiError } from '../http/respond.ts';
import { openPage, PRIVATE_FORM, respondPage } from '../http/site-page.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { listFree } from './booking-desk.ts';
import { bookingOf } from './booking-link.ts';
import { refuseChange } from './booking-page.ts';

/** Where the build leaves the page, below the folder of the site. */
const SHELL = 'forms/booking.html';

/** Not listed; what is typed into it is nobody's but the visitor's. */
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export interface TimesQuery {
  /** Zones the visitor may be in, the likeliest first; those we do not know are passed over. */
  readonly zones: readonly (string | null | undefined)[];
  /** The signed link of a booking that is to be moved. */
  readonly booking?: string | undefined;
  readonly requestId: string;
}

/** The free times and the form, for browsers without a script; 503 in our look while the store is away. */
export async function answerTimes(services: Services, query: TimesQuery): Promise<Response> {
  const { booking, requestId } = query;
  try {
    if (booking !== undefined) await bookingOf(services, booking);
    return await respondTimes(services, await listFree(services), { ...query, status: 200 });
  } catch (thrown) {
    const error = toApiError(thrown, requestId);
    if (error.code === 'BOOKING_NOT_FOUND') return refuseChange(services, '', error);
    if (error.code === 'STORE_UNAVAILABLE') return respondAway(services);
    throw error;
  }
}

/** The form again after it was refused: every word, what is wrong, and what is free now. */
export async function answerTimesAgain(
  error: ApiError,
  { services, params, typed }: FormPost,
): Promise<Response> {
  const { token } = params;
  if (token && !isAboutTimes(error)) return refuseChange(services, token, error);
  const query = { zones: [typed['zone']], booking: token, typed, error, status: error.status };
  return respondTimes(services, await freeNow(services, error, typed), query);
}

const isAboutTimes = ({ code }: ApiError) =>
  code === 'SLOT_TAKEN' || code === 'INVALID_INPUT' || code === 'STORE_UNAVAILABLE';

/** While the store is away, the time that was chosen: it can be sent again. */
async function freeNow(services: Services, error: ApiError, typed: Typed): Promise<FreeTimes> {
  if (error.detail.current) return error.detail.current as FreeTimes;
  try {
    if (error.code !== 'STORE_UNAVAILABLE') return await listFree(services);
  } catch (thrown) {
    if (toApiError(thrown, '').code !== 'STORE_UNAVAILABLE') throw thrown;
  }
  const { scheduling } = await loadSiteFacts(services.env);
  const start = typed['start'] ?? '';
  const times = Number.isNaN(Date.parse(start)) ? [] : [start];
  return { zone: scheduling.zone, minutes: 0, times };
}

async function respondAway({ env }: Services): Promise<Response> {
  const document = await openPage(env, SHELL);
  showParts(document, 'away');
  return respondPage(document, { status: 503, headers: { ...HEADERS, 'retry-after': '5' } });
}

interface TimesPage extends Omit<TimesQuery, 'requestId'> {
  readonly status: number;
  readonly typed?: Typed;
  readonly error?: ApiError;
}

async function respondTimes(services: Services, free: FreeTimes, page: TimesPage): Promise<Response> {
  const { zones, booking, typed = {}, error, status } = page;
  const document = await openPage(services.env, SHELL);
  const form = document.querySelector('[data-booking-form]');
  if (!form) throw new Error(`${SHELL} has no form.`);
  const zone = zones.find((each) => each && isZone(each)) ?? free.zone;
  showParts(document, booking ? 'move' : 'book');
  fillTimes(form, { times: free.times, zone, chosen: typed['start'] });
  fillZones(form, { zone, ours: free.zone });
  if (booking) turnToMove(document, form, booking);
  // Sent twice, it is one booking. In a page with a script this field would hide the id of the form itself.
  addHidden(form, 'id', typed['id'] || crypto.randomUUID());
  fillForm(form, { ...typed, zone });
  if (error) fillRefusal(document, form, error);
  const retryAfter = error?.detail.retryAfter;
  const headers = {
    ...(booking ? PRIVATE_FORM : HEADERS),
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  };
  return respondPage(document, { status, headers });
}

function addHidden(form: Element, name: string, value: string): void {
  const field = form.ownerDocument.createElement('input');
  for (const [key, text] of Object.entries({ type: 'hidden', name, value })) field.setAttribute(key, text);
  form.appendChild(field);
}

/** Another time needs none of the words. */
function turnToMove(document: Document, form: Element, booking: string): void {
  form.setAttribute('action', `/api/bookings/${booking}/move`);
  for (const part of slotsOf(form, 'person')) part.remove();
  for (const button of form.querySelectorAll('[data-move]'))
    button.textContent = button.getAttribute('data-move');
  const zoneForm = document.getElementById(`${form.getAttribute('id')}-zone`);
  if (zoneForm) addHidden(zoneForm, 'booking', booking);
  const title = document.querySelector('[data-move-title]')?.getAttribute('data-move-title');
  if (title) setTitle(document, `${title} ${document.title.slice(document.title.lastIndexOf('·'))}`);
}

/** What is wrong with the time is said beside the times, the rest above the form and beside its fields. */
function fillRefusal(document: Document, form: Element, { code, message, detail }: ApiError): void {
  fillTimesProblem(form, code === 'SLOT_TAKEN' ? message : (detail.fields?.['start'] ?? ''));
  fillProblem(document, form, { message, fields: detail.fields });
  for (const slot of slotsOf(document, 'problem')) {
    setHidden(slot, code === 'SLOT_TAKEN');
    slot.setAttribute('autofocus', '');
  }
}
