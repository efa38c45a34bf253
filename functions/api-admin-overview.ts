import { countOverview } from '#admin/server/overview.store.ts';
import { listReports } from '#admin/server/policy/policy-reports.store.ts';
import { readPolicyReports } from '#core/contract/policy-reports.ts';
import { readOverview } from '#core/contract/session.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: ['/api/admin/overview', '/api/admin/policy-reports'] };

export default methods(
  endpoint(readOverview, { access: 'admin', limit: 'session' }, ({ services, pass }) => countOverview(services, pass)),
  endpoint(readPolicyReports, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    listReports(services, pass),
  ),
);
