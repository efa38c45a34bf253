import { readLive } from '#analytics/contract/analytics-reports.ts';
import { countLive } from '#analytics/server/newest.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';

export const config = { path: '/api/admin/live-visitors' };

export default methods(
  endpoint(readLive, { access: 'admin', limit: 'session' }, async ({ services, adminSession }) => {
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    return { live: await countLive(services.store, 'humans', zone, adminSession) };
  }),
);
