import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';
import { methods } from '#core/server/http/methods.ts';
import { createLead } from '#sales/contract/lead-calls.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { answerRejectedLead, kindOf } from '#sales/server/leads/lead-page.ts';
import { submitLead } from '#sales/server/leads/submit-lead.ts';

export const config = {
  path: '/api/leads',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const create = endpoint(createLead, { access: 'public', limit: 'form' }, async ({ body, address, services, defer }) => {
  const lead = await submitLead(services, body, address);
  defer(deliverSoon(services));
  return lead;
});

export default methods(withForms(create, { done: (_, post) => `/thanks/${kindOf(post)}`, failed: answerRejectedLead }));
