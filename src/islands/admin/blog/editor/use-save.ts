import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#browser/toasts.ts';
import type { AdminPost } from '#contracts/posts.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import { outdatePosts } from '../outdate.ts';
import { isComplete } from '../saving/post-form.ts';
import type { SaveKind } from '../saving/save.state.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { Times } from '../saving/send-post.ts';

/** Saves because somebody wants it, and says how it went. Null when it did not go. */
export function useSave(queue: SaveQueue, copy: PostEditorCopy) {
  const queries = useQueryClient();
  return useCallback(
    async (as: SaveKind, times?: Times): Promise<AdminPost | null> => {
      await queue.keep();
      const { form, version } = queue.get();
      const { toasts } = copy;
      if (!isComplete(form)) {
        void showToast({ ...toasts.required, look: 'destructive' });
        focusMissing(form.title);
        return null;
      }
      try {
        const post = await queue.save(as, times);
        void showToast(version === null ? toasts.created : toasts.updated);
        void outdatePosts(queries);
        return post;
      } catch (failure) {
        // Both texts are shown for it.
        if (queue.get().save.kind === 'conflict') return null;
        const title = version === null ? toasts.createFailed : toasts.updateFailed;
        void showToast({ title, text: sentenceOf(failure) ?? toasts.unreachable, look: 'destructive' });
        return null;
      }
    },
    [queue, copy, queries],
  );
}

function focusMissing(title: string): void {
  const missing = title.trim() === '' ? '#post-title' : '[data-rich-text] [contenteditable]';
  document.querySelector<HTMLElement>(missing)?.focus();
}
