import { readHealth } from '#contracts/health.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { readPublishing } from '#server/publishing/publishing.store.ts';

export const config = { path: '/api/health' };

export default methods(
  endpoint(readHealth, { access: 'public', limit: 'none' }, async ({ services }) => {
    const { version } = await readPublishing(services.posts, null);
    return { status: 'ok' as const, context: services.deployment.kind, contentVersion: version };
  }),
);
