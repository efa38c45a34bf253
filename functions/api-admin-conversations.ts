import { listConversations } from '#assistant/contract/chat-admin-calls.ts';
import { loadAssistantFacts } from '#assistant/server/assistant-facts.ts';
import { listConversations as list } from '#assistant/server/conversations/read.store.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';

export const config = { path: '/api/admin/conversations' };

export default methods(
  endpoint(listConversations, { access: 'admin', limit: 'session' }, async ({ query, services, adminSession }) => {
    const { chatRetentionDays } = await loadAssistantFacts(services.env);
    const page = await list(services.store, query, chatRetentionDays, adminSession);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
