import { readKnowledge } from '#contracts/knowledge.ts';
import { verifySession } from '#server/admin/session.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { loadKnowledgeIndex } from '#server/site-facts.ts';

export const config = { path: '/api/admin/knowledge' };

export default methods(
  endpoint(readKnowledge, { access: 'admin', limit: 'session' }, async ({ services, pass }) => {
    await verifySession(services.store, pass);
    const { documents, posts } = await loadKnowledgeIndex(services.env);
    return { documents, posts };
  }),
);
