import type { QueryClient } from '@tanstack/react-query';
import { invalidateQueries } from '#panel/queries.ts';
import type { SubjectKind } from '../../contract/deliveries.ts';

/** Invalidates everything that lists leads or bookings. */
const invalidateInbox = (queries: QueryClient) =>
  invalidateQueries(queries, ['leads', 'bookings', 'person', 'overview']);

/** Puts the server's latest version of a lead or booking into the cache and cancels older requests for it. */
export async function setInboxItem<T>(
  queries: QueryClient,
  key: readonly [SubjectKind, string],
  next: T | ((known: T | undefined) => T | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<T>(key, next as T);
  void invalidateInbox(queries);
}

/** Removes all leads and bookings from the cache after some were erased. */
export async function clearInboxItems(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: ['lead'] });
  queries.removeQueries({ queryKey: ['booking'] });
  await invalidateInbox(queries);
}
