import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import {
  connectCalendar,
  listBusyCalendars,
  refreshCalendars,
  removeCalendar,
} from '#sales/contract/busy-calendars.ts';
import { connect, list, refresh, remove } from '#sales/server/calendars/busy-calendars.ts';

export const config = { path: ['/api/admin/busy-calendars', '/api/admin/busy-calendars/:id'] };

const policy = { access: 'admin', limit: 'session' } as const;

export default methods(
  endpoint(listBusyCalendars, policy, ({ services, adminSession }) => list(services, adminSession)),
  endpoint(connectCalendar, policy, ({ services, body, adminSession }) => connect(services, body, adminSession)),
  endpoint(refreshCalendars, policy, ({ services, adminSession }) => refresh(services, adminSession)),
  endpoint(removeCalendar, policy, ({ services, params, adminSession }) =>
    remove(services, params['id'] ?? '', adminSession),
  ),
);
