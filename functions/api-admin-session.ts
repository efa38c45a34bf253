import { readSession } from '#core/contract/session.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { verifySession } from '#core/server/session/session.store.ts';

export const config = { path: '/api/admin/session' };

export default methods(
  endpoint(readSession, { access: 'admin', limit: 'session' }, ({ pass, services }) =>
    verifySession(services.store, pass),
  ),
);
