import { login, readLogin } from '#core/contract/session.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { credentialsOf, toLoginInfo } from '#core/server/session/credentials.ts';
import { logIn } from '#core/server/session/login.ts';

export const config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const info = endpoint(readLogin, { access: 'public', limit: 'none' }, async ({ services }) =>
  toLoginInfo(credentialsOf(services.env, services.deployment)),
);

const open = endpoint(login, { access: 'public', limit: 'login' }, ({ body, address, services }) =>
  logIn(services, body, address),
);

export default methods(info, open);
