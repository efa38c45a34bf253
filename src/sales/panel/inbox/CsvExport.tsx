import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { Column } from '#panel/csv.ts';
import { type Page, rowsOf } from '#panel/list.state.ts';
import { Modal } from '#panel/Modal.tsx';
import { Failure } from '#panel/QueryState.tsx';
import type { ReadPage } from '#panel/queries.ts';
import { saveFile, today } from '#panel/save-file.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

/** Reads all pages of a list in sequence. `onCount` is called with the number of rows so far. @throws CallFailure, Unreachable, AbortError */
export async function readAll<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  { signal, onCount }: { readonly signal: AbortSignal; readonly onCount: (count: number) => void },
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

interface Props<Row> {
  /** Prefix of the ids of its buttons. */
  id: string;
  copy: SalesPanelCopy;
  text: string;
  /** Name of the file; {day} is filled in. */
  file: string;
  columns: readonly Column<Row>[];
  readPage: ReadPage<Row>;
}

export function CsvExport<Row extends { readonly id: string }>(props: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button id={`${props.id}-csv`} label={props.copy.inbox.visitors.csv.open} onClick={() => setOpen(true)} />
      {isOpen && <CsvDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Reads the whole list, then saves it as one file. A cancelled or failed export saves none. */
function CsvDialog<Row extends { readonly id: string }>(props: Props<Row> & { onClose: () => void }) {
  const { id, copy, text, file, columns, readPage, onClose } = props;
  const csvCopy = copy.inbox.visitors.csv;
  const [count, onCount] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      const { signal } = running.current;
      const rows = await readAll(readPage, { signal, onCount });
      const { toCsv } = await import('#panel/csv.ts');
      signal.throwIfAborted();
      if (rows.length === 0) return csvCopy.none;
      const name = fillIn(file, { day: today() });
      saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), name);
      return fillIn(csvCopy.done, { count: rows.length, file: name });
    },
  });
  const start = () => saving.mutate();
  const cancel = () => {
    running.current?.abort();
    saving.reset();
  };
  return (
    <Modal heading={csvCopy.heading} onClose={onClose}>
      <p>{text}</p>
      <p role="status" className={saving.isPending ? 'spinner' : ''}>
        {saving.isPending ? fillIn(csvCopy.progress, { count }) : saving.data}
      </p>
      {saving.isError && (
        <Failure id={`${id}-csv-retry`} copy={copy.admin.states} failure={saving.error} onRetry={start} />
      )}
      <p className="button-row">
        {saving.isIdle && <Button id={`${id}-csv-start`} label={csvCopy.start} look="accent" onClick={start} />}
        <Button
          id={`${id}-csv-end`}
          label={saving.isPending ? csvCopy.cancel : csvCopy.close}
          look="quiet"
          onClick={saving.isPending ? cancel : onClose}
        />
      </p>
    </Modal>
  );
}
