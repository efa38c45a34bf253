import { readPostBySlug } from '#blog/contract/post-calls.ts';
import { readAuthor } from '#blog/server/newsroom/newsroom.store.ts';
import { toPublicPost } from '#blog/server/posts/post-record.ts';
import { followSlug } from '#blog/server/posts/published.store.ts';
import { ApiError } from '#core/server/api-error.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/api/blog/slug/:slug',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(readPostBySlug, { access: 'public', limit: 'none' }, async ({ params, services }) => {
    const post = await followSlug(services.posts, params['slug'] ?? '');
    if (!post) throw new ApiError('POST_NOT_FOUND');
    return toPublicPost(post, await readAuthor(services.posts, post.authorId));
  }),
);
