import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_SMALL, HOST_NAME_MAX_LENGTH } from '#core/contract/limits.ts';
import { cursorQuery, limitQuery, searchQuery } from '#core/contract/lists.ts';
import { each } from '#core/contract/shape.ts';
import { lines } from '#core/contract/text-input.ts';
import { bookingStatuses, placeSchema, start } from './booking-calls.ts';
import { deliverySchema } from './deliveries.ts';
import { leadAnswersSchema, recordShape } from './lead-calls.ts';
import * as limits from './limits.ts';
import { consentSchema, contextSchema } from './person.ts';

const summaryShape = {
  ...recordShape,
  place: placeSchema,
  /** `zone`: the visitor's. */
  ...each(z.string(), 'start', 'end', 'zone'),
  status: z.enum(bookingStatuses),
};

/** A row of the list. `said`: the visitor's text and context, only with `full`. */
const bookingSummarySchema = z.object({
  ...summaryShape,
  said: z.optional(z.object({ phone: z.string(), message: z.string(), context: contextSchema })),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** A booking with all its data. `leads`: up to three leads of the same person, newest first, to prepare the call. */
export const bookingSchema = z.object({
  ...summaryShape,
  ...each(z.string(), 'phone', 'message'),
  consent: z.nullable(consentSchema),
  context: contextSchema,
  /** Reason of the cancellation, possibly empty. */
  cancelReason: z.string(),
  cancelledBy: z.nullable(z.enum(['visitor', 'admin'])),
  leads: z.array(z.object({ id: z.string(), createdAt: z.string(), answers: leadAnswersSchema })),
  deliveries: z.array(deliverySchema),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingPeriods = ['upcoming', 'past'] as const;

/**
 * Lists bookings: `upcoming` in ascending, `past` in descending order, or all of one `day` (YYYY-MM-DD in the site's
 * zone). The header `x-zone` names the site's zone. `full` adds the visitor's text, with as many rows as fit an answer.
 */
export const listBookings = defineContract({
  method: 'GET',
  path: '/api/admin/bookings',
  query: z.object({
    limit: limitQuery,
    cursor: cursorQuery,
    q: searchQuery,
    status: z.optional(z.enum(bookingStatuses)),
    period: z._default(z.enum(bookingPeriods), 'upcoming'),
    day: z.optional(z.iso.date('Choose a day.')),
    full: z._default(z.stringbool(), false),
  }),
  response: z.array(bookingSummarySchema),
});

/** Reads a booking. Header `x-zone` as in the list. 404 BOOKING_NOT_FOUND. */
export const readBooking = defineContract({ method: 'GET', path: '/api/admin/bookings/:id', response: bookingSchema });

/** Cancels a booking and informs the visitor of the reason. 404 BOOKING_NOT_FOUND, 409 BOOKING_OVER. */
export const cancelBooking = defineContract({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancel',
  maxBody: BODY_SMALL,
  body: z.object({ reason: z._default(lines(limits.CANCEL_REASON_MAX_LENGTH, 'The reason'), '') }),
  response: bookingSchema,
});

/**
 * Moves a booking for its visitor, who is told, to any time that no other demo takes; or gives it to another host, of which the
 * visitor is told too (`''`: we call); or says whether the visitor came. One that was cancelled, or is over, is booked again at
 * another time. 404 BOOKING_NOT_FOUND; 409 SLOT_TAKEN with the free times in `current`; 409 BOOKING_OVER for a time, or the
 * host of one, that is past, BOOKING_AHEAD for a `status` before the demo has begun; 400 INVALID_INPUT for an unknown host, and
 * for a call to a visitor whose number is not known.
 */
export const changeBooking = defineContract({
  method: 'PUT',
  path: '/api/admin/bookings/:id',
  maxBody: BODY_SMALL,
  body: z.union([
    z.object({ start }),
    z.object({ host: z.string().check(z.maxLength(HOST_NAME_MAX_LENGTH)) }),
    z.object({ status: z.enum(['booked', 'no-show']) }),
  ]),
  response: bookingSchema,
});
