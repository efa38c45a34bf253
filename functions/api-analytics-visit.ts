import { trackVisit } from '#analytics/contract/analytics.ts';
import { toVisitEvent } from '#analytics/server/event.ts';
import { ingest } from '#analytics/server/ingest.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/api/analytics/visit',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(trackVisit, { access: 'public', limit: 'form' }, async (call) => {
    await ingest(call.services, toVisitEvent(call));
    return new Response(null, { status: 204 });
  }),
);
