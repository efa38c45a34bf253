import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { goals } from '#core/contract/goals.ts';
import { BODY_SMALL } from '#core/contract/limits.ts';
import { TRACKING_PATH } from './addresses.ts';
import * as limits from './limits.ts';

const text = (what: string) => z.string(`${what} must be text.`);
const url = (what: string) => text(what).check(z.maxLength(limits.TRACKED_URL_MAX_LENGTH, `${what} is too long.`));
const coordinate = z.number().check(z.gte(-limits.TRACKED_POSITION_MAX), z.lte(limits.TRACKED_POSITION_MAX));

/**
 * Id of an event, so that it counts once however often it arrives; `[\w-]`, 8 to 64 characters. Without one
 * it counts each time. `at`: how far the page is scrolled and how wide the window is, whole CSS pixels.
 */
const eventQuery = z.object({
  id: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'An id is letters, digits and hyphens.'))),
  at: z.optional(z.string().check(z.regex(/^-?\d{1,7},\d{1,6}$/, 'A place is two whole numbers.'))),
});

/**
 * Answers 204 without a body once counted; a repetition with the same `id` is 204 and not counted again. 429
 * RATE_LIMITED in a flood.
 */
const tracked = {
  method: 'POST',
  status: 204,
  answers: 'binary',
  maxBody: BODY_SMALL,
  query: eventQuery,
} as const;

/** Counts a page view. The server parses browser and device from the request itself, not from these fields. */
export const trackPageView = defineContract({
  ...tracked,
  path: `${TRACKING_PATH}page-view`,
  body: z.object({
    pageUrl: url('The address'),
    referrer: url('The referrer'),
    userAgent: url('The user agent'),
    deviceType: z.enum(['mobile', 'desktop']),
    browserName: z.enum(['Chrome', 'Firefox', 'Safari', 'Edge', 'Unknown']),
  }),
});

/**
 * Counts a click. `elementId`: its id, else its class name, else its tag name; `position` in the viewport, CSS pixels.
 */
export const trackInteraction = defineContract({
  ...tracked,
  path: `${TRACKING_PATH}interaction`,
  body: z.object({
    elementId: url('The element'),
    elementType: url('The type of the element'),
    pageUrl: url('The address'),
    action: z.literal('click'),
    position: z.object({ x: coordinate, y: coordinate }),
  }),
});

/**
 * Counts other events of a visit. `leave`: the page is left or hidden, with `scrollDepth` in percent of the
 * page and `engagedMs`, its time in front, of this view alone and at most a day. `outbound`: a link to
 * `target`, another site, was followed. `goal`: see `goals`.
 */
export const trackVisit = defineContract({
  ...tracked,
  path: `${TRACKING_PATH}visit`,
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
