import { type InfiniteData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#core/browser/toasts.ts';
import { goTo } from '#panel/hash-router.ts';
import { type Page, withoutRow } from '#panel/list.state.ts';
import { pageReader, usePages } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { deletePost, listAdminPosts, readPostNumbers, restorePost } from '../../contract/post-calls.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import { invalidatePosts } from '../saving/send-post.ts';
import type { PostListQuery } from './list.state.ts';

const LIST_KEY = ['posts', 'list'] as const;

/** Reads the posts that are not in the trash. */
export const usePosts = ({ q, status }: PostListQuery) =>
  usePages([...LIST_KEY, q, status], pageReader(listAdminPosts, { ...(q && { q }), ...(status && { status }) }));

/** Views and demos by slug, which the list does not wait for. */
export const postNumbersQuery = queryOptions({
  queryKey: ['post-numbers'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const { data } = await callAdmin(readPostNumbers, { signal });
    return new Map(data.map((numbers) => [numbers.slug, numbers]));
  },
});

export const useTrash = () => usePages(['posts', 'trash'], pageReader(listAdminPosts, { trash: 'true' }));

/** Moves a post to the trash. `onGone` runs just before its row is removed, so that a neighbor can take the focus. */
export function useDeletePost({ blog }: BlogPanelCopy, unreachable: string, onGone: (id: string) => void) {
  const { toasts } = blog.editor;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAdmin(deletePost, { params: { id } }),
    onSuccess: (_, id) => {
      onGone(id);
      queries.setQueriesData<InfiniteData<Page<AdminPostSummary>>>(
        { queryKey: LIST_KEY },
        (data) => data && { ...data, pages: withoutRow(data.pages, id) },
      );
      void invalidatePosts(queries);
      void showToast(toasts.deleted);
    },
    onError: (failure) => showFailure(toasts.deleteFailed, failure, unreachable),
  });
}

/** Restores a post from the trash as a draft and opens it. */
export function useRestorePost({ admin, blog }: BlogPanelCopy) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callAdmin(restorePost, { params: { id }, body: { from: 'trash' } }),
    onSuccess: (_, id) => {
      void invalidatePosts(queries);
      void showToast(blog.list.trash.restored);
      goTo({ tab: 'blog', place: id });
    },
    onError: (failure) => showFailure(blog.list.trash.restoreFailed, failure, admin.states.unreachable),
  });
}
