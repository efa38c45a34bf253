import { randomUUID } from 'node:crypto';
import type { AdminPost, PostCreate, PostImport, PostUpdate, Revision } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Pass, Store } from '../store/store.ts';
import { toPostText } from './post-record.ts';
import { preparePost } from './prepare-post.ts';
import { readHistory } from './read.store.ts';
import { type SaveResult, savePost } from './save.store.ts';

/** A new post, as a draft or live at once; one from an export keeps its dates. @throws ApiError, StoreError as `savePost` */
export async function createPost(
  store: Store,
  input: PostCreate | PostImport,
  pass: Pass,
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
  return savePost(store, order, await preparePost(input, id), pass);
}

/** Saves a post's text. @throws ApiError, StoreError as `savePost` */
export async function updatePost(
  store: Store,
  id: string,
  input: PostUpdate,
  pass: Pass,
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
  return savePost(store, order, await preparePost(input, id), pass);
}

/**
 * Brings an earlier text back under the present address: into the working copy of a live post, else into the draft.
 * What it replaces becomes a revision itself.
 * @throws ApiError POST_NOT_FOUND, VERSION_CONFLICT when somebody saved meanwhile; StoreError
 */
export async function restoreRevision(
  store: Store,
  id: string,
  revision: number,
  pass: Pass,
): Promise<AdminPost> {
  const { post, revisions } = await readHistory(store, id, pass);
  const wanted = revisions.find(({ version }) => version === revision);
  if (!wanted) {
    throw new ApiError('NOT_FOUND', {
      message: 'This revision is no longer kept. Choose one from the list.',
    });
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
  return (await savePost(store, order, { text: restoredText(post, wanted), image: null }, pass)).post;
}

function restoredText(post: AdminPost, revision: Revision) {
  return { ...toPostText(post), ...revision.text, slug: post.workingCopy?.slug ?? post.slug };
}

/** Publishing now ends a wait for publishing later. */
function scheduleOf(input: PostCreate | PostUpdate, publishesNow: boolean) {
  return { publishAt: publishesNow ? null : input.publishAt, unpublishAt: input.unpublishAt };
}
