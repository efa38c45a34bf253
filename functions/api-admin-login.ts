import { login } from '#contracts/admin.ts';
import { credentialsOf } from '#server/admin/credentials.ts';
import { logIn } from '#server/admin/login.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/login' };

export default methods(
  endpoint(login, { access: 'public', limit: 'login' }, ({ body, address, services }) =>
    logIn(services.store, credentialsOf(services.env, services.deployment), body, address),
  ),
);
