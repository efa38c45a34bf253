import { defineKeys } from '#core/server/store/key.ts';
import type { Audience } from '../contract/analytics-reports.ts';
import type { Dimension } from '../contract/dimensions.ts';

/**
 * Lifetimes in seconds: a day's lists, a month's sums and lists (the longest comparison reaches back two years and a
 * month), and a salt.
 */
export const ANALYTICS_SECONDS = { day: 100 * 86_400, month: 775 * 86_400, salt: 86_400 } as const;

/** Newest events that are listed, by kind; a list may hold twice as many until it is trimmed. */
export const RECENT = { views: 100, clicks: 20 } as const;

/** Counts of visits. Days are `2026-11-22`, months `2026-11`, on the calendar of the site. */
export const analyticsKeys = defineKeys((_, key) => {
  const ofDay = (name: string, what: string) => (audience: Audience, day: string) =>
    key(`traffic:${audience}:${name}:${day}`, ANALYTICS_SECONDS.day, what);
  /** `dimension` and `day` are empty in a prefix. */
  const ofList = (name: string, what: string) => (audience: Audience, dimension: Dimension | '', day: string) =>
    key(`traffic:${audience}:${name}:${dimension}:${day}`, ANALYTICS_SECONDS.day, what);
  return {
    analyticsSalt: (day: string) =>
      key(`traffic:salt:${day}`, ANALYTICS_SECONDS.salt, 'text: random; turns a fingerprint into a visitor id'),
    analyticsDay: ofDay(
      'day',
      'hash: a day that is not closed yet, see day-record in analytics.lua: counts, lists, visitors, event ids, rates',
    ),
    analyticsBeyond: ofDay('beyond', 'HyperLogLog of the visitors for whom the day record had no room'),
    analyticsClosedDay: ofDay('closed', 'JSON: lists of a day that is over, dimension -> item -> count'),
    analyticsVisits: ofDay(
      'visits',
      'text: visits of a day that is over, without visitors; see visit-rows in visits.lua',
    ),
    analyticsMonthVisits: (audience: Audience, month: string) =>
      key(
        `traffic:${audience}:month-visits:${month}`,
        ANALYTICS_SECONDS.month,
        'hash: `22` -> the same of a closed day, where there were many fewer of them',
      ),
    analyticsClicks: ofDay(
      'clicks',
      'JSON: where pages were clicked on a day that is over, device and page -> cells and counts',
    ),
    analyticsSketch: ofList('sketch', 'count-min sketch of the items for which a list had no room'),
    analyticsFrequent: ofList('frequent', 'sorted set: the most frequent items of the sketch by their estimate'),
    analyticsMonth: (audience: Audience, month: string) =>
      key(
        `traffic:${audience}:month:${month}`,
        ANALYTICS_SECONDS.month,
        'hash: `d22` -> JSON of the totals of a closed day; dimension -> JSON, item -> count',
      ),
    analyticsClosedTo: () => key('traffic:closed-to', 'one record', 'text: the last day that is closed'),
    analyticsScratch: () => key('traffic:scratch', 60, 'sorted set, within one script alone'),
    analyticsRecent: (what: keyof typeof RECENT) =>
      key(`traffic:recent:${what}`, ANALYTICS_SECONDS.day, 'list, newest first: visitor id, blank, JSON'),
  };
});
