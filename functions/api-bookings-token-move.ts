import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';
import { methods } from '#core/server/http/methods.ts';
import { confirmOwnBooking, moveOwnBooking } from '#sales/contract/booking-calls.ts';
import { respondRejectedChange } from '#sales/server/bookings/booking-page.ts';
import { confirm, move } from '#sales/server/bookings/booking-service.ts';
import { answerRejectedTimes } from '#sales/server/bookings/times-page.ts';
import { bookingOf } from '#sales/server/delivery/booking-link.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';

export const config = {
  path: ['/api/bookings/:token/move', '/api/bookings/:token/confirm'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  withForms(
    endpoint(
      moveOwnBooking,
      { access: 'public', limit: 'form' },
      async ({ params, body, address, services, defer }) => {
        const booking = await move(services, await bookingOf(services, params['token'] ?? '', address), body, address);
        defer(deliverSoon(services));
        return booking;
      },
    ),
    { done: ({ url }) => `${new URL(url).pathname}?moved`, failed: answerRejectedTimes },
  ),
  withForms(
    endpoint(confirmOwnBooking, { access: 'public', limit: 'form' }, async ({ params, address, services, defer }) => {
      const booking = await confirm(services, params['token'] ?? '', address);
      defer(deliverSoon(services));
      return booking;
    }),
    {
      done: ({ url }) => new URL(url).pathname,
      failed: (error, { services, params }) => respondRejectedChange(services, params['token'] ?? '', error),
    },
  ),
);
