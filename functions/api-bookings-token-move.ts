import { moveOwnBooking } from '#contracts/booking-calls.ts';
import { move } from '#server/bookings/booking-desk.ts';
import { bookingOf } from '#server/bookings/booking-link.ts';
import { answerTimesAgain } from '#server/bookings/times-page.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { withForms } from '#server/http/form-post.ts';

export const config = { path: '/api/bookings/:token/move' };

export default methods(
  withForms(
    endpoint(
      moveOwnBooking,
      { access: 'public', limit: 'signature' },
      async ({ params, body, services, defer }) => {
        const booking = await move(services, await bookingOf(services, params['token'] ?? ''), body);
        defer(deliverSoon(services));
        return booking;
      },
    ),
    { done: ({ url }) => `${new URL(url).pathname}?moved`, failed: answerTimesAgain },
  ),
);
