import { pageReader, usePages } from '#core/panel/queries.ts';
import { listAdminPosts } from '../../contract/post-calls.ts';
import type { PostListQuery } from './list.state.ts';

export const LIST_KEY = ['posts', 'list'] as const;
const TRASH_KEY = ['posts', 'trash'] as const;

/** Reads the posts that are not in the trash. */
export const usePosts = ({ q, status }: PostListQuery) =>
  usePages([...LIST_KEY, q, status], pageReader(listAdminPosts, { ...(q && { q }), ...(status && { status }) }));

export const useTrash = () => usePages(TRASH_KEY, pageReader(listAdminPosts, { trash: 'true' }));
