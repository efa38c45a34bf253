import { readChatStats } from '#contracts/chat-admin-calls.ts';
import { chatStats } from '#server/chat/chat-stats.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/chat-stats' };

export default methods(
  endpoint(readChatStats, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    chatStats(services, pass),
  ),
);
