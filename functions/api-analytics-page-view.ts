import { trackPageView } from '#contracts/analytics.ts';
import { toPageView } from '#server/analytics/hit.ts';
import { ingest } from '#server/analytics/ingest.ts';
import { senderOf } from '#server/analytics/sender.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/analytics/page-view' };

export default methods(
  endpoint(trackPageView, { access: 'public', limit: 'form' }, async (call) => {
    await ingest(call.services, toPageView(call.body, senderOf(call)));
    return new Response(null, { status: 204 });
  }),
);
