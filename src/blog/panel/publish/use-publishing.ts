import { useQuery } from '@tanstack/react-query';
import { callAdmin } from '#panel/session/session.ts';
import { readPublishing } from '../../contract/publishing.ts';

/** Polling interval during a build, in a visible tab only, ms. */
const POLL_MS = 2_000;
/** Polling interval while no build is requested, ms: the lock on the platform may be lifted. */
const STOPPED_POLL_MS = 30_000;

export const PUBLISHING = ['publishing'] as const;

/**
 * Reads the publishing state. `awaited`: content version that the admin waits for, 0 for none; null: read
 * once and never polled, because each answer would prolong the session of an admin who has left.
 */
export function usePublishing(awaited: number | null) {
  return useQuery({
    queryKey: PUBLISHING,
    queryFn: async ({ signal }) => (await callAdmin(readPublishing, { signal })).data,
    refetchInterval: ({ state: { data, error } }) => {
      if (error || !data || awaited === null) return false;
      if (!data.building && awaited <= data.deployedVersion) return false;
      return data.stopped === null ? POLL_MS : STOPPED_POLL_MS;
    },
    refetchIntervalInBackground: false,
  });
}
