import { createHash, randomUUID } from 'node:crypto';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { type PostCreate, type PostImport, type PostUpdate, postCreateSchema } from '../../contract/post-input.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { ImageDecoder } from '../media/image.ts';
import { preparePost } from './prepare-post.ts';
import { readHistory } from './read.store.ts';
import { type SaveResult, savePost } from './save.store.ts';

/** Creates a post, as a draft or published; one from an export keeps its dates. @throws ApiError, StoreError as `savePost` */
export async function createPost(
  store: Store,
  input: PostCreate | PostImport,
  adminSession: AdminSession | null,
  decodeImage: ImageDecoder,
): Promise<SaveResult> {
  const id = input.id ?? randomUUID();
  const { published, unpublishAt, createdAt } = input;
  // Publishing now cancels a scheduled publication.
  const publishAt = published ? null : input.publishAt;
  const publishedAt = 'publishedAt' in input ? input.publishedAt : null;
  const order = { id, mode: 'create', published, publishAt, unpublishAt, createdAt, publishedAt } as const;
  return savePost(store, order, await preparePost(input, id, decodeImage), adminSession);
}

/** Saves a post's text. @throws ApiError, StoreError as `savePost` */
export async function updatePost(
  store: Store,
  id: string,
  input: PostUpdate,
  adminSession: AdminSession,
  decodeImage: ImageDecoder,
): Promise<SaveResult> {
  const { version, published, keepLive, autosave, editor, unpublishAt } = input;
  const publishAt = published && !keepLive ? null : input.publishAt;
  const saving = { version, published, keepLive, autosave, editor };
  const order = { id, mode: 'update', ...saving, publishAt, unpublishAt } as const;
  return savePost(store, order, await preparePost(input, id, decodeImage), adminSession);
}

/**
 * Restores a revision under the present slug: into the working copy of a live post, else into the draft. The replaced
 * text becomes a revision itself.
 * @throws ApiError POST_NOT_FOUND, NOT_FOUND, VERSION_CONFLICT after a concurrent save; StoreError
 */
export async function restoreRevision(
  store: Store,
  id: string,
  revision: number,
  adminSession: AdminSession,
): Promise<AdminPost> {
  const { post, revisions } = await readHistory(store, id, adminSession);
  const found = revisions.find(({ version }) => version === revision);
  if (!found) {
    throw new ApiError('NOT_FOUND', { message: 'This revision is no longer kept. Choose one from the list.' });
  }
  const order = { id, mode: 'update', version: post.version, published: false, keepLive: post.published } as const;
  const text = { ...found.text, slug: post.workingCopy?.slug ?? post.slug };
  return (await savePost(store, order, { text, image: null }, adminSession)).post;
}

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
  adminSession: AdminSession,
): Promise<string> {
  const id = toUuid(origin, 4);
  const line = title.replace(/\s+/g, ' ').slice(0, TITLE_MAX_LENGTH).toWellFormed();
  const input = postCreateSchema.parse({ id, title: line, content: '<p></p>', published: false });
  await createPost(posts, input, adminSession, refuseImage);
  return id;
}

/** Derives a UUID (RFC 9562) from a name. */
export function toUuid(name: string, version: 4 | 8): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
