import { reportSchedule } from '#admin/server/schedule/schedule-state.ts';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import { readHealth } from '#core/contract/health.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { repeatedHeaders } from '#core/server/http/respond.ts';

export const config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(readHealth, { access: 'public', limit: 'none' }, async ({ services }) => {
    const { posts, deployment } = services;
    const record = await readPublishing(posts, null);
    const schedule = reportSchedule(record, posts.now());
    const health = {
      status: 'ok' as const,
      context: deployment.kind,
      contentVersion: record.version,
      ...schedule,
      node: Number.parseInt(process.versions.node, 10),
    };
    return new Answer(health, repeatedHeaders);
  }),
);
