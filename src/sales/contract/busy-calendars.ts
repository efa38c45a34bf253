import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_SMALL, HOST_NAME_MAX_LENGTH, LINK_MAX_LENGTH } from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';

const PATH = '/api/admin/busy-calendars';

/**
 * A calendar whose busy times are kept free of demos. `site`: where it is read, never its whole address, which is a secret;
 * `host`: on whose days it counts, `''` for all; `count`: busy times ahead; `problem`: why it was not read last, `''` for none,
 * then the busy times of the reading before still count.
 */
const calendarSchema = z.object({ ...each(z.string(), 'id', 'site', 'host', 'problem'), count: z.number() });
export type BusyCalendar = z.infer<typeof calendarSchema>;

/** `readAt`: when all were read last, ISO 8601; null before the first time. */
const listSchema = z.object({ calendars: z.array(calendarSchema), readAt: z.nullable(z.string()) });
export type BusyCalendars = z.infer<typeof listSchema>;

export const listBusyCalendars = defineContract({ method: 'GET', path: PATH, response: listSchema });

/**
 * Reads a calendar (RFC 5545) and connects it; the schedule reads it again every 15 minutes. 400 INVALID_INPUT with a sentence
 * where it cannot be read, or where there are as many as can be.
 */
export const connectCalendar = defineContract({
  method: 'POST',
  path: PATH,
  status: 201,
  maxBody: BODY_SMALL,
  body: z.object({
    url: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter the address of the calendar.'),
        z.maxLength(LINK_MAX_LENGTH, 'The address is too long.'),
      ),
    host: z._default(z.string().check(z.maxLength(HOST_NAME_MAX_LENGTH)), ''),
  }),
  response: listSchema,
});

/** Reads all of them now. */
export const refreshCalendars = defineContract({
  method: 'PUT',
  path: PATH,
  maxBody: BODY_SMALL,
  response: listSchema,
});

/** Forgets a calendar; its busy times can be booked again. Idempotent. */
export const removeCalendar = defineContract({ method: 'DELETE', path: `${PATH}/:id`, response: listSchema });
