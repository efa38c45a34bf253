import { listOpenQuestions } from '#assistant/contract/chat-admin-calls.ts';
import { withAnswers } from '#assistant/server/answers/answered-questions.ts';
import { listOpenQuestions as list } from '#assistant/server/conversations/read.store.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/chat-questions' };

export default methods(
  endpoint(listOpenQuestions, { access: 'admin', limit: 'session' }, async ({ services, adminSession }) => {
    const { env, posts } = services;
    return withAnswers({ env, posts, readQuotablePosts }, await list(services.store, adminSession));
  }),
);
