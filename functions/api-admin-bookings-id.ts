import { ZONE_HEADER } from '#core/contract/contract.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { type Booking, changeBooking, readBooking } from '#sales/contract/booking-admin-calls.ts';
import { moveAsAdmin, rehost, setCame } from '#sales/server/bookings/admin-service.ts';
import { readBooking as read } from '#sales/server/bookings/read.store.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';

export const config = { path: '/api/admin/bookings/:id' };

const policy = { access: 'admin', limit: 'session' } as const;

/** A booking with the zone of the site. */
async function answer(booking: Booking, { env }: Services) {
  return new Answer(booking, { [ZONE_HEADER]: (await loadSiteFacts(env)).scheduling.zone });
}

const show = endpoint(readBooking, policy, async ({ params, services, adminSession }) =>
  answer(await read(services.store, params['id'] ?? '', adminSession), services),
);

const change = endpoint(changeBooking, policy, async ({ params, body, services, adminSession, defer }) => {
  const id = params['id'] ?? '';
  if ('status' in body) return answer(await setCame(services, id, body.status, adminSession), services);
  const booking =
    'host' in body
      ? await rehost(services, id, body.host, adminSession)
      : await moveAsAdmin(services, id, Date.parse(body.start), adminSession);
  defer(deliverSoon(services));
  return answer(booking, services);
});

export default methods(show, change);
