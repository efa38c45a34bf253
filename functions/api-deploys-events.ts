import { receiveDeployEvent } from '#blog/contract/publishing.ts';
import { recordDeployEvent, requireSignature, SIGNATURE_HEADER } from '#blog/server/publishing/deploy-event.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/deploys/events' };

export default methods(
  endpoint(
    receiveDeployEvent,
    { access: 'signed', limit: 'signature' },
    async ({ body, rawBody, headers, services, defer }) => {
      await requireSignature(services.env.DEPLOY_WEBHOOK_SECRET, headers.get(SIGNATURE_HEADER), rawBody);
      const rest = await recordDeployEvent(services, body);
      if (rest) defer(rest());
      return { received: true as const };
    },
  ),
);
