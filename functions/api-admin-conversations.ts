import { listConversations } from '#contracts/chat-admin-calls.ts';
import { listConversations as list } from '#server/conversations/read.store.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { loadSiteFacts } from '#server/site-facts.ts';

export const config = { path: '/api/admin/conversations' };

export default methods(
  endpoint(listConversations, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    const { chatRetentionDays } = await loadSiteFacts(services.env);
    const page = await list(services.store, query, chatRetentionDays, pass);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
