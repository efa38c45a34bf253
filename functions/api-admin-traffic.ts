import { readTraffic } from '#contracts/analytics-reports.ts';
import { readTrafficReport } from '#server/analytics/traffic.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/traffic' };

export default methods(
  endpoint(readTraffic, { access: 'admin', limit: 'session' }, ({ services, query, pass }) =>
    readTrafficReport(services, query, pass),
  ),
);
