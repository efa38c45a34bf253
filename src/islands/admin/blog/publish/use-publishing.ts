import { useQuery } from '@tanstack/react-query';
import { readPublishing } from '#contracts/publishing.ts';
import { callAdmin } from '../../session/session.ts';

/** While something is being built, and only while somebody looks (design D19), ms. */
const EVERY_MS = 2_000;

/** Where the static site stands. `awaited`: content version that somebody waits for; 0 for none. */
export function usePublishing(awaited: number) {
  return useQuery({
    queryKey: ['publishing'],
    queryFn: async ({ signal }) => (await callAdmin(readPublishing, { signal })).data,
    refetchInterval: ({ state: { data, error } }) => {
      if (error || !data) return false;
      return data.building || awaited > data.deployedVersion ? EVERY_MS : false;
    },
    refetchIntervalInBackground: false,
  });
}
