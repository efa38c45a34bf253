import type { Audience, Dimension } from '#contracts/analytics-reports.ts';
import type { MakeKey } from './key.ts';

/** Days of traffic that a comparison reaches back, the days a list of a day is shown, and those one of a month is, seconds. */
export const TRAFFIC_SECONDS = { totals: 775 * 86_400, day: 100 * 86_400, month: 400 * 86_400 } as const;

/** What is counted of visits. A span is a day, `2026-11-22`, a month, `2026-11`, or an hour of a day, `2026-11-22T14`. */
export const trafficKeys = (key: MakeKey) => ({
  trafficSeen: (window: number, shard: number) =>
    key(`traffic:seen:${window}:${shard}`, 240, 'set of numbers: events of two minutes'),
  trafficFlood: (minute: number) =>
    key(`traffic:flood:${minute}`, 120, 'integer: hits of a minute; :networks is a sketch of who sent them'),
  trafficSalt: (day: string) => key(`traffic:salt:${day}`, 86_400, 'text: what turns a visitor into a hash'),
  trafficVisits: (audience: Audience, half: number) =>
    key(`traffic:${audience}:visits:${half}`, 3_600, 'hash: visitor -> first s,last s,views,flags'),
  trafficTotals: (audience: Audience, day: string) =>
    key(
      `traffic:${audience}:totals:${day}`,
      TRAFFIC_SECONDS.totals,
      'hash: what a day came to, field by field',
    ),
  trafficVisitors: (audience: Audience, span: string) =>
    key(
      `traffic:${audience}:visitors:${span}`,
      TRAFFIC_SECONDS.totals,
      'HyperLogLog of visitors; of an hour 3 days',
    ),
  trafficLive: (audience: Audience, minute: number) =>
    key(`traffic:${audience}:live:${minute}`, 360, 'HyperLogLog of the visitors of a minute'),
  trafficLivePrefix: (audience: Audience) =>
    key(`traffic:${audience}:live:`, 360, 'what the keys of the minutes begin with'),
  trafficBrought: (day: string) =>
    key(`traffic:brought:${day}`, TRAFFIC_SECONDS.month, 'sorted set: slug of a post by demos it brought'),
  trafficScratch: () => key('traffic:scratch', 60, 'sorted set, within one script alone'),
  trafficTop: (audience: Audience, dimension: Dimension, span: string) =>
    key(
      `traffic:${audience}:${dimension}:${span}`,
      span.length > 7 ? TRAFFIC_SECONDS.day : TRAFFIC_SECONDS.month,
      'sorted set: what came by how often; :rest is a sketch of those beyond its size',
    ),
  trafficRecent: (what: 'views' | 'clicks') =>
    key(`traffic:recent:${what}`, TRAFFIC_SECONDS.day, 'list, newest first: visitor, blank, JSON'),
});
