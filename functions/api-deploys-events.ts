import { receiveDeployEvent } from '#contracts/publishing.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { buildHook } from '#server/publishing/build-hook.ts';
import { receiveEvent, requireSignature, SIGNATURE_HEADER } from '#server/publishing/deploy-event.ts';
import { requestFollowUp } from '#server/publishing/rebuild.ts';

export const config = { path: '/api/deploys/events' };

export default methods(
  endpoint(
    receiveDeployEvent,
    { access: 'signed', limit: 'signature' },
    async ({ body, rawBody, headers, services, defer }) => {
      const { store, env, origin } = services;
      await requireSignature(env.DEPLOY_WEBHOOK_SECRET, headers.get(SIGNATURE_HEADER), rawBody);
      const ended = await receiveEvent(store, origin, body);
      if (ended) defer(requestFollowUp(store, buildHook(env.BUILD_HOOK_URL)));
      return { received: true as const };
    },
  ),
);
