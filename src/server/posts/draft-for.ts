import { createHash } from 'node:crypto';
import { TITLE_MAX_LENGTH } from '#contracts/limits.ts';
import { postCreateSchema } from '#contracts/posts.ts';
import type { Pass, Store } from '../store/store.ts';
import { createPost } from './write-post.ts';

/**
 * A draft with a title and nothing else yet, to be written. The same `origin` again is the same draft. Answers its id.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function draftFor(
  posts: Store,
  { title, origin }: { readonly title: string; readonly origin: string },
  pass: Pass,
): Promise<string> {
  const hash = createHash('sha256').update(origin).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const line = title.replace(/\s+/g, ' ').slice(0, TITLE_MAX_LENGTH).toWellFormed();
  const input = postCreateSchema.parse({ id, title: line, content: '<p></p>', published: false });
  const { post } = await createPost(posts, input, pass);
  return post.id;
}
