import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_SMALL } from '#core/contract/limits.ts';

/**
 * The demos of the last 30 days and those to come, as a calendar file (RFC 5545) that calendars subscribe to. `token`: secret;
 * 404 BOOKING_NOT_FOUND for one that was revoked.
 */
export const showCalendarFeed = defineContract({ method: 'GET', path: '/calendar/:token', answers: 'binary' });

const PATH = '/api/admin/calendar-feed';

/** `createdAt`: when the present address was made, ISO 8601; null where there is none. */
const stateSchema = z.object({ createdAt: z.nullable(z.string()) });

export const readCalendarFeed = defineContract({ method: 'GET', path: PATH, response: stateSchema });

/** Makes an address, which is answered this once; a former one ends. */
export const createCalendarFeed = defineContract({
  method: 'POST',
  path: PATH,
  status: 201,
  maxBody: BODY_SMALL,
  response: z.extend(stateSchema, { url: z.string() }),
});

/** Ends the address. Idempotent. */
export const revokeCalendarFeed = defineContract({ method: 'DELETE', path: PATH, response: stateSchema });
