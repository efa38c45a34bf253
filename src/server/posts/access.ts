import { verifySession } from '../admin/session.store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { Pass, Store } from '../store/store.ts';

/** Larger bodies are cleaned only for those who hold a session, bytes. */
const CHEAP_BYTES = 64_000;

/**
 * The store posts are written to. In a preview, which owns none, this refuses; and before costly work (an image to
 * decode, a long body) the session is checked by a round trip of its own.
 * @throws ApiError UNAUTHENTICATED, READ_ONLY_PREVIEW; StoreError
 */
export async function postsForWriting(services: Services, pass: Pass, bodyBytes: number): Promise<Store> {
  const preview = services.deployment.kind === 'preview';
  if (preview || bodyBytes > CHEAP_BYTES) await verifySession(services.store, pass);
  if (preview) throw new ApiError('READ_ONLY_PREVIEW');
  return services.posts;
}

/** Where an admin reads posts: `pass` is null when the session has been checked already, in a preview's own store. */
export interface ReadAccess {
  readonly posts: Store;
  readonly pass: Pass | null;
  readonly publishedOnly: boolean;
}

/** @throws ApiError UNAUTHENTICATED, StoreError */
export async function postsForReading(services: Services, pass: Pass): Promise<ReadAccess> {
  if (services.deployment.kind !== 'preview') return { posts: services.posts, pass, publishedOnly: false };
  await verifySession(services.store, pass);
  return { posts: services.posts, pass: null, publishedOnly: true };
}
