import { ApiError } from '#core/server/api-error.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import type { Services } from '#core/server/services.ts';
import { type Lead, readLead, updateLead } from '#sales/contract/lead-calls.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { messagesOf } from '#sales/server/delivery/outbox.store.ts';
import { readLead as read } from '#sales/server/leads/inbox.store.ts';
import { updateLead as update } from '#sales/server/leads/update.store.ts';

export const config = { path: '/api/admin/leads/:id' };

const policy = { access: 'admin', limit: 'session' } as const;

const withMail = (lead: Lead, services: Services): Lead => ({
  ...lead,
  canReply: messagesOf('lead.replied', services).length > 0,
});

const show = endpoint(readLead, policy, async ({ params, services, adminSession }) =>
  withMail(await read(services.store, params['id'] ?? '', adminSession), services),
);

const change = endpoint(updateLead, policy, async ({ params, body, services, adminSession, defer }) => {
  const { reply, quarantine } = body;
  const replyMessages = reply ? messagesOf('lead.replied', services).map((each) => ({ ...each, id: reply.id })) : [];
  if (reply && replyMessages.length === 0) throw new ApiError('NOT_CONFIGURED');
  const outgoing = { messages: messagesOf('lead.created', services), replyMessages };
  const lead = await update(services.store, params['id'] ?? '', body, outgoing, adminSession);
  if (reply || quarantine === false) defer(deliverSoon(services));
  return withMail(lead, services);
});

export default methods(show, change);
