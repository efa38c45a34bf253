import { ZONE_HEADER } from '#core/contract/contract.ts';
import { Answer, endpoint, methods } from '#core/server/http/endpoint.ts';
import { pageHeaders } from '#core/server/http/respond.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readAvailability, saveAvailability } from '#sales/contract/availability.ts';
import { listBookings } from '#sales/contract/booking-calls.ts';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '#sales/contract/calendar-feed.ts';
import { readAvailability as read, saveAvailability as save } from '#sales/server/bookings/availability.store.ts';
import { createFeed, readFeedState, revokeFeed } from '#sales/server/bookings/feed.store.ts';
import { listBookings as list } from '#sales/server/bookings/read.store.ts';
import { boundsOfDay } from '#sales/server/bookings/slots.ts';

export const config = { path: ['/api/admin/bookings', '/api/admin/availability', '/api/admin/calendar-feed'] };

const policy = { access: 'admin', limit: 'session' } as const;

export default methods(
  endpoint(listBookings, policy, async ({ query, services, pass }) => {
    const { day, ...rest } = query;
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    const bounds = day ? boundsOfDay(day, zone) : null;
    const page = await list(services.store, { ...rest, bounds }, pass);
    return new Answer(page.rows, { ...pageHeaders(page.next), [ZONE_HEADER]: zone });
  }),
  endpoint(readAvailability, policy, ({ services, pass }) => read(services, pass)),
  endpoint(saveAvailability, policy, ({ body, services, pass }) => save(services, body, pass)),
  endpoint(readCalendarFeed, policy, ({ services, pass }) => readFeedState(services, pass)),
  endpoint(createCalendarFeed, policy, ({ services, pass }) => createFeed(services, pass)),
  endpoint(revokeCalendarFeed, policy, ({ services, pass }) => revokeFeed(services, pass)),
);
