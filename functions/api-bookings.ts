import { createBooking } from '#contracts/booking-calls.ts';
import { book } from '#server/bookings/booking-desk.ts';
import { answerTimesAgain } from '#server/bookings/times-page.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { withForms } from '#server/http/form-post.ts';

export const config = { path: '/api/bookings' };

export default methods(
  withForms(
    endpoint(
      createBooking,
      { access: 'public', limit: 'form' },
      async ({ body, address, services, defer }) => {
        const booking = await book(services, body, address);
        defer(deliverSoon(services));
        return booking;
      },
    ),
    { done: ({ url }) => new URL(url).pathname, failed: answerTimesAgain },
  ),
);
