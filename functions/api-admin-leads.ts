import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';
import { listLeads, releaseLeads } from '#sales/contract/lead-calls.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { messagesOf } from '#sales/server/delivery/outbox.store.ts';
import { listLeads as list } from '#sales/server/leads/inbox.store.ts';
import { releaseLeads as release } from '#sales/server/leads/release.store.ts';

export const config = { path: '/api/admin/leads' };

export default methods(
  endpoint(listLeads, { access: 'admin', limit: 'session' }, async ({ query, services, adminSession }) => {
    const page = await list(services.store, query, adminSession);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
  endpoint(releaseLeads, { access: 'admin', limit: 'session' }, async ({ services, adminSession, defer }) => {
    const released = await release(services.store, messagesOf('lead.created', services), adminSession);
    defer(deliverSoon(services));
    return released;
  }),
);
