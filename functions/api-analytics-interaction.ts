import { trackInteraction } from '#contracts/analytics.ts';
import { toClick } from '#server/analytics/hit.ts';
import { ingest } from '#server/analytics/ingest.ts';
import { senderOf } from '#server/analytics/sender.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/analytics/interaction' };

export default methods(
  endpoint(trackInteraction, { access: 'public', limit: 'form' }, async (call) => {
    await ingest(call.services, toClick(call.body, senderOf(call)));
    return new Response(null, { status: 204 });
  }),
);
