import * as z from 'zod/mini';
import { bookingSchema } from './booking-calls.ts';
import { defineContract } from './contract.ts';
import { leadSchema } from './lead-calls.ts';
import * as limits from './limits.ts';
import { emailInput } from './person.ts';

/** Addresses travel in bodies: what stands in a path ends in logs. */
const body = z.object({ email: emailInput });

/**
 * Everything about one person, whatever the case of the address: what the privacy policy lets them ask for. Conversations
 * with the assistant are somebody's when they sent one along with a form.
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

/** Removes all of it for good, what is still to be sent too; bookings to come give their time free. */
export const erasePerson = defineContract({
  method: 'POST',
  path: '/api/admin/people/erase',
  maxBody: limits.BODY_SMALL,
  body,
  response: z.object({ leads: z.number(), bookings: z.number(), conversations: z.number() }),
});
