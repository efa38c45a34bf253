import { QueryClient } from '@tanstack/react-query';

/** How long what nobody looks at is kept (specification, section 9), ms. */
const KEPT_MS = 5 * 60_000;

/** Nothing is asked for twice unless somebody asks for it: no retries, no refetching, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline, a call fails at once and says so, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
