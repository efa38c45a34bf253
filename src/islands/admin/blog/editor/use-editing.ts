import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { guardPlace } from '../../place.ts';
import { outdateListings } from '../outdate.ts';
import { createJournal, holdEditor } from '../saving/journal.ts';
import { isEmpty, type PostForm } from '../saving/post-form.ts';
import { type Editing, isUnsaved } from '../saving/save.state.ts';
import { createSaveQueue, type SaveQueue } from '../saving/save-queue.ts';
import { sendPost } from '../saving/send-post.ts';

export const journal = createJournal();

/** Whether leaving would leave words behind. */
const hasWords = (editing: Editing) =>
  isUnsaved(editing) && !(editing.version === null && isEmpty(editing.form));

/** One editor: its queue, its name in the journal, and what stands between it and the door. */
export interface OpenEditor {
  readonly editing: Editing;
  readonly queue: SaveQueue;
  /** Set by the rich editor: the HTML it holds now. */
  readonly source: { current: (() => string) | null };
  /** Given while somebody is asked whether they want to leave. */
  readonly leaving: ((may: boolean) => void) | null;
}

export function useEditing(start: Editing): OpenEditor {
  const source = useRef<(() => string) | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [queue] = useState(() => {
    const pull = (): Partial<PostForm> => (source.current ? { content: source.current() } : {});
    return createSaveQueue(start, { key, journal, send: sendPost, pull });
  });
  const editing = useSyncExternalStore(queue.subscribe, queue.get);
  const [leaving, setLeaving] = useState<((may: boolean) => void) | null>(null);
  useOutdating(editing.version);
  useEffect(() => {
    const release = holdEditor(key);
    return () => {
      release();
      queue.close();
    };
  }, [key, queue]);
  useEffect(() => watchTab(queue), [queue]);
  useEffect(
    () =>
      guardPlace(async () => {
        await queue.keep();
        if (!hasWords(queue.get())) return true;
        const may = await new Promise<boolean>((resolve) => setLeaving(() => resolve));
        setLeaving(null);
        return may;
      }),
    [queue],
  );
  return { editing, queue, source, leaving };
}

/** With every version that the server has taken, lists show an older one. */
function useOutdating(version: number | null): void {
  const queries = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    void outdateListings(queries);
  }, [version, queries]);
}

/** A tab that is closed or hidden keeps its words first, and whoever closes it with unsaved words is asked. */
function watchTab(queue: SaveQueue): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const onHidden = () => document.visibilityState === 'hidden' && void queue.keep();
  const onLeave = (event: BeforeUnloadEvent) => {
    void queue.keep();
    if (hasWords(queue.get())) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  addEventListener('pagehide', () => void queue.keep(), { signal });
  addEventListener('beforeunload', onLeave, { signal });
  return () => ends.abort();
}
