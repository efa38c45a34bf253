import { ZONE_HEADER } from '#core/contract/contract.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readAvailability, saveAvailability } from '#sales/contract/availability.ts';
import { listBookings } from '#sales/contract/booking-admin-calls.ts';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '#sales/contract/calendar-feed.ts';
import { readAvailability as read, saveAvailability as save } from '#sales/server/bookings/availability.store.ts';
import { createFeed, readFeedState, revokeFeed } from '#sales/server/bookings/feed.store.ts';
import { listBookings as list } from '#sales/server/bookings/read.store.ts';
import { boundsOfDay } from '#sales/server/bookings/slots.ts';

export const config = { path: ['/api/admin/bookings', '/api/admin/availability', '/api/admin/calendar-feed'] };

const policy = { access: 'admin', limit: 'session' } as const;

export default methods(
  endpoint(listBookings, policy, async ({ query, services, adminSession }) => {
    const { day, ...rest } = query;
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    const bounds = day ? boundsOfDay(day, zone) : null;
    const page = await list(services.store, { ...rest, bounds }, adminSession);
    return new Answer(page.rows, { ...pageHeaders(page.next), [ZONE_HEADER]: zone });
  }),
  endpoint(readAvailability, policy, ({ services, adminSession }) => read(services, adminSession)),
  endpoint(saveAvailability, policy, ({ body, services, adminSession }) => save(services, body, adminSession)),
  endpoint(readCalendarFeed, policy, ({ services, adminSession }) => readFeedState(services, adminSession)),
  endpoint(createCalendarFeed, policy, ({ services, adminSession }) => createFeed(services, adminSession)),
  endpoint(revokeCalendarFeed, policy, ({ services, adminSession }) => revokeFeed(services, adminSession)),
);
