import { readInvite } from '#contracts/booking-calls.ts';
import { bookingOf, linkTo } from '#server/bookings/booking-link.ts';
import { toInvite } from '#server/bookings/invite.ts';
import { readOwn } from '#server/bookings/read.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { loadSiteFacts } from '#server/site-facts.ts';

export const config = { path: '/api/bookings/:token/invite' };

export default methods(
  endpoint(readInvite, { access: 'public', limit: 'signature' }, async ({ params, services }) => {
    const booking = await readOwn(services.store, await bookingOf(services, params['token'] ?? ''));
    const facts = await loadSiteFacts(services.env);
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="demo.ics"',
    };
    return new Response(toInvite(booking, facts, await linkTo(services, booking)), { headers });
  }),
);
