import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { listSlots } from '#sales/contract/booking-calls.ts';
import { listFreeTimes } from '#sales/server/bookings/booking-service.ts';

export const config = { path: '/api/bookings/slots' };

export default methods(
  endpoint(listSlots, { access: 'public', limit: 'none' }, ({ services }) => listFreeTimes(services)),
);
