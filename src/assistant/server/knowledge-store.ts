import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { verifySession } from '#core/server/session/session.store.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';

/** Largest body that is parsed as Markdown before the session is checked, bytes. */
const UNCHECKED_MAX_BYTES = 16_000;

/**
 * Opens the store of documents and of questions that were taught, for an owner. Refuses in a preview, which reads
 * what the live site publishes and can change nothing of it. Before a long text is parsed the session is checked by
 * a round trip of its own. Reads no index of the build: a function that only teaches stays the same when one
 * publishes. @throws ApiError UNAUTHENTICATED, READ_ONLY_PREVIEW; StoreError
 */
export async function knowledgeStoreFor(services: Services, adminSession: AdminSession, bodyBytes = 0): Promise<Store> {
  const isPreview = services.deployment.kind === 'preview';
  if (isPreview || bodyBytes > UNCHECKED_MAX_BYTES) await verifySession(services.store, adminSession);
  if (isPreview) {
    throw new ApiError('READ_ONLY_PREVIEW', {
      message: 'Documents can be managed on the live site only, not in a preview.',
    });
  }
  return services.posts;
}
