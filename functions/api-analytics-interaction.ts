import { trackInteraction } from '#analytics/contract/analytics.ts';
import { toClick } from '#analytics/server/event.ts';
import { ingest } from '#analytics/server/ingest.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/api/analytics/interaction',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(trackInteraction, { access: 'public', limit: 'form' }, async (call) => {
    await ingest(call.services, toClick(call));
    return new Response(null, { status: 204 });
  }),
);
