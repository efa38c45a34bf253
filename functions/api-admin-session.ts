import { readSession } from '#contracts/admin.ts';
import { verifySession } from '#server/admin/session.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/session' };

export default methods(
  endpoint(readSession, { access: 'admin', limit: 'session' }, ({ pass, services }) =>
    verifySession(services.store, pass),
  ),
);
