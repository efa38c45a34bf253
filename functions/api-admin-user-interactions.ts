import { listUserInteractions } from '#analytics/contract/analytics-reports.ts';
import { listNewestClicks } from '#analytics/server/newest.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/user-interactions' };

export default methods(
  endpoint(listUserInteractions, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    listNewestClicks(services.store, adminSession),
  ),
);
