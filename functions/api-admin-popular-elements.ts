import { listPopularElements } from '#analytics/contract/analytics-reports.ts';
import { popularElements } from '#analytics/server/newest.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/popular-elements' };

export default methods(
  endpoint(listPopularElements, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    popularElements(services, adminSession),
  ),
);
