import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { type ListQuery, NO_FILTERS, submitSearch } from '#panel/list.state.ts';
import { pageReader, type ReadPage, usePages } from '#panel/queries.ts';
import { type BookingSummary, type bookingPeriods, listBookings } from '../../contract/booking-admin-calls.ts';
import type { BookingStatus } from '../../contract/booking-calls.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { createTimeFormats } from './times.ts';

export interface BookingListQuery extends ListQuery<BookingStatus> {
  readonly period: (typeof bookingPeriods)[number];
}

export const ALL_BOOKINGS: BookingListQuery = { ...NO_FILTERS, period: 'upcoming' };

const ZONE = ['zone'] as const;

const queryOf = ({ q, status, period }: BookingListQuery) => ({ period, ...(q && { q }), ...(status && { status }) });

/** Reader of the pages of a query; remembers the zone that the server reports. */
function useReader(query: z.input<typeof listBookings.query>) {
  const queries = useQueryClient();
  return pageReader(listBookings, query, (zone) => queries.setQueryData(ZONE, zone));
}

export function useBookings(listQuery: BookingListQuery) {
  const query = queryOf(listQuery);
  return usePages(['bookings', 'list', query], useReader(query));
}

export const useDay = (day: string) => usePages(['bookings', 'day', day], useReader({ day, limit: LIST_MAX_LIMIT }));

/** Reader of the list for an export, with the visitor's text and the largest pages. */
export const useBookingReader = (listQuery: BookingListQuery): ReadPage<BookingSummary> =>
  useReader({ ...queryOf(submitSearch(listQuery)), limit: LIST_MAX_LIMIT, full: 'true' });

/** The site's zone as the server last reported it, until then that of this build, and the formats of times in it. */
export function useTimeFormats({ locale, zone: ofBuild }: SalesPanelCopy) {
  const { data: zone } = useQuery({ queryKey: ZONE, queryFn: () => ofBuild, initialData: ofBuild });
  return { zone, formats: useMemo(() => createTimeFormats(locale, zone), [locale, zone]) };
}
