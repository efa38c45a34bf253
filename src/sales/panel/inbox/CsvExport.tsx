import { useState } from 'react';
import { Modal } from '#core/panel/Modal.tsx';
import { Failure } from '#core/panel/QueryState.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { VisitorsCopy } from '../../content/visitors.copy.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { type ExportState, type TableSource, useCsv } from './use-csv.ts';

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
