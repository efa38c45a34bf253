import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { BodyOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import type { receiveDeployEvent } from '../../contract/publishing.ts';
import { inspectDeploy } from './deployed-version.ts';
import { recordBuild } from './publishing.store.ts';
import { requestFollowUp } from './rebuild.ts';

/** Header of the platform's outgoing webhooks: a JWS whose `sha256` claim is the hash of the body. */
export const SIGNATURE_HEADER = 'x-webhook-signature';

/** Verifies our signature on a body; without a secret refuses all. @throws ApiError UNAUTHENTICATED, NOT_CONFIGURED */
export async function requireSignature(
  secret: string | undefined,
  signature: string | null,
  body: Uint8Array,
): Promise<void> {
  if (!secret) {
    throw new ApiError('NOT_CONFIGURED', {
      hint: 'Deploy notifications are not set up. Set DEPLOY_WEBHOOK_SECRET on the server.',
    });
  }
  const refused = new ApiError('UNAUTHENTICATED', {
    message: 'The signature of this notification is missing or wrong.',
  });
  const options = { algorithms: ['HS256'], issuer: 'netlify' };
  const verified = await jwtVerify(signature ?? '', new TextEncoder().encode(secret), options).catch(() => null);
  const claimed = Buffer.from(String(verified?.payload['sha256']), 'hex');
  const actual = createHash('sha256').update(body).digest();
  if (claimed.length !== actual.length || !timingSafeEqual(claimed, actual)) throw refused;
}

/**
 * Records a notification about a production build. Returns the work to do after the answer: polling a lagging site, and
 * requesting the next build if this one missed changes; null when there is none. Events may come twice, late or not at
 * all, so the served version is always read from the site itself. @throws StoreError
 */
export async function recordDeployEvent(
  services: Services,
  event: BodyOf<typeof receiveDeployEvent>,
): Promise<(() => Promise<void>) | null> {
  const { store } = services;
  const followUp = () => requestFollowUp(services);
  if (event.context !== 'production') return null;
  if (event.state === 'building') {
    await recordBuild(store, { kind: 'started' }, event.id);
    return null;
  }
  if (event.state === 'error') {
    const problem = 'The last build failed; the site still shows the one before.';
    await recordBuild(store, { kind: 'failed', problem }, event.id);
    return followUp;
  }
  if (event.state !== 'ready') return null;
  const news = await inspectDeploy(services, event);
  if (typeof news !== 'function') {
    await recordBuild(store, news, event.id);
    return followUp;
  }
  return async () => {
    try {
      await recordBuild(store, await news(), event.id);
    } catch {
      // The store is unavailable: the scheduled run asks the site once the build counts as lost.
      return;
    }
    await followUp();
  };
}
