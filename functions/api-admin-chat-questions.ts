import { listOpenQuestions } from '#assistant/contract/chat-admin-calls.ts';
import { listOpenQuestions as list } from '#assistant/server/conversations/read.store.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/admin/chat-questions' };

export default methods(
  endpoint(listOpenQuestions, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    list(services.store, pass),
  ),
);
