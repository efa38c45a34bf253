import { listPopularElements } from '#contracts/analytics-reports.ts';
import { popularElements } from '#server/analytics/popular-elements.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/popular-elements' };

export default methods(
  endpoint(listPopularElements, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    popularElements(services, pass),
  ),
);
