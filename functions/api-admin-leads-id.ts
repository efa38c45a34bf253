import { readLead, updateLead } from '#contracts/lead-calls.ts';
import { messagesOf } from '#server/delivery/channels.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { readLead as read } from '#server/leads/inbox.store.ts';
import { updateLead as update } from '#server/leads/update.store.ts';

export const config = { path: '/api/admin/leads/:id' };

const policy = { access: 'admin', limit: 'session' } as const;

const show = endpoint(readLead, policy, ({ params, services, pass }) =>
  read(services.store, params['id'] ?? '', pass),
);

const change = endpoint(updateLead, policy, async ({ params, body, services, pass, defer }) => {
  const messages = messagesOf('lead.created', services);
  const lead = await update(services.store, params['id'] ?? '', body, messages, pass);
  if (body.quarantine === false) defer(deliverSoon(services));
  return lead;
});

export default methods(show, change);
