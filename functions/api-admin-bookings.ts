import { listBookings } from '#contracts/booking-calls.ts';
import { listBookings as list } from '#server/bookings/read.store.ts';
import { boundsOfDay } from '#server/bookings/slots.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { loadSiteFacts } from '#server/site-facts.ts';

export const config = { path: '/api/admin/bookings' };

export default methods(
  endpoint(listBookings, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    const { day, ...rest } = query;
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    const bounds = day ? boundsOfDay(day, zone) : null;
    const page = await list(services.store, { ...rest, bounds }, pass);
    return new Answer(page.rows, { ...pageHeaders(page.next), 'x-zone': zone });
  }),
);
