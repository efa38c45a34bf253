import { switchModel } from '#contracts/chat-admin-calls.ts';
import { chatStats } from '#server/chat/chat-stats.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/chat-model' };

export default methods(
  endpoint(switchModel, { access: 'admin', limit: 'session' }, ({ body, services, pass }) =>
    chatStats(services, pass, body.isOn),
  ),
);
