import { askRetriever } from '#contracts/knowledge.ts';
import { verifySession } from '#server/admin/session.store.ts';
import { loadLiveKnowledge } from '#server/chat/live-knowledge.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { readChanges } from '#server/publishing/changes.store.ts';
import { describeRetrieved } from '#server/retrieval/describe.ts';
import { retrieve } from '#server/retrieval/retrieve.ts';

export const config = { path: '/api/admin/knowledge/search' };

export default methods(
  endpoint(askRetriever, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    await verifySession(services.store, pass);
    const changes = await readChanges(services.posts);
    const retriever = await loadLiveKnowledge(services.env, services.posts, changes);
    return describeRetrieved(retrieve(retriever, query.q));
  }),
);
