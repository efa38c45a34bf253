import { readOverview } from '#contracts/admin.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { countOverview } from '#server/overview/overview.store.ts';

export const config = { path: '/api/admin/overview' };

export default methods(
  endpoint(readOverview, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    countOverview(services, pass),
  ),
);
