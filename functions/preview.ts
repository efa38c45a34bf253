import { showPreview } from '#blog/contract/post-calls.ts';
import { answerPreview } from '#blog/server/pages/post-page.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/preview/:token',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(showPreview, { access: 'public', limit: 'none' }, ({ params, services }) =>
    answerPreview(services, params['token'] ?? ''),
  ),
);
