import { useEffect, useRef, useState } from 'react';
import type { Column } from '#core/panel/csv.ts';
import { type Page, rowsOf } from '#core/panel/list.state.ts';
import type { ReadPage } from '#core/panel/queries.ts';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';

/** State of an export. `count`: rows so far. */
export type ExportState =
  | { readonly step: 'choice' }
  | { readonly step: 'reading'; readonly count: number }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'none' }
  | { readonly step: 'done'; readonly count: number; readonly file: string };

export interface TableSource<Row> {
  /** Name of the file; {day} is filled in. */
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  readonly readPage: ReadPage<Row>;
}

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onCount: (count: number) => void;
}

/** Reads all pages of a list in sequence. @throws CallFailure, Unreachable, AbortError */
export async function readAll<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  { signal, onCount }: ReadOptions,
): Promise<Row[]> {
  const pages: Page<Row>[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    onCount(rowsOf(pages).length);
    const page: Page<Row> = await readPage(cursor, signal);
    signal.throwIfAborted();
    pages.push(page);
    cursor = page.next;
  }
  return rowsOf(pages);
}

/** Reads the whole list, then saves it as one file. A cancelled or failed export saves none. */
export function useCsv<Row extends { readonly id: string }>(source: TableSource<Row>) {
  const [state, setState] = useState<ExportState>({ step: 'choice' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: ExportState) => !signal.aborted && setState(next);
    const onCount = (count: number) => show({ step: 'reading', count });
    try {
      const rows = await readAll(source.readPage, { signal, onCount });
      const { toCsv } = await import('#core/panel/csv.ts');
      signal.throwIfAborted();
      if (rows.length === 0) {
        show({ step: 'none' });
        return;
      }
      const file = fillIn(source.file, { day: today() });
      saveFile(new Blob([toCsv(source.columns, rows)], { type: 'text/csv;charset=utf-8' }), file);
      show({ step: 'done', count: rows.length, file });
    } catch (failure) {
      show({ step: 'failed', failure });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}
