import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { verifySession } from '#core/server/session/session.store.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';

/** Largest body that is sanitized before the session is checked, bytes. */
const UNCHECKED_MAX_BYTES = 16_000;

/**
 * Returns the store for writing posts. Refuses in a preview, which cannot change them. Before costly work (decoding an
 * image, sanitizing a long body) the session is checked by an extra round trip.
 * @throws ApiError UNAUTHENTICATED, READ_ONLY_PREVIEW; StoreError
 */
export async function postsForWriting(
  services: Services,
  adminSession: AdminSession,
  bodyBytes: number,
): Promise<Store> {
  const preview = services.deployment.kind === 'preview';
  if (preview || bodyBytes > UNCHECKED_MAX_BYTES) await verifySession(services.store, adminSession);
  if (preview) throw new ApiError('READ_ONLY_PREVIEW');
  return services.posts;
}

/**
 * Store and session for reading posts as an admin. Without an `adminSession` (in a preview, whose own store has checked the
 * session) only the published ones are readable, from the public projection.
 */
export type ReadAccess = { readonly posts: Store; readonly adminSession: AdminSession | null };

/** Returns the store for reading posts. @throws ApiError UNAUTHENTICATED, StoreError */
export async function postsForReading(services: Services, adminSession: AdminSession): Promise<ReadAccess> {
  if (services.deployment.kind !== 'preview') return { posts: services.posts, adminSession };
  await verifySession(services.store, adminSession);
  return { posts: services.posts, adminSession: null };
}
