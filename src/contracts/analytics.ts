import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

/** What a visit may come to. */
export const goals = ['try-voice', 'chat-opened', 'chat-lead', 'demo-form', 'booking', 'contact'] as const;
export type Goal = (typeof goals)[number];

const text = (what: string) => z.string(`${what} must be text.`);
const url = (what: string) =>
  text(what).check(z.maxLength(limits.TRACKED_URL_MAX_LENGTH, `${what} is too long.`));
const coordinate = z.number().check(z.gte(-limits.TRACKED_POSITION_MAX), z.lte(limits.TRACKED_POSITION_MAX));

/**
 * Names one event, so that it counts once however often it arrives; `[\w-]`, 8 to 64 characters. Without one an event counts each
 * time.
 */
const eventQuery = z.object({
  id: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'An id is letters, digits and hyphens.'))),
});

/** Counted, then 204 without a body. Arriving again with the same `id` it is 204 and counts no more. 429 RATE_LIMITED in a flood. */
const tracked = {
  method: 'POST',
  status: 204,
  answers: 'binary',
  maxBody: limits.BODY_SMALL,
  query: eventQuery,
} as const;

/** A page was looked at. What browser and device it was is read from the request; these fields are what the specification sends. */
export const trackPageView = defineContract({
  ...tracked,
  path: '/api/analytics/page-view',
  body: z.object({
    pageUrl: url('The address'),
    referrer: url('The referrer'),
    userAgent: url('The user agent'),
    deviceType: z.enum(['mobile', 'desktop']),
    browserName: z.enum(['Chrome', 'Firefox', 'Safari', 'Edge', 'Unknown']),
  }),
});

/** An element was clicked. `elementId`: its id, else its class name, else its tag name; `position` in the viewport, CSS pixels. */
export const trackInteraction = defineContract({
  ...tracked,
  path: '/api/analytics/interaction',
  body: z.object({
    elementId: url('The element'),
    elementType: url('The type of the element'),
    pageUrl: url('The address'),
    action: z.literal('click'),
    position: z.object({ x: coordinate, y: coordinate }),
  }),
});

/**
 * What else a visit tells. `leave`: the page is left or hidden; `scrollDepth` percent of the page that was seen, `engagedMs`
 * for how long it was in front, of this view alone, of which a day counts at most. `outbound`: a link to `target`, another site, was followed. `goal`: see `goals`.
 */
export const trackVisit = defineContract({
  ...tracked,
  path: '/api/analytics/visit',
  body: z.discriminatedUnion('event', [
    z.object({
      event: z.literal('leave'),
      pageUrl: url('The address'),
      scrollDepth: z.int().check(z.gte(0), z.lte(100)),
      engagedMs: z.pipe(
        z.int().check(z.gte(0)),
        z.transform((engaged: number) => Math.min(engaged, limits.TRACKED_ENGAGED_MAX_MS)),
      ),
    }),
    z.object({ event: z.literal('outbound'), pageUrl: url('The address'), target: url('The target') }),
    z.object({ event: z.literal('goal'), pageUrl: url('The address'), goal: z.enum(goals) }),
  ]),
});
