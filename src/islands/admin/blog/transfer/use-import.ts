import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { outdatePosts } from '../outdate.ts';
import { type Archive, ArchiveError, type ArchiveFault } from './archive.ts';
import { bringIn, type Outcome, readKnownIds } from './bring-in.ts';
import { readArchive } from './read-archive.ts';

/** How an import stands. `failure` of a report: why it ended before its end; null when it did not. */
export type Import =
  | { readonly step: 'choice'; readonly fault: ArchiveFault | null }
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly file: Blob }
  | { readonly step: 'preview'; readonly archive: Archive; readonly known: ReadonlySet<string> }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | {
      readonly step: 'report';
      readonly archive: Archive;
      readonly outcomes: readonly Outcome[];
      readonly failure: unknown;
    };

/** Reads an archive, says what it holds, and takes it in post by post. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<Import>({ step: 'choice', fault: null });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  function begin(): AbortSignal {
    under.current?.abort();
    under.current = new AbortController();
    return under.current.signal;
  }

  async function read(file: Blob): Promise<void> {
    const signal = begin();
    const show = (next: Import) => !signal.aborted && setState(next);
    show({ step: 'reading' });
    try {
      const archive = await readArchive(file);
      show({ step: 'preview', archive, known: await readKnownIds(signal) });
    } catch (failure) {
      if (failure instanceof ArchiveError) show({ step: 'choice', fault: failure.fault });
      else show({ step: 'failed', failure, file });
    }
  }

  async function take(archive: Archive, known: ReadonlySet<string>): Promise<void> {
    const signal = begin();
    const outcomes: Outcome[] = [];
    const total = archive.posts.length;
    let failure: unknown = null;
    setState({ step: 'running', done: 0, total });
    try {
      for await (const outcome of bringIn(archive, known, signal)) {
        outcomes.push(outcome);
        setState({ step: 'running', done: outcomes.length, total });
      }
    } catch (thrown) {
      failure = signal.aborted ? null : thrown;
    }
    // Cancelled or not: what was taken in is said.
    setState({ step: 'report', archive, outcomes, failure });
    void outdatePosts(queries);
  }

  const cancel = () => under.current?.abort();
  const restart = () => setState({ step: 'choice', fault: null });
  return { state, read, take, cancel, restart };
}
