import { showDocument } from '#assistant/contract/knowledge.ts';
import { answerDocument } from '#assistant/server/documents/document-page.ts';
import { showPost } from '#blog/contract/post-calls.ts';
import { answerPost } from '#blog/server/pages/post-page.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

// One function for posts and documents that no build has made a page of yet, because each would carry the DOM.
export const config = {
  path: ['/blog/:slug', '/knowledge/:slug'],
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const post = endpoint(showPost, { access: 'public', limit: 'none' }, ({ params, services }) =>
  answerPost(services, params['slug'] ?? ''),
);

const document = endpoint(showDocument, { access: 'public', limit: 'none' }, ({ params, services }) =>
  answerDocument(services, params['slug'] ?? ''),
);

export default methods(post, document);
