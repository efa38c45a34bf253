import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { BodyOf } from '#contracts/contract.ts';
import type { receiveDeployEvent } from '#contracts/publishing.ts';
import { ApiError } from '../http/api-error.ts';
import type { Store } from '../store/store.ts';
import { readDeployedVersion } from './deployed-version.ts';
import { recordBuild } from './publishing.store.ts';

/** Header of the platform's outgoing webhooks: a JWS whose `sha256` claim is the hash of the body. */
export const SIGNATURE_HEADER = 'x-webhook-signature';

/**
 * Lets through what the platform signed with our secret, and nothing else; without a secret nothing at all.
 * @throws ApiError UNAUTHENTICATED, NOT_CONFIGURED
 */
export async function requireSignature(
  secret: string | undefined,
  signature: string | null,
  body: Uint8Array,
): Promise<void> {
  if (!secret) {
    throw new ApiError('NOT_CONFIGURED', {
      message: 'Deploy notifications are not set up. Set DEPLOY_WEBHOOK_SECRET on the server.',
    });
  }
  const refused = new ApiError('UNAUTHENTICATED', {
    message: 'The signature of this notification is missing or wrong.',
  });
  const claimed = await claimedHash(secret, signature).catch(() => null);
  const actual = createHash('sha256').update(body).digest();
  if (claimed?.length !== actual.length || !timingSafeEqual(claimed, actual)) throw refused;
}

async function claimedHash(secret: string, signature: string | null): Promise<Buffer> {
  const { payload } = await jwtVerify(signature ?? '', new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: 'netlify',
  });
  return Buffer.from(String(payload['sha256']), 'hex');
}

/**
 * Records what the notification tells of a production build. Answers whether a build has ended, after which a follow-up
 * may be due. Events may come twice, late or not at all: what is served is asked of the site itself. @throws StoreError
 */
export async function receiveEvent(
  store: Store,
  origin: string,
  event: BodyOf<typeof receiveDeployEvent>,
): Promise<boolean> {
  if (event.context !== 'production') return false;
  if (event.state === 'building') {
    await recordBuild(store, { kind: 'started' });
    return false;
  }
  if (event.state === 'ready') {
    await recordBuild(store, { kind: 'deployed', version: await readDeployedVersion(origin) });
    return true;
  }
  if (event.state !== 'error') return false;
  await recordBuild(store, {
    kind: 'failed',
    problem: 'The last build failed; the site still shows the one before. It is tried again by itself.',
  });
  return true;
}
