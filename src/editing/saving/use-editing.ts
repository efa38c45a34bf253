import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { guardRoute } from '#panel/hash-router.ts';
import { holdEditorLock, recoveryDrafts } from './recovery-drafts.ts';
import { type Editing, isUnsaved } from './save.state.ts';
import { createSaveQueue, type SaveQueue, type Send } from './save-queue.ts';
import type { StoredText, TextKind } from './text-kind.ts';

interface Options<F, S extends StoredText, O> {
  readonly kind: TextKind<F, S>;
  readonly send: Send<F, S, O>;
  /** Names of the queries that list such texts, which every version that the server accepts makes old. */
  readonly listings: readonly string[];
  /** Recovery draft that is gone on with; its entry is this editor's own from now on. */
  readonly draftKey?: string | undefined;
}

/** Opens an editor: its state, its save queue, and the prompt about unsaved changes. */
export function useEditing<F, S extends StoredText, O>(start: Editing<F, S>, options: Options<F, S, O>) {
  const { kind } = options;
  const source = useRef<(() => Partial<F>) | null>(null);
  const [key] = useState(() => options.draftKey ?? crypto.randomUUID());
  const [queue] = useState(() =>
    createSaveQueue(start, { ...options, key, recoveryDrafts, pull: () => source.current?.() ?? {} }),
  );
  const editing = useStore(queue.$editing);
  const [textKey, setTextKey] = useState(0);
  const [answerLeave, setAnswerLeave] = useState<((mayLeave: boolean) => void) | null>(null);
  useListInvalidation(editing.version, options.listings);
  useEffect(() => {
    const release = holdEditorLock(key);
    return () => {
      release();
      queue.close();
    };
  }, [key, queue]);
  useEffect(() => {
    const hasUnsavedText = () => hasUnsaved(kind, queue.$editing.get());
    const release = guardRoute(async () => {
      await queue.saveRecoveryDraft();
      if (!hasUnsavedText()) return true;
      const mayLeave = await new Promise<boolean>((resolve) => setAnswerLeave(() => resolve));
      setAnswerLeave(null);
      return mayLeave;
    });
    const end = saveOnTabLeave(queue, hasUnsavedText);
    return () => {
      release();
      end();
    };
  }, [kind, queue]);
  function replace(form: F, version: number | null) {
    source.current = null;
    queue.dispatch({ type: 'replaced', form, version });
    setTextKey(textKey + 1);
  }
  return {
    editing,
    queue,
    /** Returns what the editor of the text holds beside the form, which sets it. */
    source,
    /** Changes when the text is replaced: an editor that holds its own text must be remounted. */
    textKey,
    /** Answers the prompt about unsaved changes; null while it is closed. */
    answerLeave,
    /** Replaces the text on the screen. */
    replace,
    /** Goes on with the text as the server has it. */
    takeStored(stored: S) {
      queue.dispatch({ type: 'settled', keep: 'theirs', theirs: stored });
      replace(kind.toForm(stored), stored.version);
    },
  };
}

/** Parts of an open editor that dialogs and notices of every kind of text need. */
export type OpenText<F, S extends StoredText, O = never> = ReturnType<typeof useEditing<F, S, O>>;

const hasUnsaved = <F, S extends StoredText>({ isSame, empty }: TextKind<F, S>, editing: Editing<F, S>) =>
  isUnsaved(editing) && !(editing.version === null && isSame(editing.form, empty));

/** Marks the lists of texts as old with every version that the server has accepted: they are read again when they are shown. */
function useListInvalidation(version: number | null, listings: readonly string[]): void {
  const queries = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    for (const name of listings) {
      // A pending answer may be older than the change and must not be cached.
      void queries
        .cancelQueries({ queryKey: [name] })
        .then(() => queries.invalidateQueries({ queryKey: [name], refetchType: 'none' }));
    }
  }, [version, queries, listings]);
}

/** Stores a recovery draft when the tab is hidden or closed; closing it with unsaved text prompts the admin. */
function saveOnTabLeave(queue: Pick<SaveQueue<never, StoredText>, 'saveRecoveryDraft'>, hasUnsavedText: () => boolean) {
  const ends = new AbortController();
  const { signal } = ends;
  const onHidden = () => document.visibilityState === 'hidden' && void queue.saveRecoveryDraft();
  const onLeave = (event: BeforeUnloadEvent) => {
    void queue.saveRecoveryDraft();
    if (hasUnsavedText()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  addEventListener('pagehide', () => void queue.saveRecoveryDraft(), { signal });
  addEventListener('beforeunload', onLeave, { signal });
  return () => ends.abort();
}
