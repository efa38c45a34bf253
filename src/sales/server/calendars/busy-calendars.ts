import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import type { BusyCalendars } from '../../contract/busy-calendars.ts';
import { readBusyTimes } from './busy-times.ts';
import {
  beginRound,
  connectCalendar,
  formatSpans,
  noteReading,
  readCalendars,
  removeCalendar,
  type StoredCalendar,
  toView,
} from './calendars.store.ts';
import { downloadCalendar } from './download.ts';
import { CalendarProblem } from './public-address.ts';

const DAY_MS = 86_400_000;
/** Days that busy times are read of: more than demos can be booked ahead. */
const DAYS_AHEAD = 62;

/** The source of calendar files, of which tests put another in place. */
export const source = { download: downloadCalendar };

/** Downloads and reads a calendar. @throws CalendarProblem */
async function readCalendar({ store, env }: Services, url: string): Promise<Pick<StoredCalendar, 'spans' | 'count'>> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  // From the beginning of the day, so that what did not change is stored alike.
  const from = Math.floor(store.now() / DAY_MS) * DAY_MS;
  const spans = readBusyTimes(await source.download(url), { from, to: from + DAYS_AHEAD * DAY_MS, zone });
  return { spans: formatSpans(spans), count: spans.length };
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const list = async ({ store }: Services, adminSession: AdminSession): Promise<BusyCalendars> =>
  toView(await readCalendars(store, adminSession));

/** Connects a calendar once it was read. @throws ApiError UNAUTHENTICATED, INVALID_INPUT; StoreError */
export async function connect(
  services: Services,
  { url, host }: { readonly url: string; readonly host: string },
  adminSession: AdminSession,
): Promise<BusyCalendars> {
  const { store } = services;
  // Nothing is downloaded without a session, and none twice.
  const { calendars } = await readCalendars(store, adminSession);
  if (calendars.some((each) => each.url === url)) {
    throw new ApiError('INVALID_INPUT', { fields: { url: 'This calendar is connected already.' } });
  }
  const read = await readCalendar(services, url).catch((thrown) => {
    if (thrown instanceof CalendarProblem) throw new ApiError('INVALID_INPUT', { fields: { url: thrown.message } });
    throw thrown;
  });
  const calendar = { id: crypto.randomUUID(), url, host, by: adminSession.username, problem: '', ...read };
  return toView(await connectCalendar(store, calendar, adminSession));
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export const remove = async ({ store }: Services, id: string, adminSession: AdminSession): Promise<BusyCalendars> =>
  toView(await removeCalendar(store, id, adminSession));

/** Reads all calendars for an admin. @throws ApiError UNAUTHENTICATED, StoreError */
export async function refresh(services: Services, adminSession: AdminSession): Promise<BusyCalendars> {
  await readAll(services, adminSession);
  return list(services, adminSession);
}

/** Reads all calendars, for the schedule or an admin. One that fails keeps its busy times and says why. @throws as `beginRound` */
export async function readAll(services: Services, adminSession?: AdminSession): Promise<void> {
  const { calendars } = await beginRound(services.store, adminSession);
  await Promise.all(calendars.map((calendar) => readAgain(services, calendar)));
}

async function readAgain(services: Services, calendar: StoredCalendar): Promise<void> {
  const read = await readCalendar(services, calendar.url).catch((thrown) => {
    if (thrown instanceof CalendarProblem) return { problem: thrown.message };
    throw thrown;
  });
  const next: StoredCalendar = { ...calendar, problem: '', ...read };
  const hasNewTimes = next.spans !== calendar.spans;
  // Nothing is written where nothing changed: it is read a hundred times a day.
  if (hasNewTimes || next.problem !== calendar.problem) await noteReading(services.store, next, hasNewTimes);
}
