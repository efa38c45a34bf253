import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { readLead, updateLead } from '#sales/contract/lead-calls.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { messagesOf } from '#sales/server/delivery/outbox.store.ts';
import { readLead as read } from '#sales/server/leads/inbox.store.ts';
import { updateLead as update } from '#sales/server/leads/write.store.ts';

export const config = { path: '/api/admin/leads/:id' };

const policy = { access: 'admin', limit: 'session' } as const;

const show = endpoint(readLead, policy, ({ params, services, pass }) => read(services.store, params['id'] ?? '', pass));

const change = endpoint(updateLead, policy, async ({ params, body, services, pass, defer }) => {
  const messages = messagesOf('lead.created', services);
  const lead = await update(services.store, params['id'] ?? '', body, messages, pass);
  if (body.quarantine === false) defer(deliverSoon(services));
  return lead;
});

export default methods(show, change);
