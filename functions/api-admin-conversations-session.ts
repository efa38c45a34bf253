import { readConversation } from '#assistant/contract/chat-admin-calls.ts';
import { attendChats, takePart } from '#assistant/contract/takeover.ts';
import { loadAssistantFacts } from '#assistant/server/assistant-facts.ts';
import { readConversation as read } from '#assistant/server/conversations/session.store.ts';
import { attendChats as attend, takePartIn } from '#assistant/server/conversations/takeover.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: ['/api/admin/conversations/:session', '/api/admin/conversations/:session/takeover', '/api/admin/open-chats'],
};

export default methods(
  endpoint(readConversation, { access: 'admin', limit: 'session' }, ({ params, services, adminSession }) =>
    read(services.store, params['session'] ?? '', adminSession),
  ),
  endpoint(takePart, { access: 'admin', limit: 'session' }, async ({ params, body, services, adminSession }) => {
    const { chatRetentionDays } = await loadAssistantFacts(services.env);
    return takePartIn(services.store, params['session'] ?? '', body, chatRetentionDays, adminSession);
  }),
  endpoint(attendChats, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    attend(services.store, adminSession),
  ),
);
