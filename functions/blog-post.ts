import { showPost } from '#blog/contract/post-calls.ts';
import { answerPost } from '#blog/server/pages/post-page.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = {
  path: '/blog/:slug',
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(showPost, { access: 'public', limit: 'none' }, ({ params, services }) =>
    answerPost(services, params['slug'] ?? ''),
  ),
);
