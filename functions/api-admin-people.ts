import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { findPerson } from '#sales/contract/people-calls.ts';
import { findPerson as find } from '#sales/server/people/person.store.ts';

export const config = { path: '/api/admin/people' };

export default methods(
  endpoint(findPerson, { access: 'admin', limit: 'session' }, async ({ body, services, adminSession }) => ({
    email: body.email,
    ...(await find(services.store, body.email, adminSession)),
  })),
);
