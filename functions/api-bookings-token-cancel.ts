import { cancelOwnBooking } from '#contracts/booking-calls.ts';
import { cancel } from '#server/bookings/booking-desk.ts';
import { bookingOf } from '#server/bookings/booking-link.ts';
import { refuseChange } from '#server/bookings/booking-page.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { withForms } from '#server/http/form-post.ts';

export const config = { path: '/api/bookings/:token/cancel' };

export default methods(
  withForms(
    endpoint(
      cancelOwnBooking,
      { access: 'public', limit: 'signature' },
      async ({ params, services, defer }) => {
        const booking = await cancel(services, await bookingOf(services, params['token'] ?? ''));
        defer(deliverSoon(services));
        return booking;
      },
    ),
    {
      done: ({ url }) => new URL(url).pathname,
      failed: (error, { services, params }) => refuseChange(services, params['token'] ?? '', error),
    },
  ),
);
