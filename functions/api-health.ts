import { reportSchedule } from '#admin/server/schedule/schedule-state.ts';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import { readHealth } from '#core/contract/health.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/health' };

export default methods(
  endpoint(readHealth, { access: 'public', limit: 'none' }, async ({ services }) => {
    const { posts, deployment } = services;
    const record = await readPublishing(posts, null);
    const schedule = reportSchedule(record, posts.now());
    return {
      status: 'ok' as const,
      context: deployment.kind,
      contentVersion: record.version,
      ...schedule,
      node: Number.parseInt(process.versions.node, 10),
    };
  }),
);
