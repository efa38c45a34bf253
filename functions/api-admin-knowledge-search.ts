import { askRetriever } from '#assistant/contract/knowledge.ts';
import { loadLiveKnowledge } from '#assistant/server/answers/live-knowledge.ts';
import { describeRetrieval, retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import { verifySession } from '#core/server/session/session.store.ts';

export const config = { path: '/api/admin/knowledge/search' };

export default methods(
  endpoint(askRetriever, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    await verifySession(services.store, pass);
    const { env, posts } = services;
    const changes = await readChanges(posts);
    const retriever = await loadLiveKnowledge({ env, posts, readQuotablePosts }, changes);
    return describeRetrieval(retrieve(retriever, query.q));
  }),
);
