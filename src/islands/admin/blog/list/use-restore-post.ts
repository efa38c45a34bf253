import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import { restorePost } from '#contracts/post-calls.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import type { AdminWords } from '../../admin-words.ts';
import { goTo } from '../../place.ts';
import { callAdmin } from '../../session/session.ts';
import { outdatePosts } from '../outdate.ts';

/** Brings a post out of the trash, as a draft, and opens it. */
export function useRestorePost({ admin, blog }: AdminWords) {
  const queries = useQueryClient();
  const [restoring, setRestoring] = useState<string | null>(null);

  async function restore(id: string): Promise<void> {
    const words = blog.list.trash;
    setRestoring(id);
    try {
      await callAdmin(restorePost, { params: { id }, body: { from: 'trash' } });
      void outdatePosts(queries);
      void showToast(words.restored);
      goTo({ tab: 'blog', place: id });
    } catch (failure) {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: words.restoreFailed, text, look: 'destructive' });
    } finally {
      setRestoring(null);
    }
  }

  return { restoring, restore };
}
