import { login, readLogin } from '#contracts/admin.ts';
import { credentialsOf, toLoginInfo } from '#server/admin/credentials.ts';
import { logIn } from '#server/admin/login.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/login' };

const info = endpoint(readLogin, { access: 'public', limit: 'none' }, async ({ services }) =>
  toLoginInfo(credentialsOf(services.env, services.deployment)),
);

const open = endpoint(login, { access: 'public', limit: 'login' }, ({ body, address, services }) =>
  logIn(services.store, credentialsOf(services.env, services.deployment), body, address),
);

export default methods(info, open);
