import { listPublishedPosts } from '#contracts/post-calls.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { toPublicSummary } from '#server/posts/post-record.ts';
import { listPublished } from '#server/posts/read.store.ts';

export const config = { path: '/api/blog/posts' };

export default methods(
  endpoint(listPublishedPosts, { access: 'public', limit: 'none' }, async ({ query, services }) => {
    const page = await listPublished(services.posts, query);
    return new Answer(page.rows.map(toPublicSummary), pageHeaders(page.next));
  }),
);
