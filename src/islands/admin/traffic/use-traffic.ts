import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readLive,
  readTraffic,
} from '#contracts/analytics-reports.ts';
import { callAdmin } from '../session/session.ts';
import type { TrafficLook } from './traffic.state.ts';

/** While somebody looks (design D19), ms. */
const EVERY_MS = 10_000;

/** What was there stays until another answer is; it says itself what it is of. */
export function useTraffic({ period, audience }: TrafficLook) {
  return useQuery({
    queryKey: ['traffic', period, audience],
    queryFn: async ({ signal }) =>
      (await callAdmin(readTraffic, { query: { period, audience }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Visitors now. Asked again and again, and at once when somebody comes back. */
export function useLive(isLookedAt: boolean) {
  return useQuery({
    queryKey: ['live-visitors'],
    queryFn: async ({ signal }) => (await callAdmin(readLive, { signal })).data.live,
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: isLookedAt,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
  });
}

export const usePopularElements = () =>
  useQuery({
    queryKey: ['popular-elements'],
    queryFn: async ({ signal }) => (await callAdmin(listPopularElements, { signal })).data,
  });

export const useInteractions = () =>
  useQuery({
    queryKey: ['user-interactions'],
    queryFn: async ({ signal }) => (await callAdmin(listUserInteractions, { signal })).data,
  });

export const usePageViews = () =>
  useQuery({
    queryKey: ['website-analytics'],
    queryFn: async ({ signal }) => (await callAdmin(listWebsiteAnalytics, { signal })).data,
  });
