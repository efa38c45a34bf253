import { createLead } from '#contracts/lead-calls.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { withForms } from '#server/http/form-post.ts';
import { answerFailedLead, kindOf } from '#server/leads/lead-page.ts';
import { submitLead } from '#server/leads/submit-lead.ts';

export const config = { path: '/api/leads' };

const create = endpoint(
  createLead,
  { access: 'public', limit: 'form' },
  async ({ body, address, services, defer }) => {
    const lead = await submitLead(services, body, address);
    defer(deliverSoon(services));
    return lead;
  },
);

export default methods(
  withForms(create, {
    done: (_, post) => `/thanks/${kindOf(post)}`,
    failed: answerFailedLead,
  }),
);
