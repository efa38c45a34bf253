import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAdmin } from '#core/panel/session/session.ts';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readAnalyticsReport,
  readLive,
} from '../contract/analytics-reports.ts';
import type { AnalyticsQuery } from './analytics.state.ts';

/** Polling interval while the panel is active, ms. */
const LIVE_INTERVAL_MS = 10_000;

/** Keeps the previous report until the next one arrives; each names its own period. */
export function usePeriodReport({ period, audience }: AnalyticsQuery) {
  return useQuery({
    queryKey: ['traffic', period, audience],
    queryFn: async ({ signal }) => (await callAdmin(readAnalyticsReport, { query: { period, audience }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Reads the number of live visitors: polled, and read at once when the window regains focus. */
export function useLive(isActive: boolean) {
  return useQuery({
    queryKey: ['live-visitors'],
    queryFn: async ({ signal }) => (await callAdmin(readLive, { signal })).data.live,
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: isActive,
    refetchInterval: LIVE_INTERVAL_MS,
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
