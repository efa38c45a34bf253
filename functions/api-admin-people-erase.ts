import { erasePerson } from '#contracts/people-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { erasePerson as erase } from '#server/people/person.store.ts';

export const config = { path: '/api/admin/people/erase' };

export default methods(
  endpoint(erasePerson, { access: 'admin', limit: 'session' }, ({ body, services, pass }) =>
    erase(services.store, body.email, pass),
  ),
);
