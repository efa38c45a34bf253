import { eraseChat } from '#assistant/server/conversations/chat-index.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { erasePerson } from '#sales/contract/people-calls.ts';
import { erasePerson as erase } from '#sales/server/people/person.store.ts';

export const config = { path: '/api/admin/people/erase' };

export default methods(
  endpoint(erasePerson, { access: 'admin', limit: 'session' }, ({ body, services, adminSession }) =>
    erase(services.store, body.email, eraseChat, adminSession),
  ),
);
