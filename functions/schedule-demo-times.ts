import { showTimes } from '#contracts/booking-calls.ts';
import { answerTimes } from '#server/bookings/times-page.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/schedule-demo/times' };

export default methods(
  endpoint(showTimes, { access: 'public', limit: 'none' }, ({ query, zone, requestId, services }) =>
    answerTimes(services, { zones: [query.zone, zone], booking: query.booking, requestId }),
  ),
);
