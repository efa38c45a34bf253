import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { showBooking } from '#sales/contract/booking-calls.ts';
import { answerBooking } from '#sales/server/bookings/booking-page.ts';

export const config = {
  path: '/booking/:token',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(showBooking, { access: 'public', limit: 'signature' }, ({ params, url, address, requestId, services }) =>
    answerBooking(services, params['token'] ?? '', { isMoved: url.searchParams.has('moved'), address, requestId }),
  ),
);
