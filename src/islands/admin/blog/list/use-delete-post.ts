import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import { deletePost } from '#contracts/post-calls.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import type { AdminWords } from '../../admin-words.ts';
import { withoutRow } from '../../parts/list.state.ts';
import { callAdmin } from '../../session/session.ts';
import { outdatePosts } from '../outdate.ts';
import type { PostPage } from './list.state.ts';
import { LISTS } from './use-posts.ts';

/** Puts a post into the trash and says how it went. `deleting` is the post on its way. */
export function useDeletePost({ admin, blog }: AdminWords) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<string | null>(null);

  function forget(id: string): void {
    queries.setQueriesData<InfiniteData<PostPage>>(
      { queryKey: LISTS },
      (data) => data && { ...data, pages: withoutRow(data.pages, id) },
    );
    void outdatePosts(queries);
  }

  /** @param onGone just before the row goes, while what is around it can take the focus */
  async function remove(id: string, onGone: () => void): Promise<void> {
    const { toasts } = blog.editor;
    setDeleting(id);
    try {
      await callAdmin(deletePost, { params: { id } });
      onGone();
      forget(id);
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
