import { trackVisit } from '#contracts/analytics.ts';
import { toVisitEvent } from '#server/analytics/hit.ts';
import { ingest } from '#server/analytics/ingest.ts';
import { senderOf } from '#server/analytics/sender.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/analytics/visit' };

export default methods(
  endpoint(trackVisit, { access: 'public', limit: 'form' }, async (call) => {
    await ingest(call.services, toVisitEvent(call.body, senderOf(call)));
    return new Response(null, { status: 204 });
  }),
);
