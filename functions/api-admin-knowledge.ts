import { readKnowledge } from '#assistant/contract/knowledge.ts';
import { loadKnowledgeIndex } from '#assistant/server/knowledge-index.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { verifySession } from '#core/server/session/session.store.ts';

export const config = { path: '/api/admin/knowledge' };

export default methods(
  endpoint(readKnowledge, { access: 'admin', limit: 'session' }, async ({ services, pass }) => {
    await verifySession(services.store, pass);
    const { documents, posts } = await loadKnowledgeIndex(services.env);
    return { documents, posts };
  }),
);
