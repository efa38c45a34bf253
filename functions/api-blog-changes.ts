import { readChanges } from '#blog/contract/publishing.ts';
import { blogCacheHeaders } from '#blog/server/publishing/rebuild.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { readChanges as loadChanges } from '#core/server/ports/published-posts.ts';

export const config = {
  path: '/api/blog/changes',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(
    readChanges,
    { access: 'public', limit: 'none' },
    async ({ services }) => new Answer(await loadChanges(services.posts), blogCacheHeaders),
  ),
);
