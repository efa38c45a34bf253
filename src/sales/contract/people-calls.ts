import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';
import { bookingSchema } from './booking-admin-calls.ts';
import { leadSchema } from './lead-calls.ts';
import { emailInput } from './person.ts';

/** Email addresses are sent in bodies, as paths end up in logs. */
const body = z.object({ email: emailInput });

/**
 * Finds all data of one person by email address, ignoring case, as the privacy policy promises. Conversations belong to a
 * person who attached one to a form.
 */
export const findPerson = defineContract({
  method: 'POST',
  path: '/api/admin/people',
  maxBody: limits.BODY_SMALL,
  body,
  response: z.object({
    email: z.string(),
    leads: z.array(leadSchema),
    bookings: z.array(bookingSchema),
    conversations: z.array(z.object({ sessionId: z.string(), exchanges: z.number() })),
  }),
});

/** Erases all data of a person permanently, pending deliveries included; the times of future bookings become free. */
export const erasePerson = defineContract({
  method: 'POST',
  path: '/api/admin/people/erase',
  maxBody: limits.BODY_SMALL,
  body,
  response: z.object(each(z.number(), 'leads', 'bookings', 'conversations')),
});
