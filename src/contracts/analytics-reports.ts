import * as z from 'zod/mini';
import { goals } from './analytics.ts';
import { defineContract } from './contract.ts';

/** Calendar days and months in the zone of the site: today by hour; 7, 30, 90 days by day; 12 months, this one included, by month. */
export const periods = ['today', '7d', '30d', '90d', '12m'] as const;
export type Period = (typeof periods)[number];

/** Whose traffic: of people, or of crawlers and other programs. */
export const audiences = ['humans', 'bots'] as const;
export type Audience = (typeof audiences)[number];

/**
 * `visitors`: distinct by day, within 1 % (HyperLogLog); somebody who comes on two days counts twice, as nothing of them is kept
 * longer. `visits` end after 30 minutes without a sign. `bounces`: visits of one page view. `seconds`: of all visits together,
 * from their first sign to their last.
 */
const totalsSchema = z.object({
  views: z.number(),
  visitors: z.number(),
  visits: z.number(),
  bounces: z.number(),
  seconds: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** `at`: `2026-11-22T14` for an hour, `2026-11-22` for a day, `2026-11` for a month. */
const pointSchema = z.object({ at: z.string(), views: z.number(), visitors: z.number(), visits: z.number() });
export type Point = z.infer<typeof pointSchema>;

/**
 * The most frequent first, at most 20. `isExact` false: there were more different ones than are told apart in a day; counts may then be
 * a little too high (see `server/analytics`).
 */
const topSchema = z.object({
  rows: z.array(z.object({ key: z.string(), count: z.number() })),
  isExact: z.boolean(),
});
export type Top = z.infer<typeof topSchema>;

/** What is listed by how often it occurs. `countries`: ISO 3166-1 alpha-2, where the platform knows it; '' where not. */
export const dimensions = [
  'pages',
  'entries',
  'sources',
  'campaigns',
  'devices',
  'browsers',
  'systems',
  'countries',
  'elements',
  'outbound',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Steps of the funnel: a visit; one that tried a voice or opened the chat; one that saw a demo page; one that asked for a demo. */
export const funnelSteps = ['visit', 'interest', 'demo-page', 'demo'] as const;

/**
 * What visitors did in a period, and in the one of the same length before it. `from` and `to`: first and last day. `live`: visitors
 * of the last 5 minutes. `marks`: `at` ISO 8601; `label` the title of a post, or the content version of a deploy. `goals`: visits that came to it.
 * `brought`: demos asked for by people whose visit began with that post. `scrollDepth` percent and `engagedSeconds`, both the average of
 * a page view that told them. `dropped`: hits refused in a flood.
 */
const trafficSchema = z.object({
  period: z.enum(periods),
  audience: z.enum(audiences),
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  live: z.number(),
  totals: totalsSchema,
  before: totalsSchema,
  series: z.array(pointSchema),
  marks: z.array(z.object({ at: z.string(), kind: z.enum(['deploy', 'publish']), label: z.string() })),
  top: z.record(z.enum(dimensions), topSchema),
  goals: z.array(z.object({ goal: z.enum(goals), visits: z.number() })),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: z.number() })),
  brought: z.array(z.object({ slug: z.string(), title: z.string(), demos: z.number() })),
  scrollDepth: z.nullable(z.number()),
  engagedSeconds: z.nullable(z.number()),
  dropped: z.number(),
});
export type Traffic = z.infer<typeof trafficSchema>;

export const readTraffic = defineContract({
  method: 'GET',
  path: '/api/admin/traffic',
  query: z.object({
    period: z._default(z.enum(periods), '7d'),
    audience: z._default(z.enum(audiences), 'humans'),
  }),
  response: trafficSchema,
});

/** Visitors of the last 5 minutes; asked again and again while somebody looks (design D19). */
export const readLive = defineContract({
  method: 'GET',
  path: '/api/admin/live-visitors',
  response: z.object({ live: z.number() }),
});

/** The newest page views, at most 100. `sessionId`: names a visitor within a day; `createdAt` ISO 8601; `browserName` as the server sees it. */
export const listWebsiteAnalytics = defineContract({
  method: 'GET',
  path: '/api/admin/website-analytics',
  response: z.array(
    z.object({
      sessionId: z.string(),
      pageUrl: z.string(),
      source: z.string(),
      deviceType: z.string(),
      browserName: z.string(),
      country: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type WebsiteAnalyticsRecord = z.infer<typeof listWebsiteAnalytics.response>[number];

/** The 20 newest interactions. */
export const listUserInteractions = defineContract({
  method: 'GET',
  path: '/api/admin/user-interactions',
  response: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      elementId: z.string(),
      pageUrl: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type UserInteraction = z.infer<typeof listUserInteractions.response>[number];

/** Elements clicked most in the last 30 days, the most popular first, at most 20. */
export const listPopularElements = defineContract({
  method: 'GET',
  path: '/api/admin/popular-elements',
  response: z.array(z.object({ elementId: z.string(), count: z.number() })),
});
