import { useState } from 'react';
import { ArchiveError, type ArchiveFault } from './archive-worker.ts';
import type { Findings } from './FindingList.tsx';
import { useAbort } from './use-abort.ts';

/** How a feature brings in files. `A`: contents of one, with what it needs to know of the server; `R`: result of an item. */
export interface Importer<A, R> {
  /** Begins the ids of the controls. */
  readonly id: string;
  /** Types of files, as an input of files takes them. */
  readonly accept: string;
  /** @throws ArchiveError, AbortError; anything else can be tried again */
  read(file: Blob, signal: AbortSignal): Promise<A>;
  /** How many items it would bring in. */
  total(contents: A): number;
  preview(contents: A): Findings;
  /** Brings the items in, in their order. @throws when the server stops answering; AbortError */
  run(contents: A, signal: AbortSignal): AsyncIterable<R>;
  /** Without the number of items that were not tried. */
  report(results: readonly R[], contents: A): Findings;
  /** Called when it has ended, however it did. */
  ended(): unknown;
}

/** `failure` in a report: reason why it ended early; null when it did not, or was stopped. */
type ImportState<A, R> =
  | { readonly step: 'choice'; readonly fault: ArchiveFault | null }
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: unknown; readonly file: Blob }
  | { readonly step: 'preview'; readonly contents: A }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'report'; readonly contents: A; readonly results: readonly R[]; readonly failure: unknown };

/** Reads a file, shows what it holds, and brings it in item by item. */
export function useImport<A, R>(importer: Importer<A, R>) {
  const [state, setState] = useState<ImportState<A, R>>({ step: 'choice', fault: null });
  const { abort, begin } = useAbort();

  async function read(file: Blob): Promise<void> {
    const signal = begin();
    const show = (next: ImportState<A, R>) => !signal.aborted && setState(next);
    show({ step: 'reading' });
    try {
      show({ step: 'preview', contents: await importer.read(file, signal) });
    } catch (failure) {
      if (failure instanceof ArchiveError) show({ step: 'choice', fault: failure.fault });
      else show({ step: 'failed', failure, file });
    }
  }

  async function start(contents: A): Promise<void> {
    const signal = begin();
    const results: R[] = [];
    const total = importer.total(contents);
    let failure: unknown = null;
    setState({ step: 'running', done: 0, total });
    try {
      for await (const result of importer.run(contents, signal)) {
        results.push(result);
        setState({ step: 'running', done: results.length, total });
      }
    } catch (thrown) {
      failure = signal.aborted ? null : thrown;
    }
    // Stopped or not, the report lists what was brought in so far.
    setState({ step: 'report', contents, results, failure });
    void importer.ended();
  }

  const restart = () => setState({ step: 'choice', fault: null });
  return { state, read, start, stop: abort, restart };
}
