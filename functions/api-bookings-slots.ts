import { listSlots } from '#contracts/booking-calls.ts';
import { listFree } from '#server/bookings/booking-desk.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/bookings/slots' };

export default methods(
  endpoint(listSlots, { access: 'public', limit: 'none' }, ({ services }) => listFree(services)),
);
