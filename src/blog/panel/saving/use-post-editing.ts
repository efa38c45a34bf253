import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import type { SaveKind } from '#editing/saving/save.state.ts';
import { useEditing } from '#editing/saving/use-editing.ts';
import { POST_LISTINGS } from '#panel/queries.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import { isComplete } from './post-form.ts';
import { type PostEditing, type PostQueue, postKind } from './post-kind.ts';
import { invalidatePosts, type ScheduleTimes, sendPost } from './send-post.ts';

/** Saves on request and shows a toast about the result. Resolves to null when the post was not saved. */
type Save = (as: SaveKind, times?: ScheduleTimes) => Promise<AdminPost | null>;

function useSave(queue: PostQueue, { toasts }: PostEditorCopy): Save {
  const queries = useQueryClient();
  /** True until the first save by hand of a new post succeeds: autosave creates it without a message. */
  const isNew = useRef(queue.$editing.get().version === null);
  return async (as, times) => {
    await queue.saveRecoveryDraft();
    const { form, version } = queue.$editing.get();
    if (!isComplete(form)) {
      void showToast({ ...toasts.required, look: 'destructive' });
      const missing = form.title.trim() === '' ? '#post-title' : '[data-rich-text] [contenteditable]';
      document.querySelector<HTMLElement>(missing)?.focus();
      return null;
    }
    try {
      const post = await queue.save(as, times);
      void showToast(isNew.current ? toasts.created : toasts.updated);
      isNew.current = false;
      void invalidatePosts(queries);
      return post;
    } catch (failure) {
      // The conflict dialog reports it.
      if (queue.$editing.get().save.kind === 'conflict') return null;
      showFailure(version === null ? toasts.createFailed : toasts.updateFailed, failure, toasts.unreachable);
      return null;
    }
  };
}

/** Opens the editor of a post. */
export function usePostEditing(start: PostEditing, copy: PostEditorCopy) {
  const open = useEditing(start, { kind: postKind, send: sendPost, listings: POST_LISTINGS });
  const save = useSave(open.queue, copy);
  return {
    ...open,
    save,
    /** Saves without a change for readers: the draft, or the working copy of a live post. */
    saveUnseen: (times?: ScheduleTimes) => save(open.editing.stored?.published ? 'working-copy' : 'draft', times),
  };
}

/** Props of the parts of an editor. */
export interface EditorProps {
  copy: BlogPanelCopy;
  open: ReturnType<typeof usePostEditing>;
}

/** Props of the dialogs that its buttons open. */
export interface EditorDialogProps extends EditorProps {
  onClose: () => void;
}
