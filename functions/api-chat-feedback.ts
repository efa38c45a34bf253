import { rateAnswer } from '#assistant/contract/chat-calls.ts';
import { chatBudget, sessionOf } from '#assistant/server/chat-settings.ts';
import { rateExchange } from '#assistant/server/conversations/session.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';

export const config = {
  path: '/api/chat/feedback',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(rateAnswer, { access: 'public', limit: 'none' }, async ({ body, headers, services }) => {
    const budget = chatBudget(services, await loadSiteFacts(services.env));
    await rateExchange(services.store, { ...body, session: sessionOf(headers) ?? '' }, budget);
    return { thumb: body.thumb };
  }),
);
