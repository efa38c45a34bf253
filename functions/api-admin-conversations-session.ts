import { readConversation } from '#assistant/contract/chat-admin-calls.ts';
import { readConversation as read } from '#assistant/server/conversations/session.store.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/admin/conversations/:session' };

export default methods(
  endpoint(readConversation, { access: 'admin', limit: 'session' }, ({ params, services, pass }) =>
    read(services.store, params['session'] ?? '', pass),
  ),
);
