import { createHash } from 'node:crypto';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import { postCreateSchema } from '../../contract/posts.ts';
import type { ImageDecoder } from '../media/decode-image.ts';
import { createPost } from './write-post.ts';

/** Stands in for the image decoder: a draft with only a title has no image. */
const refuseImage: ImageDecoder = () => Promise.reject(new ApiError('INVALID_IMAGE'));

/**
 * Creates a draft that has only a title, and returns its id. The id is derived from `origin`: calling again with the
 * same one creates no second draft.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function createDraft(
  posts: Store,
  { title, origin }: { readonly title: string; readonly origin: string },
  pass: Pass,
): Promise<string> {
  const hash = createHash('sha256').update(origin).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const line = title.replace(/\s+/g, ' ').slice(0, TITLE_MAX_LENGTH).toWellFormed();
  const input = postCreateSchema.parse({ id, title: line, content: '<p></p>', published: false });
  const { post } = await createPost(posts, input, pass, refuseImage);
  return post.id;
}
