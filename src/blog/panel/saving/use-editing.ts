import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { guardRoute } from '#core/panel/hash-router.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import { isComplete, isEmpty, type PostForm, toForm } from './post-form.ts';
import { holdEditorLock, recoveryDrafts } from './recovery-drafts.ts';
import { type Editing, isUnsaved, type SaveKind } from './save.state.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { invalidateListings, invalidatePosts, type ScheduleTimes, sendPost } from './send-post.ts';

/** Saves on request and shows a toast about the result. Resolves to null when the post was not saved. */
type Save = (as: SaveKind, times?: ScheduleTimes) => Promise<AdminPost | null>;

function useSave(queue: SaveQueue, { toasts }: PostEditorCopy): Save {
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

const hasUnsavedText = (editing: Editing) => isUnsaved(editing) && !(editing.version === null && isEmpty(editing.form));

/** Opens an editor: its state, its save queue, and the prompt about unsaved changes. */
export function useEditing(start: Editing, copy: PostEditorCopy) {
  const source = useRef<(() => string) | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [queue] = useState(() => {
    const pull = (): Partial<PostForm> => (source.current ? { content: source.current() } : {});
    return createSaveQueue(start, { key, recoveryDrafts, send: sendPost, pull });
  });
  const editing = useStore(queue.$editing);
  const save = useSave(queue, copy);
  const [textKey, setTextKey] = useState(0);
  const [answerLeave, setAnswerLeave] = useState<((mayLeave: boolean) => void) | null>(null);
  useListInvalidation(editing.version);
  useEffect(() => {
    const release = holdEditorLock(key);
    return () => {
      release();
      queue.close();
    };
  }, [key, queue]);
  useEffect(() => saveOnTabLeave(queue), [queue]);
  useEffect(
    () =>
      guardRoute(async () => {
        await queue.saveRecoveryDraft();
        if (!hasUnsavedText(queue.$editing.get())) return true;
        const mayLeave = await new Promise<boolean>((resolve) => setAnswerLeave(() => resolve));
        setAnswerLeave(null);
        return mayLeave;
      }),
    [queue],
  );
  function replace(form: PostForm, version: number | null) {
    source.current = null;
    queue.dispatch({ type: 'replaced', form, version });
    setTextKey(textKey + 1);
  }
  return {
    editing,
    queue,
    /** Returns the present HTML of the rich text editor, which sets it. */
    source,
    /** Changes when the text is replaced: the rich text editor holds its own text and must be remounted. */
    textKey,
    /** Answers the prompt about unsaved changes; null while it is closed. */
    answerLeave,
    save,
    /** Saves without a change for readers: the draft, or the working copy of a live post. */
    saveUnseen: (times?: ScheduleTimes) => save(editing.post?.published ? 'working-copy' : 'draft', times),
    /** Replaces the text on the screen. */
    replace,
    /** Goes on with the post as the server has it. */
    takeStored(post: AdminPost) {
      queue.dispatch({ type: 'settled', keep: 'theirs', theirs: post });
      replace(toForm(post), post.version);
    },
  };
}

/** Props of the parts of an editor. */
export interface EditorProps {
  copy: BlogPanelCopy;
  open: ReturnType<typeof useEditing>;
}

/** Props of the dialogs that its buttons open. */
export interface EditorDialogProps extends EditorProps {
  onClose: () => void;
}

/** Invalidates the lists of posts with every version that the server has accepted. */
function useListInvalidation(version: number | null): void {
  const queries = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    void invalidateListings(queries);
  }, [version, queries]);
}

/** Stores a recovery draft when the tab is hidden or closed; closing it with unsaved text prompts the admin. */
function saveOnTabLeave(queue: SaveQueue): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const onHidden = () => document.visibilityState === 'hidden' && void queue.saveRecoveryDraft();
  const onLeave = (event: BeforeUnloadEvent) => {
    void queue.saveRecoveryDraft();
    if (hasUnsavedText(queue.$editing.get())) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  addEventListener('pagehide', () => void queue.saveRecoveryDraft(), { signal });
  addEventListener('beforeunload', onLeave, { signal });
  return () => ends.abort();
}
