import { readBooking } from '#contracts/booking-calls.ts';
import { readBooking as read } from '#server/bookings/read.store.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { loadSiteFacts } from '#server/site-facts.ts';

export const config = { path: '/api/admin/bookings/:id' };

export default methods(
  endpoint(readBooking, { access: 'admin', limit: 'session' }, async ({ params, services, pass }) => {
    const booking = await read(services.store, params['id'] ?? '', pass);
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    return new Answer(booking, { 'x-zone': zone });
  }),
);
