import { findPerson } from '#contracts/people-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { findPerson as find } from '#server/people/person.store.ts';

export const config = { path: '/api/admin/people' };

export default methods(
  endpoint(findPerson, { access: 'admin', limit: 'session' }, async ({ body, services, pass }) => ({
    email: body.email,
    ...(await find(services.store, body.email, pass)),
  })),
);
