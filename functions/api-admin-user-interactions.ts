import { listUserInteractions } from '#contracts/analytics-reports.ts';
import { listNewestClicks } from '#server/analytics/newest.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/user-interactions' };

export default methods(
  endpoint(listUserInteractions, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    listNewestClicks(services.store, pass),
  ),
);
