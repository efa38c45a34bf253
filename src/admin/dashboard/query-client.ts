import { QueryClient } from '@tanstack/react-query';

const CACHE_MS = 5 * 60_000;

/** Creates the query client: no retries, no automatic refetching, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: CACHE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline, a call fails at once instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
