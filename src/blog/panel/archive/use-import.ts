import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidatePosts } from '../saving/send-post.ts';
import { type Archive, ArchiveError, type ArchiveFault } from './archive.ts';
import { type ImportResult, importPosts, readKnownIds } from './import-posts.ts';
import { readArchive } from './read-archive.ts';

/** State of an import. `failure` in a report: reason why it ended early; null when it did not. */
export type ImportState =
  | { readonly step: 'choice'; readonly fault: ArchiveFault | null }
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly file: Blob }
  | { readonly step: 'preview'; readonly archive: Archive; readonly known: ReadonlySet<string> }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | {
      readonly step: 'report';
      readonly archive: Archive;
      readonly outcomes: readonly ImportResult[];
      readonly failure: unknown;
    };

/** Reads an archive, shows its content, and imports it post by post. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choice', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function abortPrevious(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function read(file: Blob): Promise<void> {
    const signal = abortPrevious();
    const show = (next: ImportState) => !signal.aborted && setState(next);
    show({ step: 'reading' });
    try {
      const archive = await readArchive(file);
      show({ step: 'preview', archive, known: await readKnownIds(signal) });
    } catch (failure) {
      if (failure instanceof ArchiveError) show({ step: 'choice', fault: failure.fault });
      else show({ step: 'failed', failure, file });
    }
  }

  async function importArchive(archive: Archive, known: ReadonlySet<string>): Promise<void> {
    const signal = abortPrevious();
    const outcomes: ImportResult[] = [];
    const total = archive.posts.length;
    let failure: unknown = null;
    setState({ step: 'running', done: 0, total });
    try {
      for await (const outcome of importPosts(archive, known, signal)) {
        outcomes.push(outcome);
        setState({ step: 'running', done: outcomes.length, total });
      }
    } catch (thrown) {
      failure = signal.aborted ? null : thrown;
    }
    // Canceled or not, the report lists the posts imported so far.
    setState({ step: 'report', archive, outcomes, failure });
    void invalidatePosts(queries);
  }

  const cancel = () => running.current?.abort();
  const restart = () => setState({ step: 'choice', fault: null });
  return { state, read, importArchive, cancel, restart };
}
