import { logout, readSession } from '#core/contract/session.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { closeSession, verifySession } from '#core/server/session/session.store.ts';

export const config = { path: ['/api/admin/session', '/api/admin/logout'] };

export default methods(
  endpoint(readSession, { access: 'admin', limit: 'session' }, ({ adminSession, services }) =>
    verifySession(services.store, adminSession),
  ),
  endpoint(logout, { access: 'admin', limit: 'session' }, async ({ body, adminSession, services }) => {
    await closeSession(services.store, adminSession, body.everywhere);
    return { loggedOut: true as const };
  }),
);
