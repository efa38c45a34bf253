import { useEffect, useRef, useState } from 'react';
import type { Column } from '#core/panel/csv.ts';
import { Failure } from '#core/panel/Failure.tsx';
import { type Page, rowsOf } from '#core/panel/list.state.ts';
import { Modal } from '#core/panel/Modal.tsx';
import type { ReadPage } from '#core/panel/queries.ts';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { VisitorsCopy } from '../../content/inbox.copy.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

/** State of an export. `count`: rows so far. */
type ExportState =
  | { readonly step: 'choice' }
  | { readonly step: 'reading'; readonly count: number }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'none' }
  | { readonly step: 'done'; readonly count: number; readonly file: string };

interface TableSource<Row> {
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
function useCsv<Row extends { readonly id: string }>(source: TableSource<Row>) {
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

interface Props<Row> {
  /** Prefix of the ids of its buttons. */
  id: string;
  copy: SalesPanelCopy;
  /** Explains the content of the file. */
  text: string;
  source: TableSource<Row>;
}

/** Button and dialog that export the filtered list as a CSV file. */
export function CsvExport<Row extends { readonly id: string }>(props: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id={`${props.id}-csv`} type="button" className="text-button" onClick={() => setOpen(true)}>
        {props.copy.inbox.visitors.csv.open}
      </button>
      {isOpen && <CsvDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CsvDialog<Row extends { readonly id: string }>(props: Props<Row> & { onClose: () => void }) {
  const { id, copy, text, source, onClose } = props;
  const csvCopy = copy.inbox.visitors.csv;
  const { state, start, cancel } = useCsv(source);
  const isReading = state.step === 'reading';
  return (
    <Modal heading={csvCopy.heading} onClose={onClose}>
      <p>{text}</p>
      <p role="status" className={isReading ? 'spinner' : ''}>
        {progressOf(state, csvCopy)}
      </p>
      {state.step === 'failed' && (
        <Failure id={`${id}-csv-retry`} copy={copy.admin.states} failure={state.failure} onRetry={() => void start()} />
      )}
      <p className="button-row">
        {state.step === 'choice' && (
          <button id={`${id}-csv-start`} type="button" className="button button-accent" onClick={() => void start()}>
            {csvCopy.start}
          </button>
        )}
        <button
          id={`${id}-csv-end`}
          type="button"
          className="button button-quiet"
          onClick={isReading ? cancel : onClose}
        >
          {isReading ? csvCopy.cancel : csvCopy.close}
        </button>
      </p>
    </Modal>
  );
}

function progressOf(state: ExportState, { progress, done, none }: VisitorsCopy['csv']): string {
  switch (state.step) {
    case 'reading':
      return fillIn(progress, { count: state.count });
    case 'done':
      return fillIn(done, { count: state.count, file: state.file });
    case 'none':
      return none;
    default:
      return '';
  }
}
