import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { repeatedHeaders } from '#core/server/http/respond.ts';
import { listSlots } from '#sales/contract/booking-calls.ts';
import { listFreeTimes } from '#sales/server/bookings/booking-service.ts';

export const config = {
  path: '/api/bookings/slots',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(
    listSlots,
    { access: 'public', limit: 'none' },
    async ({ services }) => new Answer(await listFreeTimes(services), repeatedHeaders),
  ),
);
