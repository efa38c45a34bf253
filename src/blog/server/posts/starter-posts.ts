import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Store } from '#core/server/store/store.ts';
import { postCreateSchema } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { decodeImage } from '../media/decode-image.ts';
import { preparePost } from './prepare-post.ts';
import { savePost } from './save.store.ts';

/** Starter post of a file, with the fields of the editor; `publishedAt` in ISO 8601. */
export type StarterPost = z.input<typeof postCreateSchema> & { readonly publishedAt: string };

/**
 * Imports starter posts into an empty store; a store with any post, even in the trash, is left alone. Ids are derived
 * from the slugs, so that an interrupted import can be repeated. Returns the number of imported posts.
 * @throws ApiError for a post that breaks the contract; StoreError
 */
export async function importStarterPosts(store: Store, posts: readonly StarterPost[]): Promise<number> {
  const keys = blogKeys(store);
  const counts = await store.read(
    (reads) => [reads.zcard(keys.postIndex().key), reads.zcard(keys.trash().key)],
    z.tuple([z.number(), z.number()]),
  );
  if (counts.some((count) => count > 0)) return 0;
  for (const post of posts) await importStarterPost(store, post);
  return posts.length;
}

/** Imports one post, published at its own date. @throws ApiError for a post that breaks the contract; StoreError */
export async function importStarterPost(store: Store, { publishedAt, ...post }: StarterPost): Promise<void> {
  const input = postCreateSchema.parse(post);
  const id = input.id ?? stableId(input.slug || input.title);
  const order = {
    id,
    mode: 'create' as const,
    version: undefined,
    published: true,
    keepLive: false,
    autosave: false,
    publishAt: undefined,
    unpublishAt: undefined,
    createdAt: publishedAt,
    publishedAt,
  };
  await savePost(store, order, await preparePost(input, id, decodeImage), null);
}

/** Derives a UUID (version 8, RFC 9562) from a name. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(`post:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
