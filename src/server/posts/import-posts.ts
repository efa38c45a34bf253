import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { postCreateSchema } from '#contracts/posts.ts';
import type { Store } from '../store/store.ts';
import { preparePost } from './prepare-post.ts';
import { listForAdmin } from './read.store.ts';
import { savePost } from './save.store.ts';

/** A starter post from a file, in the editor's own fields; `publishedAt` in ISO 8601. */
export type ImportedPost = z.input<typeof postCreateSchema> & { readonly publishedAt: string };

/**
 * Fills an empty store with published posts; a store that ever held one is left alone. Ids follow from the slugs, so
 * that an interrupted import can be run again. Answers how many posts there were to import, 0 when it did nothing.
 * @throws ApiError for a post that breaks the contract; StoreError
 */
export async function importPosts(store: Store, posts: readonly ImportedPost[]): Promise<number> {
  const present = await listForAdmin(store, { limit: 1, trash: false, publishedOnly: false }, null);
  const trashed = await listForAdmin(store, { limit: 1, trash: true, publishedOnly: false }, null);
  if (present.rows.length + trashed.rows.length > 0) return 0;
  for (const post of posts) await importPost(store, post);
  return posts.length;
}

/** Publishes one post as of its own date. @throws ApiError for a post that breaks the contract; StoreError */
export async function importPost(store: Store, { publishedAt, ...post }: ImportedPost): Promise<void> {
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
  await savePost(store, order, await preparePost(input, id), null);
}

/** A UUID (version 8, RFC 9562) from a name. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(`post:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
