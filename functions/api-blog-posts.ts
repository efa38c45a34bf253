import { listPublishedPosts } from '#blog/contract/post-calls.ts';
import { toPublicSummary } from '#blog/server/posts/post-record.ts';
import { listPublished } from '#blog/server/posts/published.store.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';

export const config = {
  path: '/api/blog/posts',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(listPublishedPosts, { access: 'public', limit: 'none' }, async ({ query, services }) => {
    const page = await listPublished(services.posts, query);
    return new Answer(page.rows.map(toPublicSummary), pageHeaders(page.next));
  }),
);
