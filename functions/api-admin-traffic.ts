import { readAnalyticsReport } from '#analytics/contract/analytics-reports.ts';
import { readClickMap } from '#analytics/contract/click-map.ts';
import { createClickMap } from '#analytics/server/click-map.store.ts';
import { createReport } from '#analytics/server/report.ts';
import { blogKeys } from '#blog/server/keys.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: ['/api/admin/traffic', '/api/admin/click-map'] };

export default methods(
  endpoint(readAnalyticsReport, { access: 'admin', limit: 'session' }, ({ services, query, adminSession }) =>
    createReport(services, { ...query, postKeysOf: blogKeys }, adminSession),
  ),
  endpoint(readClickMap, { access: 'admin', limit: 'session' }, ({ services, query, adminSession }) =>
    createClickMap(services, query, adminSession),
  ),
);
