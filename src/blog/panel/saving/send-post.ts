import type { QueryClient } from '@tanstack/react-query';
import { invalidateQueries, POST_LISTINGS } from '#core/panel/queries.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { createPost, updatePost } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { PostForm } from './post-form.ts';
import type { Editing, SaveKind } from './save.state.ts';

/** Refetches the lists of posts when they are shown next; call it after a text was saved. */
export const invalidateListings = (queries: QueryClient) => invalidateQueries(queries, POST_LISTINGS);

/** The same with the publishing state; call it after a change that readers may see. */
export const invalidatePosts = (queries: QueryClient) => invalidateQueries(queries, [...POST_LISTINGS, 'publishing']);

/**
 * Times at which the schedule publishes the text and takes it offline, ISO 8601; null: never. A save without
 * them keeps the stored ones.
 */
export interface ScheduleTimes {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** Sends one save. @throws CallFailure, Unreachable */
export type SendPost = (
  editing: Pick<Editing, 'id' | 'version' | 'post'>,
  form: PostForm,
  as: SaveKind,
  times?: ScheduleTimes,
) => Promise<AdminPost>;

/** The browser chooses the id of a new post, so that sending it twice creates it once. */
export const sendPost: SendPost = async ({ id, version, post }, form, as, times) => {
  const text = { ...form, ...times, tags: [...form.tags] };
  if (version === null) {
    const body = { ...text, id, published: as === 'publish' };
    return (await callAdmin(createPost, { body })).data;
  }
  const isLive = post?.published ?? false;
  const body = {
    ...text,
    version,
    published: as === 'publish' || (isLive && as !== 'draft'),
    keepLive: as === 'working-copy' || (isLive && as === 'auto'),
    autosave: as === 'auto',
  };
  return (await callAdmin(updatePost, { params: { id }, body })).data;
};
