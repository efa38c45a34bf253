import { listLeads } from '#contracts/lead-calls.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { listLeads as list } from '#server/leads/inbox.store.ts';

export const config = { path: '/api/admin/leads' };

export default methods(
  endpoint(listLeads, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    const page = await list(services.store, query, pass);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
