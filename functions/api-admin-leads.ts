import { Answer, endpoint, methods } from '#core/server/http/endpoint.ts';
import { pageHeaders } from '#core/server/http/respond.ts';
import { listLeads } from '#sales/contract/lead-calls.ts';
import { listLeads as list } from '#sales/server/leads/inbox.store.ts';

export const config = { path: '/api/admin/leads' };

export default methods(
  endpoint(listLeads, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    const page = await list(services.store, query, pass);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
