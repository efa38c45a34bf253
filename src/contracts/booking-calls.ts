import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { deliverySchema, deliveryStates } from './deliveries.ts';
import { leadAnswersSchema } from './lead-calls.ts';
import * as limits from './limits.ts';
import { cursorQuery, limitQuery, searchQuery } from './lists.ts';
import { consentSchema, contextSchema, envelopeShape, line, lines, personShape } from './person.ts';

/** Whether this server knows a name as an IANA time zone. */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const zone = z.string('Choose a time zone.').check(
  z.maxLength(limits.ZONE_MAX_LENGTH, 'Choose a time zone.'),
  z.refine((text) => isZone(text), 'Choose a time zone.'),
);

/** When a demo begins, ISO 8601 in UTC, as the list of free times names it. */
const start = z
  .string('Choose a time.')
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/, 'Choose a time.'));

/** Free times, first to last, ISO 8601 in UTC. `zone`: ours, which business hours are counted in. */
export const freeTimesSchema = z.object({
  zone: z.string(),
  minutes: z.number(),
  times: z.array(z.string()),
});
export type FreeTimes = z.infer<typeof freeTimesSchema>;

export const listSlots = defineContract({
  method: 'GET',
  path: '/api/bookings/slots',
  response: freeTimesSchema,
});

export const bookingInputSchema = z.object({
  start,
  zone,
  ...personShape,
  phone: z._default(line(limits.PHONE_MAX_LENGTH, 'The phone number'), ''),
  company: z._default(line(limits.COMPANY_MAX_LENGTH, 'The company'), ''),
  message: z._default(lines(limits.LEAD_MESSAGE_MAX_LENGTH, 'The message'), ''),
  ...envelopeShape,
});
export type BookingInput = z.output<typeof bookingInputSchema>;

export const bookingStatuses = ['booked', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What whoever booked is told. `url`: where it can be moved and cancelled. Times in ISO 8601. */
export const ownBookingSchema = z.object({
  id: z.string(),
  status: z.enum(bookingStatuses),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  url: z.string(),
});
export type OwnBooking = z.infer<typeof ownBookingSchema>;

/**
 * Books a time, from JSON or from a form without a script (303 to the booking, or the form again with every word).
 * The same `id` again is the same booking; with another time it is moved. 409 SLOT_TAKEN with the free times in
 * `current`; 400 LOOKS_AUTOMATED; 429 RATE_LIMITED.
 */
export const createBooking = defineContract({
  method: 'POST',
  path: '/api/bookings',
  status: 201,
  maxBody: limits.BODY_FORM,
  body: bookingInputSchema,
  response: ownBookingSchema,
});

/** By signed link, from JSON or a plain form (303 to the booking). Cancelling what is cancelled succeeds. 404 BOOKING_NOT_FOUND, 409 BOOKING_OVER. */
export const cancelOwnBooking = defineContract({
  method: 'POST',
  path: '/api/bookings/:token/cancel',
  maxBody: limits.BODY_SMALL,
  response: ownBookingSchema,
});

/**
 * By signed link, from JSON or a plain form (303 to the booking, or the times again). What was cancelled is booked again. 404
 * BOOKING_NOT_FOUND, 409 BOOKING_OVER or SLOT_TAKEN with the free times in `current`.
 */
export const moveOwnBooking = defineContract({
  method: 'POST',
  path: '/api/bookings/:token/move',
  maxBody: limits.BODY_SMALL,
  body: z.object({ start, zone: z.optional(zone) }),
  response: ownBookingSchema,
});

/** The booking as a calendar file. 404 BOOKING_NOT_FOUND. */
export const readInvite = defineContract({
  method: 'GET',
  path: '/api/bookings/:token/invite',
  answers: 'binary',
});

/** The booking behind a signed link, and what can be done about it; a true 404 or 503 in our look. `?moved`: it says so. */
export const showBooking = defineContract({ method: 'GET', path: '/booking/:token', answers: 'html' });

/** The free times as a page, for browsers without a script. `booking`: the signed link of one that is to be moved. */
export const showTimes = defineContract({
  method: 'GET',
  path: '/schedule-demo/times',
  answers: 'html',
  query: z.object({
    zone: z.catch(z.optional(zone), undefined),
    booking: z.catch(z.optional(z.string()), undefined),
  }),
});

const summaryShape = {
  id: z.string(),
  start: z.string(),
  end: z.string(),
  /** Of the visitor. */
  zone: z.string(),
  status: z.enum(bookingStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  createdAt: z.string(),
  contactBy: z.enum(['any', 'email']),
  delivery: z.nullable(z.enum(deliveryStates)),
};

/** A row of the list. `said`: what was written and where it came from, in a list that was asked for it. */
export const bookingSummarySchema = z.object({
  ...summaryShape,
  said: z.optional(z.object({ phone: z.string(), message: z.string(), context: contextSchema })),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** `leads`: what the same person left by our forms, newest first and at most three, for whoever takes the call. */
export const bookingSchema = z.object({
  ...summaryShape,
  phone: z.string(),
  message: z.string(),
  consent: z.nullable(consentSchema),
  context: contextSchema,
  /** Why it was cancelled, and by whom; empty while it was not. */
  cancelReason: z.string(),
  cancelledBy: z.nullable(z.enum(['visitor', 'admin'])),
  leads: z.array(z.object({ id: z.string(), createdAt: z.string(), answers: leadAnswersSchema })),
  deliveries: z.array(deliverySchema),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingPeriods = ['upcoming', 'past'] as const;

/**
 * `upcoming` next first, `past` last first, or one `day` (YYYY-MM-DD in our zone) whole, from morning to evening.
 * `x-zone` of the answer names our zone. With `full` every row says what was written, as many rows as fit into an answer.
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

/** `x-zone` as in the list. 404 BOOKING_NOT_FOUND. */
export const readBooking = defineContract({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  response: bookingSchema,
});

/** Cancels; the visitor is told, with the reason. 404 BOOKING_NOT_FOUND, 409 BOOKING_OVER. */
export const cancelBooking = defineContract({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancel',
  maxBody: limits.BODY_SMALL,
  body: z.object({ reason: z._default(lines(limits.CANCEL_REASON_MAX_LENGTH, 'The reason'), '') }),
  response: bookingSchema,
});
