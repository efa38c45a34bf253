import { showPost } from '#contracts/previews.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { answerPost } from '#server/publishing/blog-post.ts';

export const config = { path: '/blog/:slug', preferStatic: true };

export default methods(
  endpoint(showPost, { access: 'public', limit: 'none' }, ({ params, services }) =>
    answerPost(services, params['slug'] ?? ''),
  ),
);
