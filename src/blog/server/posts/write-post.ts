import { randomUUID } from 'node:crypto';
import { ApiError } from '#core/server/api-error.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { AdminPost, PostCreate, PostImport, PostUpdate, Revision } from '../../contract/posts.ts';
import type { ImageDecoder } from '../media/decode-image.ts';
import { toPostText } from './post-record.ts';
import { preparePost } from './prepare-post.ts';
import { readHistory } from './read.store.ts';
import { type SaveResult, savePost } from './save.store.ts';

/**
 * Creates a post, as a draft or published; one from an export keeps its dates. @throws ApiError, StoreError as
 * `savePost`
 */
export async function createPost(
  store: Store,
  input: PostCreate | PostImport,
  pass: Pass,
  decodeImage: ImageDecoder,
): Promise<SaveResult> {
  const id = input.id ?? randomUUID();
  const order = {
    id,
    mode: 'create' as const,
    version: undefined,
    published: input.published,
    keepLive: false,
    autosave: false,
    ...scheduleOf(input, input.published),
    createdAt: input.createdAt,
    publishedAt: ('publishedAt' in input && input.publishedAt) || undefined,
  };
  return savePost(store, order, await preparePost(input, id, decodeImage), pass);
}

/** Saves a post's text. @throws ApiError, StoreError as `savePost` */
export async function updatePost(
  store: Store,
  id: string,
  input: PostUpdate,
  pass: Pass,
  decodeImage: ImageDecoder,
): Promise<SaveResult> {
  const order = {
    id,
    mode: 'update' as const,
    version: input.version,
    published: input.published,
    keepLive: input.keepLive,
    autosave: input.autosave,
    ...scheduleOf(input, input.published && !input.keepLive),
    createdAt: undefined,
    publishedAt: undefined,
  };
  return savePost(store, order, await preparePost(input, id, decodeImage), pass);
}

/**
 * Restores a revision under the present slug: into the working copy of a live post, else into the draft. The replaced
 * text becomes a revision itself.
 * @throws ApiError POST_NOT_FOUND, NOT_FOUND, VERSION_CONFLICT after a concurrent save; StoreError
 */
export async function restoreRevision(store: Store, id: string, revision: number, pass: Pass): Promise<AdminPost> {
  const { post, revisions } = await readHistory(store, id, pass);
  const found = revisions.find(({ version }) => version === revision);
  if (!found) {
    throw new ApiError('NOT_FOUND', { message: 'This revision is no longer kept. Choose one from the list.' });
  }
  const order = {
    id,
    mode: 'update' as const,
    version: post.version,
    published: false,
    keepLive: post.published,
    autosave: false,
    publishAt: undefined,
    unpublishAt: undefined,
    createdAt: undefined,
    publishedAt: undefined,
  };
  return (await savePost(store, order, { text: restoredText(post, found), image: null }, pass)).post;
}

function restoredText(post: AdminPost, revision: Revision) {
  return { ...toPostText(post), ...revision.text, slug: post.workingCopy?.slug ?? post.slug };
}

/** Schedule of a save. Publishing now cancels a scheduled publication. */
function scheduleOf(input: PostCreate | PostUpdate, publishesNow: boolean) {
  return { publishAt: publishesNow ? null : input.publishAt, unpublishAt: input.unpublishAt };
}
