import { logout } from '#contracts/admin.ts';
import { closeSession } from '#server/admin/session.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/logout' };

export default methods(
  endpoint(logout, { access: 'admin', limit: 'session' }, async ({ body, pass, services }) => {
    await closeSession(services.store, pass, body.everywhere);
    return { loggedOut: true as const };
  }),
);
