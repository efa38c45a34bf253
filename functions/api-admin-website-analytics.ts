import { listWebsiteAnalytics } from '#contracts/analytics-reports.ts';
import { listNewestViews } from '#server/analytics/newest.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/website-analytics' };

export default methods(
  endpoint(listWebsiteAnalytics, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    listNewestViews(services.store, pass),
  ),
);
