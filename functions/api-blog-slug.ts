import { readPostBySlug } from '#contracts/post-calls.ts';
import { ApiError } from '#server/http/api-error.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { toPublicPost } from '#server/posts/post-record.ts';
import { readBySlug } from '#server/posts/read.store.ts';

export const config = { path: '/api/blog/slug/:slug' };

export default methods(
  endpoint(readPostBySlug, { access: 'public', limit: 'none' }, async ({ params, services }) => {
    const found = await readBySlug(services.posts, params['slug'] ?? '');
    if (!found) throw new ApiError('POST_NOT_FOUND');
    return toPublicPost(found.post);
  }),
);
