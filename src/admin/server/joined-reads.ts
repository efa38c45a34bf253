import { postsForReading } from '#blog/server/posts/access.ts';
import type { Services } from '#core/server/services.ts';
import type { AdminSession } from '#core/server/store/store.ts';

/**
 * Store and posts for an answer that reads many parts: called side by side, they are read as one request, so that a session that
 * has ended, and a store that hangs, are met once. A preview has its posts elsewhere. @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function joinReads(services: Services, adminSession: AdminSession) {
  const store = services.store.joined();
  const access = await postsForReading(services, adminSession);
  return { store, posts: access.posts === services.store ? { ...access, posts: store } : access };
}
