import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_FORM, BODY_SMALL, DEMO_MINUTES } from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';
import { line, lines } from '#core/contract/text-input.ts';
import { BOOKINGS_PATH, bookingPath, SLOTS_PATH } from './addresses.ts';
import { phoneCheck } from './lead-calls.ts';
import * as limits from './limits.ts';
import { envelopeShape, personShape } from './person.ts';

/** Whether a name is an IANA time zone known to this server. */
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

/** Start of a demo, ISO 8601 in UTC, as in the list of free times. */
export const start = z.string('Pick a time.').check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/, 'Pick a time.'));

/**
 * Free times in ascending order, ISO 8601 in UTC. `zone`: the site's, which business hours refer to. `by`: how demos take place
 * now; for a call, a booking needs a number.
 */
const freeTimesSchema = z.object({
  zone: z.string(),
  minutes: z.number(),
  by: z.enum(['call', 'meeting']),
  times: z.array(z.string()),
});
export type FreeTimes = z.infer<typeof freeTimesSchema>;

export const listSlots = defineContract({ method: 'GET', path: SLOTS_PATH, response: freeTimesSchema });

export const bookingInputSchema = z.object({
  start,
  zone,
  ...personShape,
  phone: z._default(line(limits.PHONE_MAX_LENGTH, 'The phone number').check(phoneCheck), ''),
  company: z._default(line(limits.COMPANY_MAX_LENGTH, 'The company'), ''),
  message: z._default(lines(limits.LEAD_MESSAGE_MAX_LENGTH, 'The message'), ''),
  ...envelopeShape,
});
export type BookingInput = z.output<typeof bookingInputSchema>;

/**
 * `held`: the time is the visitor's for half an hour; it is booked when the link in the mail is pressed. `no-show`: the visitor
 * was not there, as an admin says.
 */
export const bookingStatuses = ['booked', 'held', 'cancelled', 'no-show'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * A booking as its visitor sees it. `url`: the signed link that moves and cancels it; of one that is or was held, a page
 * that says how it stands. `heldUntil`: when such a time is or was given back, else null. Times in ISO 8601.
 */
const ownBookingSchema = z.object({
  heldUntil: z.nullable(z.string()),
  ...each(z.string(), 'id', 'start', 'end', 'zone', 'url'),
  status: z.enum(bookingStatuses),
});
export type OwnBooking = z.infer<typeof ownBookingSchema>;

/**
 * Books a time, from JSON or from a plain form (303 to the booking, or the form again with its values). Idempotent by
 * `id`; the same id with another time moves the booking. In an hour with many bookings, and for an address with a demo
 * to come, the answer has the status `held` and a mail asks for confirmation. Where demos are calls (`by` of
 * the free times), `phone` is required. 409 SLOT_TAKEN with the free times in
 * `current`; 400 LOOKS_AUTOMATED; 429 RATE_LIMITED, also where a booking would be held and no mail can be sent.
 */
export const createBooking = defineContract({
  method: 'POST',
  path: BOOKINGS_PATH,
  status: 201,
  maxBody: BODY_FORM,
  body: bookingInputSchema,
  response: ownBookingSchema,
});

/**
 * Books a time that is held, by the signed link of its mail, from JSON or a plain form (303 to the booking). Idempotent.
 * 404 BOOKING_NOT_FOUND, 410 HOLD_EXPIRED.
 */
export const confirmOwnBooking = defineContract({
  method: 'POST',
  path: bookingPath(':token', 'confirm'),
  maxBody: BODY_SMALL,
  response: ownBookingSchema,
});

/**
 * Cancels by signed link, from JSON or a plain form (303 to the booking). Idempotent. 404 BOOKING_NOT_FOUND, 409
 * BOOKING_OVER.
 */
export const cancelOwnBooking = defineContract({
  method: 'POST',
  path: bookingPath(':token', 'cancel'),
  maxBody: BODY_SMALL,
  response: ownBookingSchema,
});

/**
 * Moves by signed link, from JSON or a plain form (303 to the booking, or the times again). A cancelled booking is booked
 * again. 404 BOOKING_NOT_FOUND, 409 BOOKING_OVER or SLOT_TAKEN with the free times in `current`.
 */
export const moveOwnBooking = defineContract({
  method: 'POST',
  path: bookingPath(':token', 'move'),
  maxBody: BODY_SMALL,
  body: z.object({ start, zone: z.optional(zone) }),
  response: ownBookingSchema,
});

/** Returns the booking as a calendar file. 404 BOOKING_NOT_FOUND. */
export const readInvite = defineContract({ method: 'GET', path: bookingPath(':token', 'invite'), answers: 'binary' });

/** Page of the booking behind a signed link. Errors are pages with status 404 or 503. `?moved` confirms a move. */
export const showBooking = defineContract({ method: 'GET', path: '/booking/:token', answers: 'html' });

/** Page of the free times for browsers without a script. `booking`: signed token of a booking to move. */
export const showTimes = defineContract({
  method: 'GET',
  path: '/schedule-demo/times',
  answers: 'html',
  query: z.object({ zone: z.catch(z.optional(zone), undefined), booking: z.catch(z.optional(z.string()), undefined) }),
});

/** Demos booked before they had a length of their own took this long. */
const minutes = z._default(z.number(), DEMO_MINUTES);

/** Where a demo takes place, at the visitor's phone or behind the link of a host, and how many minutes it takes. */
export const placeSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('call'), minutes }),
  z.object({ by: z.literal('meeting'), host: z.string(), url: z.string(), minutes }),
]);
export type Place = z.infer<typeof placeSchema>;
