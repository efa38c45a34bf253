import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';
import { methods } from '#core/server/http/methods.ts';
import { createBooking } from '#sales/contract/booking-calls.ts';
import { book } from '#sales/server/bookings/booking-service.ts';
import { answerRejectedTimes } from '#sales/server/bookings/times-page.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';

export const config = {
  path: '/api/bookings',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  withForms(
    endpoint(createBooking, { access: 'public', limit: 'form' }, async ({ body, address, services, defer }) => {
      const booking = await book(services, body, address);
      defer(deliverSoon(services));
      return booking;
    }),
    { done: ({ url }) => new URL(url).pathname, failed: answerRejectedTimes },
  ),
);
