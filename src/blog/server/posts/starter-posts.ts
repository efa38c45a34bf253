import * as z from 'zod/mini';
import type { Store } from '#core/server/store/store.ts';
import { postCreateSchema } from '../../contract/post-input.ts';
import { blogKeys } from '../keys.ts';
import { decodeImage } from '../media/image.ts';
import { createPost, toUuid } from './write-post.ts';

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
  const id = input.id ?? toUuid(`post:${input.slug || input.title}`, 8);
  const dates = { createdAt: publishedAt, publishedAt };
  await createPost(store, { ...input, ...dates, id, published: true }, null, decodeImage);
}
