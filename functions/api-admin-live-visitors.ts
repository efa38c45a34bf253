import { readLive } from '#contracts/analytics-reports.ts';
import { countLive } from '#server/analytics/newest.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/live-visitors' };

export default methods(
  endpoint(readLive, { access: 'admin', limit: 'session' }, async ({ services, pass }) => ({
    live: await countLive(services.store, 'humans', pass),
  })),
);
