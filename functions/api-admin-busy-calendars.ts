import { endpoint, methods } from '#core/server/http/endpoint.ts';
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
  endpoint(listBusyCalendars, policy, ({ services, pass }) => list(services, pass)),
  endpoint(connectCalendar, policy, ({ services, body, pass }) => connect(services, body, pass)),
  endpoint(refreshCalendars, policy, ({ services, pass }) => refresh(services, pass)),
  endpoint(removeCalendar, policy, ({ services, params, pass }) => remove(services, params['id'] ?? '', pass)),
);
