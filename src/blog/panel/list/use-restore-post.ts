import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { restorePost } from '../../contract/post-calls.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { invalidatePosts } from '../saving/send-post.ts';

/** Restores a post from the trash as a draft and opens it. */
export function useRestorePost({ admin, blog }: BlogPanelCopy) {
  const queries = useQueryClient();
  const [restoring, setRestoring] = useState<string | null>(null);

  async function restore(id: string): Promise<void> {
    const trashCopy = blog.list.trash;
    setRestoring(id);
    try {
      await callAdmin(restorePost, { params: { id }, body: { from: 'trash' } });
      void invalidatePosts(queries);
      void showToast(trashCopy.restored);
      goTo({ tab: 'blog', place: id });
    } catch (failure) {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: trashCopy.restoreFailed, text, look: 'destructive' });
    } finally {
      setRestoring(null);
    }
  }

  return { restoring, restore };
}
