import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery } from '#panel/queries.ts';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readAnalyticsReport,
  readLive,
} from '../contract/analytics-reports.ts';
import { toFilterText } from '../contract/dimensions.ts';
import type { AnalyticsQuery } from './analytics.state.ts';

const LIVE_INTERVAL_MS = 10_000;

/** Keeps the previous report until the next one arrives; each names its own period. */
export function usePeriodReport({ period, audience, against, from, to, filters }: AnalyticsQuery) {
  const query = {
    ...{ period, audience, against },
    ...(period === 'range' && { from, to }),
    ...(filters.length > 0 && { filters: toFilterText(filters) }),
  };
  return useQuery({
    ...answerQuery(['traffic', query], readAnalyticsReport, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the number of live visitors: polled, and read at once when the window regains focus. */
export function useLive(isActive: boolean) {
  return useQuery({
    ...answerQuery(['live-visitors'], readLive),
    select: ({ live }) => live,
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: isActive,
    refetchInterval: LIVE_INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
}

export const usePopularElements = () => useQuery(answerQuery(['popular-elements'], listPopularElements));
export const useInteractions = () => useQuery(answerQuery(['user-interactions'], listUserInteractions));
export const usePageViews = () => useQuery(answerQuery(['website-analytics'], listWebsiteAnalytics));
