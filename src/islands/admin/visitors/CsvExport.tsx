import { useState } from 'react';
import type { VisitorsCopy } from '#schemas/visitors-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { Failure } from '../parts/Failure.tsx';
import { Modal } from '../parts/Modal.tsx';
import { type Table, type TableSource, useCsv } from './use-csv.ts';

interface Props<Row> {
  /** Readable id of the list. */
  id: string;
  copy: AdminWords;
  /** What the file holds. */
  text: string;
  source: TableSource<Row>;
}

/** The button, and the dialog that reads what is searched for now into one file. */
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
  const words = copy.inbox.visitors.csv;
  const { state, start, cancel } = useCsv(source);
  const isReading = state.step === 'reading';
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{text}</p>
      <p role="status" className={isReading ? 'spinner' : ''}>
        {progressOf(state, words)}
      </p>
      {state.step === 'failed' && (
        <Failure
          id={`${id}-csv-retry`}
          copy={copy.admin.states}
          failure={state.failure}
          onRetry={() => void start()}
        />
      )}
      <p className="button-row">
        {state.step === 'choice' && (
          <button
            id={`${id}-csv-start`}
            type="button"
            className="button button-voice"
            onClick={() => void start()}
          >
            {words.start}
          </button>
        )}
        <button
          id={`${id}-csv-end`}
          type="button"
          className="button button-quiet"
          onClick={isReading ? cancel : onClose}
        >
          {isReading ? words.cancel : words.close}
        </button>
      </p>
    </Modal>
  );
}

function progressOf(state: Table, { progress, done, none }: VisitorsCopy['csv']): string {
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
