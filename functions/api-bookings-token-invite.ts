import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { readInvite } from '#sales/contract/booking-calls.ts';
import { showCalendarFeed } from '#sales/contract/calendar-feed.ts';
import { readFeed } from '#sales/server/bookings/feed.store.ts';
import { readOwn } from '#sales/server/bookings/read.store.ts';
import { bookingLink, bookingOf } from '#sales/server/delivery/booking-link.ts';
import { toInvite } from '#sales/server/delivery/invite.ts';
import { loadSalesFacts } from '#sales/server/sales-facts.ts';

export const config = {
  path: ['/api/bookings/:token/invite', '/calendar/:token'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(readInvite, { access: 'public', limit: 'signature' }, async ({ params, address, services }) => {
    const booking = await readOwn(services.store, await bookingOf(services, params['token'] ?? '', address));
    const facts = await loadSalesFacts(services.env);
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="demo.ics"',
    };
    return new Response(toInvite(booking, facts, await bookingLink(services, booking)), { headers });
  }),
  endpoint(showCalendarFeed, { access: 'public', limit: 'none' }, async ({ params, services }) => {
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' };
    return new Response(await readFeed(services, params['token'] ?? ''), { headers });
  }),
);
