import { readPostNumbers as read } from '#analytics/server/post-numbers.store.ts';
import { readPostNumbers } from '#blog/contract/post-calls.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/blog/numbers' };

export default methods(
  endpoint(readPostNumbers, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    read(services, adminSession),
  ),
);
