import { countOverview } from '#admin/server/overview.store.ts';
import { readOverview } from '#core/contract/session.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/admin/overview' };

export default methods(
  endpoint(readOverview, { access: 'admin', limit: 'session' }, ({ services, pass }) => countOverview(services, pass)),
);
