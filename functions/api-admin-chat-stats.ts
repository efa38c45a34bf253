import { readChatStats, switchModel } from '#assistant/contract/chat-admin-calls.ts';
import { chatStats } from '#assistant/server/conversations/chat-stats.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: ['/api/admin/chat-stats', '/api/admin/chat-model'] };

export default methods(
  endpoint(readChatStats, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    chatStats(services, adminSession),
  ),
  endpoint(switchModel, { access: 'admin', limit: 'session' }, ({ body, services, adminSession }) =>
    chatStats(services, adminSession, body),
  ),
);
