import { ZONE_HEADER } from '#core/contract/contract.ts';
import { Answer, endpoint, methods } from '#core/server/http/endpoint.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readBooking } from '#sales/contract/booking-calls.ts';
import { readBooking as read } from '#sales/server/bookings/read.store.ts';

export const config = { path: '/api/admin/bookings/:id' };

export default methods(
  endpoint(readBooking, { access: 'admin', limit: 'session' }, async ({ params, services, pass }) => {
    const booking = await read(services.store, params['id'] ?? '', pass);
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    return new Answer(booking, { [ZONE_HEADER]: zone });
  }),
);
