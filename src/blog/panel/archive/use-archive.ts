import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ArchiveError, type ArchiveFault } from '#core/panel/archive-worker.ts';
import { saveFile, today } from '#core/panel/save-file.ts';
import { invalidatePosts } from '../saving/send-post.ts';
import type { Archive } from './archive.ts';
import { type ArchiveKind, toArchiveFile } from './archive-file.ts';
import { collectPosts, type ExportArchive, type Progress } from './collect-posts.ts';
import { type ImportResult, importPosts, readKnownIds } from './import-posts.ts';
import { readArchive } from './read-archive.ts';

/** One action at a time: starting the next one, or unmounting, aborts the one before. */
function useAbort() {
  const running = useRef<AbortController | null>(null);
  const abort = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { abort, begin };
}

export type ExportState =
  | { readonly step: 'choice' }
  | Progress
  | { readonly step: 'writing' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly kind: ArchiveKind }
  | { readonly step: 'done'; readonly archive: ExportArchive; readonly file: string };

/** Collects all posts and saves them as a file. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'choice' });
  const { abort, begin } = useAbort();

  async function start(kind: ArchiveKind): Promise<void> {
    const signal = begin();
    const show = (next: ExportState) => !signal.aborted && setState(next);
    try {
      const archive = await collectPosts(signal, show);
      show({ step: 'writing' });
      const file = `posts-${today()}.${kind === 'json' ? 'json' : 'zip'}`;
      saveFile(await toArchiveFile(archive, kind, signal), file);
      show({ step: 'done', archive, file });
    } catch (failure) {
      show({ step: 'failed', failure, kind });
    }
  }

  function cancel(): void {
    abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}

/** State of an import. `failure` in a report: reason why it ended early; null when it did not. */
type ImportState =
  | { readonly step: 'choice'; readonly fault: ArchiveFault | null }
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly file: Blob }
  | { readonly step: 'preview'; readonly archive: Archive; readonly known: ReadonlySet<string> }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | ({ readonly step: 'report' } & ImportReport);

export interface ImportReport {
  readonly archive: Archive;
  readonly results: readonly ImportResult[];
  readonly failure: unknown;
}

/** Reads an archive, shows its content, and imports it post by post. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choice', fault: null });
  const { abort, begin } = useAbort();

  async function read(file: Blob): Promise<void> {
    const signal = begin();
    const show = (next: ImportState) => !signal.aborted && setState(next);
    show({ step: 'reading' });
    try {
      const archive = await readArchive(file, signal);
      show({ step: 'preview', archive, known: await readKnownIds(signal) });
    } catch (failure) {
      if (failure instanceof ArchiveError) show({ step: 'choice', fault: failure.fault });
      else show({ step: 'failed', failure, file });
    }
  }

  async function importArchive(archive: Archive, known: ReadonlySet<string>): Promise<void> {
    const signal = begin();
    const results: ImportResult[] = [];
    const total = archive.posts.length;
    let failure: unknown = null;
    setState({ step: 'running', done: 0, total });
    try {
      for await (const result of importPosts(archive, known, signal)) {
        results.push(result);
        setState({ step: 'running', done: results.length, total });
      }
    } catch (thrown) {
      failure = signal.aborted ? null : thrown;
    }
    // Canceled or not, the report lists the posts imported so far.
    setState({ step: 'report', archive, results, failure });
    void invalidatePosts(queries);
  }

  const restart = () => setState({ step: 'choice', fault: null });
  return { state, read, importArchive, cancel: abort, restart };
}
