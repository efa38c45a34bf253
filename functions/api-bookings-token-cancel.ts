import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';
import { methods } from '#core/server/http/methods.ts';
import { cancelOwnBooking } from '#sales/contract/booking-calls.ts';
import { respondRejectedChange } from '#sales/server/bookings/booking-page.ts';
import { cancel } from '#sales/server/bookings/booking-service.ts';
import { bookingOf } from '#sales/server/delivery/booking-link.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';

export const config = {
  path: '/api/bookings/:token/cancel',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  withForms(
    endpoint(cancelOwnBooking, { access: 'public', limit: 'form' }, async ({ params, address, services, defer }) => {
      const booking = await cancel(services, await bookingOf(services, params['token'] ?? '', address), address);
      defer(deliverSoon(services));
      return booking;
    }),
    {
      done: ({ url }) => new URL(url).pathname,
      failed: (error, { services, params }) => respondRejectedChange(services, params['token'] ?? '', error),
    },
  ),
);
