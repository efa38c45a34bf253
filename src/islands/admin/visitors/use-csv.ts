import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#shell/fill-in.ts';
import { type Page, rowsOf } from '../parts/list.state.ts';
import { saveFile, today } from '../parts/save-file.ts';
import type { ReadPage } from '../parts/use-pages.ts';
import type { Column } from './csv.ts';

/** How an export of a table stands. `count`: rows so far. */
export type Table =
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

interface Reading {
  readonly signal: AbortSignal;
  readonly onCount: (count: number) => void;
}

/** Every page of a list, one after the other. @throws CallFailure, Unreachable, AbortError */
export async function readAll<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  { signal, onCount }: Reading,
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

/** Reads everything, then saves it as one file: what was cancelled or failed leaves none. */
export function useCsv<Row extends { readonly id: string }>(source: TableSource<Row>) {
  const [state, setState] = useState<Table>({ step: 'choice' });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function start(): Promise<void> {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const show = (next: Table) => !signal.aborted && setState(next);
    const onCount = (count: number) => show({ step: 'reading', count });
    try {
      const rows = await readAll(source.readPage, { signal, onCount });
      const { toCsv } = await import('./csv.ts');
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
    under.current?.abort();
    setState({ step: 'choice' });
  }

  return { state, start, cancel };
}
