import { listWebsiteAnalytics } from '#analytics/contract/analytics-reports.ts';
import { listNewestViews } from '#analytics/server/newest.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/website-analytics' };

export default methods(
  endpoint(listWebsiteAnalytics, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    listNewestViews(services.store, adminSession),
  ),
);
