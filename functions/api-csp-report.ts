import { countReports } from '#admin/server/policy/policy-reports.store.ts';
import { toPolicyRows } from '#admin/server/policy/policy-rows.ts';
import { reportPolicy } from '#core/contract/policy-reports.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/api/csp-report',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(reportPolicy, { access: 'public', limit: 'form' }, async ({ body, url, address, services }) => {
    await countReports(services, toPolicyRows(body, url.host), address);
    return new Response(null, { status: 204 });
  }),
);
