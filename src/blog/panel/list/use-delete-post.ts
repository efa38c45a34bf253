import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { withoutRow } from '#core/panel/list.state.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { deletePost } from '../../contract/post-calls.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { invalidatePosts } from '../saving/send-post.ts';
import type { PostPage } from './list.state.ts';
import { LIST_KEY } from './use-posts.ts';

/**
 * Moves a post to the trash and shows a toast about the result. `deleting` is the id of the post being moved.
 */
export function useDeletePost({ admin, blog }: BlogPanelCopy) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<string | null>(null);

  function removeRow(id: string): void {
    queries.setQueriesData<InfiniteData<PostPage>>(
      { queryKey: LIST_KEY },
      (data) => data && { ...data, pages: withoutRow(data.pages, id) },
    );
    void invalidatePosts(queries);
  }

  /** @param onGone called just before the row is removed, so that a neighbor can take the focus */
  async function remove(id: string, onGone: () => void): Promise<void> {
    const { toasts } = blog.editor;
    setDeleting(id);
    try {
      await callAdmin(deletePost, { params: { id } });
      onGone();
      removeRow(id);
      void showToast(toasts.deleted);
    } catch (failure) {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: toasts.deleteFailed, text, look: 'destructive' });
    } finally {
      setDeleting(null);
    }
  }

  return { deleting, remove };
}
