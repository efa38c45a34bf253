import { showPreview } from '#contracts/previews.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { answerPreview } from '#server/publishing/preview-page.ts';

export const config = { path: '/preview/:token' };

export default methods(
  endpoint(showPreview, { access: 'public', limit: 'none' }, ({ params, services }) =>
    answerPreview(services, params['token'] ?? ''),
  ),
);
