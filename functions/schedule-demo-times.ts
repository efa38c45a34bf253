import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { showTimes } from '#sales/contract/booking-calls.ts';
import { answerTimes } from '#sales/server/bookings/times-page.ts';

export const config = {
  path: '/schedule-demo/times',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(showTimes, { access: 'public', limit: 'none' }, ({ query, zone, address, requestId, services }) =>
    answerTimes(services, { zones: [query.zone, zone], booking: query.booking, address, requestId }),
  ),
);
