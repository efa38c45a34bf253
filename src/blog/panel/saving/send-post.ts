import type { QueryClient } from '@tanstack/react-query';
import type { Send } from '#editing/saving/save-queue.ts';
import { invalidateQueries, POST_LISTINGS } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { createPost, updatePost } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { PostForm } from './post-form.ts';

const NEW_PREFIX = 'new-';

/** Posts created in this page and not opened yet: the server cannot have them. */
const createdHere = new Set<string>();

/** Route of a post that the server does not have: its id is chosen before the first save. */
export const newPostRoute = (id: string) => NEW_PREFIX + id;

export function createPostRoute(): string {
  const route = newPostRoute(crypto.randomUUID());
  createdHere.add(route);
  return route;
}

export const isNewPost = (route: string) => route.startsWith(NEW_PREFIX);
export const postIdOf = (route: string) => (isNewPost(route) ? route.slice(NEW_PREFIX.length) : route);

/** True once for a post created in this page. On a later visit the server may have it. */
export const consumeCreated = (route: string) => createdHere.delete(route);

/** Refetches the lists of posts and the publishing state; call it after a change that readers may see. */
export const invalidatePosts = (queries: QueryClient) => invalidateQueries(queries, [...POST_LISTINGS, 'publishing']);

/** When the schedule publishes the text and takes it offline, ISO 8601; null: never. */
export type ScheduleTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/** Names this page to the server, which tells its autosaves from those of other tabs and people. */
const EDITOR = crypto.randomUUID();

/**
 * Sends one save; without `times` the stored ones stay. The browser chooses the id of a new post, so that sending it twice
 * creates it once. @throws CallFailure, Unreachable
 */
export const sendPost: Send<PostForm, AdminPost, ScheduleTimes> = async (editing, form, as, times) => {
  const { id, version, stored, overwrites } = editing;
  const text = { ...form, ...times };
  if (version === null) {
    const body = { ...text, id, published: as === 'publish' };
    return (await callAdmin(createPost, { body })).data;
  }
  const isLive = stored?.published ?? false;
  const body = {
    ...text,
    version,
    published: as === 'publish' || (isLive && as !== 'draft'),
    keepLive: as === 'working-copy' || (isLive && as === 'auto'),
    autosave: as === 'auto' && !overwrites,
    editor: EDITOR,
  };
  return (await callAdmin(updatePost, { params: { id }, body })).data;
};
