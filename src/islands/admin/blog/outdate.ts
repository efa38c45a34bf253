import type { QueryClient } from '@tanstack/react-query';

/** What is shown of posts, by the first part of its query keys. */
const LISTINGS = ['posts', 'overview'] as const;

async function outdate(queries: QueryClient, names: readonly string[]): Promise<void> {
  const each = names.map(async (name) => {
    // An answer under way may be older than the change, and would pass for the newest.
    await queries.cancelQueries({ queryKey: [name] });
    await queries.invalidateQueries({ queryKey: [name] });
  });
  await Promise.all(each);
}

/** The words of a post were saved: what lists them is read again when it is seen next. */
export const outdateListings = (queries: QueryClient) => outdate(queries, LISTINGS);

/** What readers see of posts may have changed too. */
export const outdatePosts = (queries: QueryClient) => outdate(queries, [...LISTINGS, 'publishing']);
