import type { QueryClient } from '@tanstack/react-query';
import type { SubjectKind } from '#contracts/deliveries.ts';
import { outdate } from '../parts/outdate.ts';

/** What lists leads and bookings, by the first part of its query keys. */
const LISTINGS = ['leads', 'bookings', 'person'] as const;

/** Something about a lead or a booking has changed: what lists them is read again when it is seen next. */
export const outdateInbox = (queries: QueryClient) => outdate(queries, LISTINGS);

/** Shows a record as the server has just left it, whatever older answer is still under way. */
export async function showRecord<T>(
  queries: QueryClient,
  key: readonly [SubjectKind, string],
  next: T | ((known: T | undefined) => T | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<T>(key, next as T);
  void outdateInbox(queries);
}

/** Records are gone: nothing that was read of any may be shown again. */
export async function forgetRecords(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: ['lead'] });
  queries.removeQueries({ queryKey: ['booking'] });
  await outdateInbox(queries);
}
