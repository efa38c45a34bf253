import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { goals } from '#core/contract/goals.ts';
import { dimensions, filterDimensions, parseFilters } from './dimensions.ts';

/**
 * Calendar days and months in the site's time zone: today by hour; 7, 30, 90 days by day; 12 months,
 * including the current one, by month.
 */
export const periods = ['today', '7d', '30d', '90d', '12m'] as const;
export type Period = (typeof periods)[number];
/** The same, and a range of days that one chooses. */
export const reportPeriods = [...periods, 'range'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Days that figures are compared with: as many before the period, or those of the year before. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Events of people, or of bots. */
export const audiences = ['humans', 'bots'] as const;
export type Audience = (typeof audiences)[number];

/**
 * `visitors`: distinct per day, exact up to 50,000, then within 1 % (HyperLogLog); a person on two days
 * counts twice, because no identifier is kept longer. `visits` end after 30 minutes without an event.
 * `bounces`: visits of one page view. `seconds`: total duration of the visits, from first to last event.
 * `leaves`: how often a page was left or hidden, with the sums of `depth`, the percentage of it that was seen, and of
 * `engaged`, the ms it was in front.
 */
const totalsSchema = z.object({
  views: z.number(),
  visitors: z.number(),
  visits: z.number(),
  bounces: z.number(),
  seconds: z.number(),
  leaves: z.number(),
  depth: z.number(),
  engaged: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** `at`: `2026-11-22T14` for an hour, `2026-11-22` for a day, `2026-11` for a month. */
const pointSchema = z.extend(totalsSchema, { at: z.string() });
export type Point = z.infer<typeof pointSchema>;

/**
 * The most frequent first, at most 20. `isExact` false: the day had more different names than are counted
 * apart, so counts may be slightly too high.
 */
const topSchema = z.object({ rows: z.array(z.object({ key: z.string(), count: z.number() })), isExact: z.boolean() });
export type Top = z.infer<typeof topSchema>;

const rowsSchema = topSchema.shape.rows;

/**
 * Report of one page within the visits of a report. `entries`, `exits`: visits that began or ended with it. `from`, `to`: pages seen right before
 * and after it. `elements`: what was clicked there.
 */
const pageSchema = z.object({
  path: z.string(),
  views: z.number(),
  visits: z.number(),
  entries: z.number(),
  exits: z.number(),
  scrollDepth: z.nullable(z.number()),
  engagedSeconds: z.nullable(z.number()),
  ...{ from: rowsSchema, to: rowsSchema, elements: rowsSchema },
});
export type PageReport = z.infer<typeof pageSchema>;

/** Steps of the funnel: a visit; a voice tried or the widget opened; a demo page viewed; a demo requested. */
export const funnelSteps = ['visit', 'interest', 'demo-page', 'demo'] as const;

/**
 * Report of a period with the totals of the days it is compared with (`before`). `seriesBefore` has their points. With
 * filters it counts the visits that pass; `isEstimated`: from some of them, as there was no room for all. `page`: of the one page that
 * is filtered by. `from` and `to`: first and last day. `live`: visitors of the
 * last 5 minutes. `marks`: `at` ISO 8601; `label` the title of a post, or the commit of a deploy. `goals`: visits that
 * reached each. `brought`: demos attributed to the post that the visit began with, none with filters. `dropped`: events not counted, in a flood or because
 * the store's daily command budget was used up; `cappedAt`: when that last happened in the period, ISO 8601.
 */
const analyticsReportSchema = z.object({
  period: z.enum(reportPeriods),
  against: z.enum(comparisons),
  audience: z.enum(audiences),
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  live: z.number(),
  totals: totalsSchema,
  before: totalsSchema,
  filters: z.array(z.object({ dimension: z.enum(filterDimensions), value: z.string() })),
  isEstimated: z.boolean(),
  page: z.nullable(pageSchema),
  series: z.array(pointSchema),
  seriesBefore: z.array(pointSchema),
  marks: z.array(z.object({ at: z.string(), kind: z.enum(['deploy', 'publish']), label: z.string() })),
  top: z.record(z.enum(dimensions), topSchema),
  goals: z.array(z.object({ goal: z.enum(goals), visits: z.number() })),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: z.number() })),
  brought: z.array(z.object({ slug: z.string(), title: z.string(), demos: z.number() })),
  dropped: z.number(),
  cappedAt: z.nullable(z.string()),
});
export type AnalyticsReport = z.infer<typeof analyticsReportSchema>;

/** Reads a report. `from` and `to`: of the period `range`; 400 INVALID_INPUT says which ranges there are. */
export const readAnalyticsReport = defineContract({
  method: 'GET',
  path: '/api/admin/traffic',
  query: z.object({
    period: z._default(z.enum(reportPeriods), '7d'),
    audience: z._default(z.enum(audiences), 'humans'),
    against: z._default(z.enum(comparisons), 'before'),
    from: z.optional(z.iso.date('Choose a day.')),
    to: z.optional(z.iso.date('Choose a day.')),
    filters: z._default(
      z.pipe(
        z.string().check(z.refine((text) => parseFilters(text) !== null, 'These filters are none.')),
        z.transform((text: string) => parseFilters(text) ?? []),
      ),
      [],
    ),
  }),
  response: analyticsReportSchema,
});

/** Counts the visitors of the last 5 minutes; polled while the panel is active. */
export const readLive = defineContract({
  method: 'GET',
  path: '/api/admin/live-visitors',
  response: z.object({ live: z.number() }),
});

/**
 * Lists the newest page views, at most 100. `sessionId`: pseudonym of a visitor within a day; `createdAt` ISO
 * 8601; `browserName` as the server parses it.
 */
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

/** Lists the 20 newest interactions. */
export const listUserInteractions = defineContract({
  method: 'GET',
  path: '/api/admin/user-interactions',
  response: z.array(
    z.object({ id: z.string(), action: z.string(), elementId: z.string(), pageUrl: z.string(), createdAt: z.string() }),
  ),
});
export type UserInteraction = z.infer<typeof listUserInteractions.response>[number];

/** Lists the elements clicked most in the last 30 days, at most 20. */
export const listPopularElements = defineContract({
  method: 'GET',
  path: '/api/admin/popular-elements',
  response: z.array(z.object({ elementId: z.string(), count: z.number() })),
});
