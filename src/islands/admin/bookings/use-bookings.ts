import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BookingStatus,
  type BookingSummary,
  type bookingPeriods,
  listBookings,
} from '#contracts/booking-calls.ts';
import { LIST_MAX_LIMIT } from '#contracts/limits.ts';
import { asked, EVERYTHING, type Look, type Page } from '../parts/list.state.ts';
import { type ReadPage, usePages } from '../parts/use-pages.ts';
import { callAdmin } from '../session/session.ts';

export type Period = (typeof bookingPeriods)[number];

/** What of the bookings is shown. */
export interface BookingLook extends Look<BookingStatus> {
  readonly period: Period;
}

export const ALL_BOOKINGS: BookingLook = { ...EVERYTHING, period: 'upcoming' };

type Query = NonNullable<NonNullable<Parameters<typeof callAdmin<typeof listBookings>>[1]>['query']>;

const ZONE = ['zone'] as const;

const queryOf = ({ q, status, period }: BookingLook): Query => ({
  period,
  ...(q && { q }),
  ...(status && { status }),
});

function readerOf(queries: QueryClient, query: Query): ReadPage<BookingSummary> {
  return async (cursor, signal): Promise<Page<BookingSummary>> => {
    const { data, next, zone } = await callAdmin(listBookings, {
      query: { ...query, ...(cursor && { cursor }) },
      signal,
    });
    if (zone) queries.setQueryData(ZONE, zone);
    return { rows: data, next };
  };
}

export function useBookings(look: BookingLook) {
  const query = queryOf(look);
  return usePages(['bookings', 'list', query], readerOf(useQueryClient(), query));
}

/** One day whole, in our zone. */
export function useDay(day: string) {
  return usePages(['bookings', 'day', day], readerOf(useQueryClient(), { day, limit: LIST_MAX_LIMIT }));
}

/** The same list for an export, with every word, as many as come at once. */
export function useBookingReader(look: BookingLook): ReadPage<BookingSummary> {
  return readerOf(useQueryClient(), { ...queryOf(asked(look)), limit: LIST_MAX_LIMIT, full: 'true' });
}

/** Our zone as the server last named it, and as of this build until then. */
export function useZone(ofBuild: string): string {
  return useQuery({ queryKey: ZONE, queryFn: () => ofBuild, initialData: ofBuild }).data;
}
